/* Puts a folder of make-believe nodes in the place of /dev/input and /sys/class/input, for one process and all
 * that it starts: cc -shared -fPIC, LD_PRELOAD, and FAKE_EVDEV=the folder.
 *
 * A node dev/input/eventN is a listening socket of the test's: each open() is a connection of its own, as each reader
 * of a real node has a queue of its own, and the test writes events to all of them. What the kernel would answer to
 * ioctl lies in nodes/eventN (struct facts). The connection carries back what the reader asked for: 'c' and a clock's
 * number, 'g' and whether it grabs. When the test hangs up, reading ends with ENODEV, as when a plug is pulled.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#define FILES 4096
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct facts { /* as tests/devices/fake_evdev.py packs it */
    int readable, taken;
    struct input_id id;
    char name[80], phys[80], uniq[80];
    unsigned char kinds[8], keys[96], axes[8], properties[8], down[96];
    struct input_absinfo axis[64];
};

static short node_of[FILES]; /* file descriptor -> number of the node, plus one */

static const char *elsewhere(const char *path, char *room)
{
    const char *root = getenv("FAKE_EVDEV");
    if (root && path && (!strncmp(path, "/dev/input", 10) || !strncmp(path, "/sys/class/input", 16))) {
        snprintf(room, PATH_MAX, "%s%s", root, path);
        return room;
    }
    return path;
}

static int node_number(const char *path)
{
    int number;
    char more;
    return path && sscanf(path, "/dev/input/event%d%c", &number, &more) == 1 ? number : -1;
}

static int read_facts(int number, struct facts *facts)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/nodes/event%d", getenv("FAKE_EVDEV"), number);
    int fd = REAL(open)(path, O_RDONLY | O_CLOEXEC);
    ssize_t got = fd < 0 ? -1 : pread(fd, facts, sizeof *facts, 0);
    if (fd >= 0)
        REAL(close)(fd);
    return got == sizeof *facts ? 0 : -1;
}

static int refuse(int error)
{
    errno = error;
    return -1;
}

static int open_node(int number, int flags)
{
    struct facts facts;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (read_facts(number, &facts))
        return refuse(ENOENT);
    if (!facts.readable)
        return refuse(EACCES);
    snprintf(address.sun_path, sizeof address.sun_path, "%s/dev/input/event%d", getenv("FAKE_EVDEV"), number);
    int fd = socket(AF_UNIX, SOCK_STREAM | (flags & O_CLOEXEC ? SOCK_CLOEXEC : 0), 0);
    if (fd < 0 || fd >= FILES || connect(fd, (struct sockaddr *)&address, sizeof address)) {
        REAL(close)(fd);
        return refuse(ENODEV);
    }
    if (flags & O_NONBLOCK)
        fcntl(fd, F_SETFL, O_NONBLOCK);
    node_of[fd] = number + 1;
    return fd;
}

static int open_any(int (*really)(const char *, int, ...), const char *path, int flags, mode_t mode)
{
    char room[PATH_MAX];
    int number = getenv("FAKE_EVDEV") ? node_number(path) : -1;
    return number >= 0 ? open_node(number, flags) : really(elsewhere(path, room), flags, mode);
}

#define OPEN(name)                                                                                                     \
    int name(const char *path, int flags, ...)                                                                         \
    {                                                                                                                  \
        va_list rest;                                                                                                  \
        va_start(rest, flags);                                                                                         \
        mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;                                      \
        va_end(rest);                                                                                                  \
        return open_any(REAL(name), path, flags, mode);                                                                \
    }
OPEN(open)
OPEN(open64)

int close(int fd)
{
    if (fd >= 0 && fd < FILES)
        node_of[fd] = 0;
    return REAL(close)(fd);
}

ssize_t read(int fd, void *into, size_t size)
{
    ssize_t got = REAL(read)(fd, into, size);
    return got == 0 && fd >= 0 && fd < FILES && node_of[fd] ? refuse(ENODEV) : got;
}

static int answer(void *into, size_t room, const void *from, size_t size)
{
    memset(into, 0, room);
    memcpy(into, from, size < room ? size : room);
    return (int)(size < room ? size : room);
}

static int answer_bits(const struct facts *facts, int kind, void *into, size_t room)
{
    static const unsigned char none[96];
    if (kind == 0)
        return answer(into, room, facts->kinds, sizeof facts->kinds);
    if (kind == EV_KEY)
        return answer(into, room, facts->keys, sizeof facts->keys);
    if (kind == EV_ABS)
        return answer(into, room, facts->axes, sizeof facts->axes);
    return answer(into, room, none, sizeof none);
}

static int say(int fd, char what, int value)
{
    char told[2] = {what, (char)value};
    return send(fd, told, sizeof told, MSG_NOSIGNAL) == sizeof told ? 0 : refuse(ENODEV);
}

int ioctl(int fd, unsigned long request, ...)
{
    va_list rest;
    va_start(rest, request);
    void *argument = va_arg(rest, void *);
    va_end(rest);
    if (fd < 0 || fd >= FILES || !node_of[fd])
        return REAL(ioctl)(fd, request, argument);
    struct facts facts;
    size_t room = _IOC_SIZE(request);
    unsigned number = _IOC_NR(request);
    if (_IOC_TYPE(request) != 'E')
        return refuse(EINVAL);
    if (read_facts(node_of[fd] - 1, &facts))
        return refuse(ENODEV);
    switch (number) {
    case 0x02:
        return answer(argument, room, &facts.id, sizeof facts.id) > 0 ? 0 : -1;
    case 0x06:
        return answer(argument, room, facts.name, strlen(facts.name) + 1);
    case 0x07:
        return answer(argument, room, facts.phys, strlen(facts.phys) + 1);
    case 0x08:
        return answer(argument, room, facts.uniq, strlen(facts.uniq) + 1);
    case 0x09:
        return answer(argument, room, facts.properties, sizeof facts.properties);
    case 0x18:
        return answer(argument, room, facts.down, sizeof facts.down);
    case 0x90:
        return facts.taken && argument ? refuse(EBUSY) : say(fd, 'g', argument != 0);
    case 0xa0:
        return say(fd, 'c', *(int *)argument);
    }
    if (number >= 0x20 && number < 0x40)
        return answer_bits(&facts, (int)number - 0x20, argument, room);
    if (number >= 0x40 && number < 0x80 && _IOC_DIR(request) == _IOC_READ)
        return answer(argument, room, &facts.axis[number - 0x40], sizeof facts.axis[0]) > 0 ? 0 : -1;
    return refuse(EINVAL);
}

int access(const char *path, int mode)
{
    char room[PATH_MAX];
    struct facts facts;
    int number = getenv("FAKE_EVDEV") ? node_number(path) : -1;
    if (number < 0)
        return REAL(access)(elsewhere(path, room), mode);
    if (read_facts(number, &facts))
        return refuse(ENOENT);
    return facts.readable || mode == F_OK ? 0 : refuse(EACCES);
}

#define AS_NODE(path, told)                                                                                            \
    if (node_number(path) >= 0 && getenv("FAKE_EVDEV")) {                                                              \
        (told)->st_mode = S_IFCHR | 0660;                                                                              \
        (told)->st_rdev = makedev(13, 64 + (unsigned)node_number(path));                                               \
    }

#define STAT(name, type)                                                                                               \
    int name(const char *path, struct type *told)                                                                      \
    {                                                                                                                  \
        char room[PATH_MAX];                                                                                           \
        int failed = REAL(name)(elsewhere(path, room), told);                                                          \
        if (!failed)                                                                                                   \
            AS_NODE(path, told)                                                                                        \
        return failed;                                                                                                 \
    }
STAT(stat, stat)
STAT(stat64, stat64)
STAT(lstat, stat)
STAT(lstat64, stat64)

int fstatat64(int folder, const char *path, struct stat64 *told, int flags)
{
    char room[PATH_MAX];
    int failed = REAL(fstatat64)(folder, elsewhere(path, room), told, flags);
    if (!failed)
        AS_NODE(path, told)
    return failed;
}

/* What programs built against an old C library call instead. */
#define OLD_STAT(old, name, type)                                                                                      \
    int old(int version, const char *path, struct type *told)                                                          \
    {                                                                                                                  \
        (void)version;                                                                                                 \
        return name(path, told);                                                                                       \
    }
OLD_STAT(__xstat, stat, stat)
OLD_STAT(__xstat64, stat64, stat64)
OLD_STAT(__lxstat, lstat, stat)
OLD_STAT(__lxstat64, lstat64, stat64)

int __fxstatat64(int version, int folder, const char *path, struct stat64 *told, int flags)
{
    (void)version;
    return fstatat64(folder, path, told, flags);
}

DIR *opendir(const char *path)
{
    char room[PATH_MAX];
    return REAL(opendir)(elsewhere(path, room));
}

int scandir(const char *path, struct dirent ***into, int (*wanted)(const struct dirent *),
            int (*order)(const struct dirent **, const struct dirent **))
{
    char room[PATH_MAX];
    return REAL(scandir)(elsewhere(path, room), into, wanted, order);
}

ssize_t readlink(const char *path, char *into, size_t size)
{
    char room[PATH_MAX];
    return REAL(readlink)(elsewhere(path, room), into, size);
}

int inotify_add_watch(int fd, const char *path, unsigned mask)
{
    char room[PATH_MAX];
    return REAL(inotify_add_watch)(fd, elsewhere(path, room), mask);
}
