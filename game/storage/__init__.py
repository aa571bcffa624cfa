"""Settings, profiles, ledger, statistics, replays, level packs: the only reader and writer of files."""
