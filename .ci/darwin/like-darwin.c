// Limits of macOS on Linux, for a program that runs with this library in LD_PRELOAD:
//
// - no epoll for the server, so it waits with poll
// - at most 128 connections wait until a server accepts them
// - a pipe takes at most 512 bytes (PIPE_BUF) in one write
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

// Dispatch and Foundation, which are libraries in a debug build, cannot do without epoll on Linux.
int epoll_create1(int flags) {
    Dl_info caller;
    int isLibrary = dladdr(__builtin_return_address(0), &caller) && strstr(caller.dli_fname, "/lib");
    if (isLibrary && strstr(caller.dli_fname, ".so")) return NEXT(epoll_create1)(flags);
    errno = ENOSYS;
    return -1;
}

int listen(int descriptor, int backlog) { return NEXT(listen)(descriptor, backlog < 128 ? backlog : 128); }

ssize_t write(int descriptor, const void *bytes, size_t count) {
    struct stat status;
    if (count > 512 && fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode)) count = 512;
    return NEXT(write)(descriptor, bytes, count);
}
