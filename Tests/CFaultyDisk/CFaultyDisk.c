#include "CFaultyDisk.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "vfs.h"

/// A change of a file since its last sync: a write, or a truncation, which has no new bytes.
struct change {
    struct change *earlier;
    char *path;
    long long offset;
    long long old_size;
    unsigned char *old_bytes;
    long old_count;
    unsigned char *new_bytes;
    long new_count;
};

struct file {
    sqlite3_file base;
    sqlite3_file *real;
    char *path;
};

static sqlite3_vfs *real_vfs;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *folder;
static enum FaultyDiskKind kind;
static long target, count;
static unsigned long long state;
static int is_broken;
static struct change *latest;

static unsigned long long next_random(void) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state;
}

// MARK: Changes since the last sync

static void forget(struct change *change) {
    free(change->path), free(change->old_bytes), free(change->new_bytes), free(change);
}

/// Forgets the changes of a file, or of all files.
static void forget_changes(const char *path) {
    for (struct change **place = &latest; *place;) {
        struct change *change = *place;
        if (path && strcmp(change->path, path) != 0) {
            place = &change->earlier;
            continue;
        }
        *place = change->earlier;
        forget(change);
    }
}

static void record(struct file *file, const void *bytes, int amount, long long offset) {
    struct change *change = calloc(1, sizeof *change);
    long long size = 0;
    file->real->pMethods->xFileSize(file->real, &size);
    change->path = strdup(file->path);
    change->offset = offset;
    change->old_size = size;
    long long end = bytes ? offset + amount : size;
    if (end > size) end = size;
    if (end > offset) {
        change->old_count = end - offset;
        change->old_bytes = malloc(change->old_count);
        file->real->pMethods->xRead(file->real, change->old_bytes, (int)change->old_count, offset);
    }
    if (bytes) {
        change->new_count = amount;
        change->new_bytes = malloc(amount);
        memcpy(change->new_bytes, bytes, amount);
    }
    change->earlier = latest;
    latest = change;
}

static void put(const char *path, const unsigned char *bytes, long amount, long long offset, long long size) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    if (amount > 0 && pwrite(file, bytes, amount, offset) < 0) abort();
    if (size >= 0 && ftruncate(file, size) != 0) abort();
    close(file);
}

/// Undoes all changes, the latest first, and then repeats some of them, in 512-byte sectors.
static void lose_changes(void) {
    struct change *earliest = NULL;
    for (struct change *change = latest; change;) {
        put(change->path, change->old_bytes, change->old_count, change->offset, change->old_size);
        struct change *earlier = change->earlier;
        change->earlier = earliest;
        earliest = change;
        change = earlier;
    }
    latest = NULL;
    unsigned long long mode = next_random() % 3;
    for (struct change *change = earliest; change;) {
        struct change *later = change->earlier;
        if (mode != 0 && change->new_bytes) {
            for (long start = 0; start < change->new_count; start += 512) {
                if (mode == 1 ? next_random() % 2 : next_random() % 16 == 0) continue;
                long length = change->new_count - start < 512 ? change->new_count - start : 512;
                put(change->path, change->new_bytes + start, length, change->offset + start, -1);
            }
        }
        forget(change);
        change = later;
    }
}

// MARK: Faults

static int is_watched(const char *path) {
    return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

/// Counts a call that changes a file; returns its result code.
static int strike(struct file *file, const void *bytes, int amount, long long offset, int failure) {
    if (is_broken) {
        errno = kind == FaultyDiskFillsUp ? ENOSPC : EIO;
        return kind == FaultyDiskFillsUp && !bytes ? SQLITE_OK : failure;
    }
    count += 1;
    if (count != target) return SQLITE_OK;
    is_broken = kind != FaultyDiskFailsOnce;
    if (kind == FaultyDiskFillsUp && !bytes) return SQLITE_OK;
    if (kind == FaultyDiskTearsWrite && bytes && amount > 1) {
        file->real->pMethods->xWrite(file->real, bytes, 1 + (int)(next_random() % (amount - 1)), offset);
    }
    if (kind == FaultyDiskLosesPower) lose_changes();
    errno = kind == FaultyDiskFillsUp ? ENOSPC : EIO;
    return failure;
}

/// Whether nothing reaches the disk: neither reads nor closing a file.
static int is_gone(void) {
    return is_broken && kind != FaultyDiskFillsUp;
}

// MARK: Files

#define REAL(method, ...) real->pMethods->method(real, ##__VA_ARGS__)

static int file_close(sqlite3_file *base) {
    struct file *file = (struct file *)base;
    int code = file->real->pMethods ? file->real->pMethods->xClose(file->real) : SQLITE_OK;
    sqlite3_free(file->real);
    free(file->path);
    base->pMethods = NULL;
    return code;
}

static int file_read(sqlite3_file *base, void *bytes, int amount, sqlite3_int64 offset) {
    struct file *file = (struct file *)base;
    pthread_mutex_lock(&lock);
    int gone = is_gone() && is_watched(file->path);
    pthread_mutex_unlock(&lock);
    if (gone) return errno = EIO, SQLITE_IOERR_READ;
    return file->real->pMethods->xRead(file->real, bytes, amount, offset);
}

static int file_write(sqlite3_file *base, const void *bytes, int amount, sqlite3_int64 offset) {
    struct file *file = (struct file *)base;
    pthread_mutex_lock(&lock);
    int code = SQLITE_OK;
    if (is_watched(file->path)) {
        code = strike(file, bytes, amount, offset, SQLITE_IOERR_WRITE);
        if (code == SQLITE_OK && kind == FaultyDiskLosesPower) record(file, bytes, amount, offset);
    }
    int reason = errno;
    if (code == SQLITE_OK) code = file->real->pMethods->xWrite(file->real, bytes, amount, offset);
    else errno = reason;
    pthread_mutex_unlock(&lock);
    // As the default VFS does.
    return code == SQLITE_IOERR_WRITE && errno == ENOSPC ? SQLITE_FULL : code;
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 size) {
    struct file *file = (struct file *)base;
    pthread_mutex_lock(&lock);
    int code = SQLITE_OK;
    if (is_watched(file->path)) {
        code = strike(file, NULL, 0, size, SQLITE_IOERR_TRUNCATE);
        if (code == SQLITE_OK && kind == FaultyDiskLosesPower) record(file, NULL, 0, size);
    }
    if (code == SQLITE_OK) code = file->real->pMethods->xTruncate(file->real, size);
    pthread_mutex_unlock(&lock);
    return code;
}

static int file_sync(sqlite3_file *base, int flags) {
    struct file *file = (struct file *)base;
    pthread_mutex_lock(&lock);
    int code = is_watched(file->path) ? strike(file, NULL, 0, 0, SQLITE_IOERR_FSYNC) : SQLITE_OK;
    if (code == SQLITE_OK) forget_changes(file->path);
    pthread_mutex_unlock(&lock);
    // The tests never cut the real power, so a real sync would only take time.
    return code;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size) {
    sqlite3_file *real = ((struct file *)base)->real;
    return REAL(xFileSize, size);
}

static int file_lock(sqlite3_file *base, int level) {
    sqlite3_file *real = ((struct file *)base)->real;
    return REAL(xLock, level);
}

static int file_unlock(sqlite3_file *base, int level) {
    sqlite3_file *real = ((struct file *)base)->real;
    return REAL(xUnlock, level);
}

static int file_check_lock(sqlite3_file *base, int *result) {
    sqlite3_file *real = ((struct file *)base)->real;
    return REAL(xCheckReservedLock, result);
}

static int file_control(sqlite3_file *base, int operation, void *argument) {
    sqlite3_file *real = ((struct file *)base)->real;
    return REAL(xFileControl, operation, argument);
}

static int file_sector_size(sqlite3_file *base) {
    sqlite3_file *real = ((struct file *)base)->real;
    return REAL(xSectorSize);
}

static int file_characteristics(sqlite3_file *base) {
    // A torn write may damage the bytes around it, so SQLite must not rely on more.
    return 0;
}

static int file_shm_map(sqlite3_file *base, int page, int size, int extends, void volatile **memory) {
    struct file *file = (struct file *)base;
    sqlite3_file *real = file->real;
    pthread_mutex_lock(&lock);
    int gone = is_gone() && is_watched(file->path);
    pthread_mutex_unlock(&lock);
    if (gone) return errno = EIO, SQLITE_IOERR_SHMMAP;
    return REAL(xShmMap, page, size, extends, memory);
}

static int file_shm_lock(sqlite3_file *base, int offset, int amount, int flags) {
    sqlite3_file *real = ((struct file *)base)->real;
    return REAL(xShmLock, offset, amount, flags);
}

static void file_shm_barrier(sqlite3_file *base) {
    sqlite3_file *real = ((struct file *)base)->real;
    REAL(xShmBarrier);
}

static int file_shm_unmap(sqlite3_file *base, int deletes) {
    sqlite3_file *real = ((struct file *)base)->real;
    return REAL(xShmUnmap, deletes);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_lock,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = file_shm_map,
    .xShmLock = file_shm_lock,
    .xShmBarrier = file_shm_barrier,
    .xShmUnmap = file_shm_unmap,
};

// MARK: The file system

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *result) {
    struct file *file = (struct file *)base;
    base->pMethods = NULL;
    file->path = name ? strdup(name) : NULL;
    pthread_mutex_lock(&lock);
    int gone = is_gone() && is_watched(name);
    pthread_mutex_unlock(&lock);
    if (gone) return free(file->path), errno = EIO, SQLITE_CANTOPEN;
    file->real = sqlite3_malloc(real_vfs->szOsFile);
    memset(file->real, 0, real_vfs->szOsFile);
    int code = real_vfs->xOpen(real_vfs, name, file->real, flags, result);
    if (code == SQLITE_OK) {
        base->pMethods = &methods;
    } else {
        sqlite3_free(file->real);
        free(file->path);
    }
    return code;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int syncs) {
    pthread_mutex_lock(&lock);
    int code = is_watched(name) ? strike(NULL, NULL, 0, 0, SQLITE_IOERR_DELETE) : SQLITE_OK;
    if (is_gone() && is_watched(name)) code = SQLITE_IOERR_DELETE;
    if (code == SQLITE_OK) forget_changes(name);
    pthread_mutex_unlock(&lock);
    return code == SQLITE_OK ? real_vfs->xDelete(real_vfs, name, syncs) : code;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
    return real_vfs->xAccess(real_vfs, name, flags, result);
}

static int disk_full_path(sqlite3_vfs *vfs, const char *name, int size, char *path) {
    return real_vfs->xFullPathname(real_vfs, name, size, path);
}

static int disk_randomness(sqlite3_vfs *vfs, int size, char *bytes) {
    return real_vfs->xRandomness(real_vfs, size, bytes);
}

static int disk_sleep(sqlite3_vfs *vfs, int microseconds) {
    return real_vfs->xSleep(real_vfs, microseconds);
}

static int disk_time(sqlite3_vfs *vfs, double *time) {
    return real_vfs->xCurrentTime(real_vfs, time);
}

static int disk_last_error(sqlite3_vfs *vfs, int size, char *text) {
    return errno;
}

static sqlite3_vfs disk = {
    .iVersion = 1,
    .zName = "faulty-disk",
    .xOpen = disk_open,
    .xDelete = disk_delete,
    .xAccess = disk_access,
    .xFullPathname = disk_full_path,
    .xRandomness = disk_randomness,
    .xSleep = disk_sleep,
    .xCurrentTime = disk_time,
    .xGetLastError = disk_last_error,
};

int faulty_disk_register(void) {
    if (real_vfs) return SQLITE_OK;
    sqlite3_initialize();
    real_vfs = sqlite3_vfs_find(NULL);
    disk.szOsFile = sizeof(struct file);
    disk.mxPathname = real_vfs->mxPathname;
    return sqlite3_vfs_register(&disk, 1);
}

void faulty_disk_arm(const char *below, enum FaultyDiskKind how, long call, unsigned long long seed) {
    pthread_mutex_lock(&lock);
    forget_changes(NULL);
    free(folder);
    folder = strdup(below);
    kind = how;
    target = call;
    state = seed * 2654435761u + 88172645463325252u;
    count = 0;
    is_broken = 0;
    pthread_mutex_unlock(&lock);
}

long faulty_disk_repair(void) {
    pthread_mutex_lock(&lock);
    long calls = count;
    forget_changes(NULL);
    free(folder);
    folder = NULL;
    is_broken = 0;
    pthread_mutex_unlock(&lock);
    return calls;
}
