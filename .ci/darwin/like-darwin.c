// Limits of macOS on Linux, for a program that runs with this library in LD_PRELOAD:
//
// - no epoll for the server, so it waits with poll
// - at most 128 connections wait until a server accepts them
// - a pipe takes at most 512 bytes (PIPE_BUF) in one write
// - with SO_REUSEADDR, a server can take a port beside a server at other addresses; here, even at the same one
// - no MSG_NOSIGNAL
//
// `.ci/mac --limits` compiles it, and runs the tests of servers with it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

// The function of the next library with this name.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Whether a call comes from a library, which knows the system that it is made for.
static int is_library(const void *caller) {
    Dl_info info;
    return dladdr(caller, &info) && strstr(info.dli_fname, "/lib") && strstr(info.dli_fname, ".so");
}
#define FROM_LIBRARY is_library(__builtin_return_address(0))

// Dispatch and Foundation, which are libraries in a debug build, cannot do without epoll on Linux.
int epoll_create1(int flags) {
    if (FROM_LIBRARY) return NEXT(epoll_create1)(flags);
    errno = ENOSYS;
    return -1;
}

int setsockopt(int descriptor, int level, int option, const void *value, socklen_t length) {
    if (level == SOL_SOCKET && option == SO_REUSEADDR) {
        NEXT(setsockopt)(descriptor, level, SO_REUSEPORT, value, length);
    }
    return NEXT(setsockopt)(descriptor, level, option, value, length);
}

ssize_t send(int descriptor, const void *bytes, size_t count, int flags) {
    return NEXT(send)(descriptor, bytes, count, FROM_LIBRARY ? flags : flags & ~MSG_NOSIGNAL);
}

int listen(int descriptor, int backlog) { return NEXT(listen)(descriptor, backlog < 128 ? backlog : 128); }

ssize_t write(int descriptor, const void *bytes, size_t count) {
    struct stat status;
    if (count > 512 && fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode)) count = 512;
    return NEXT(write)(descriptor, bytes, count);
}
