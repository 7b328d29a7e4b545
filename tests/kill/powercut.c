/* Notes what a program writes to its database and when the disk is asked to keep it (fsync), so that a test can make
 * the files that would be left if the power went. Preloaded; everything goes on as without it.
 *
 * POWERCUT names the file of notes. A note is: what was done, to which file, where, how much, and the bytes. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int notes = -1;
static char folder[4096];

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("POWERCUT");
    if (!getcwd(folder, sizeof folder)) return;
    if (path) notes = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

/* 'd' for the database, 'w' for its write-ahead log, 'j' for its journal, 'f' for their folder, 0 for anything else. */
static char kind_of(const char *path) {
    if (!strcmp(path, folder)) return 'f';
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    if (!strcmp(name, "gamekeeper.db")) return 'd';
    if (!strcmp(name, "gamekeeper.db-wal")) return 'w';
    if (!strcmp(name, "gamekeeper.db-journal")) return 'j';
    return 0;
}

static char kind_of_open(int fd) {
    char link[32], path[4096];
    if (notes < 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return kind_of(path);
}

static void note(char what, char file, uint64_t offset, uint64_t length, const void *bytes) {
    unsigned char head[18] = {(unsigned char)what, (unsigned char)file};
    memcpy(head + 2, &offset, 8);
    memcpy(head + 10, &length, 8);
    struct iovec parts[2] = {{head, sizeof head}, {(void *)bytes, bytes ? length : 0}};
    if (writev(notes, parts, bytes ? 2 : 1) < 0) abort();
}

#define REAL(type, name, ...)                                    \
    static type (*real)(__VA_ARGS__);                            \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, name)

#define POSITIONED_WRITE(name, offset_type)                                          \
    ssize_t name(int fd, const void *bytes, size_t length, offset_type offset) {     \
        REAL(ssize_t, #name, int, const void *, size_t, offset_type);                \
        ssize_t done = real(fd, bytes, length, offset);                              \
        char file = done > 0 ? kind_of_open(fd) : 0;                                 \
        if (file) note('w', file, (uint64_t)offset, (uint64_t)done, bytes);          \
        return done;                                                                 \
    }

POSITIONED_WRITE(pwrite, off_t)
POSITIONED_WRITE(pwrite64, off64_t)

ssize_t write(int fd, const void *bytes, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t);
    char file = kind_of_open(fd);
    off_t offset = file ? lseek(fd, 0, SEEK_CUR) : 0;
    ssize_t done = real(fd, bytes, length);
    if (file && done > 0) note('w', file, (uint64_t)offset, (uint64_t)done, bytes);
    return done;
}

#define TRUNCATE(name, length_type)                                   \
    int name(int fd, length_type length) {                            \
        REAL(int, #name, int, length_type);                           \
        int done = real(fd, length);                                  \
        char file = done == 0 ? kind_of_open(fd) : 0;                 \
        if (file) note('t', file, 0, (uint64_t)length, NULL);         \
        return done;                                                  \
    }

TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

/* How long a disk takes, in microseconds: so the power often goes while it is at work. */
#define DISK 5000

/* Only what was written before the disk was asked is kept, and only once it has said so. */
#define SYNC(name)                                        \
    int name(int fd) {                                    \
        REAL(int, #name, int);                            \
        char file = kind_of_open(fd);                     \
        if (file) note('b', file, 0, 0, NULL);            \
        if (file) usleep(DISK);                           \
        int done = real(fd);                              \
        if (file && done == 0) note('s', file, 0, 0, NULL); \
        return done;                                      \
    }

SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
    REAL(int, "unlink", const char *);
    int done = real(path);
    char file = done == 0 && notes >= 0 ? kind_of(path) : 0;
    if (file) note('u', file, 0, 0, NULL);
    return done;
}
