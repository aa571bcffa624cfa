"""The phones: a web page that shows one seat's observation and sends its moves."""
