// The part of SQLite's interface that a file system needs, besides the part that toolkit uses. The meaning of every
// function, number and member is in SQLite's manual (https://sqlite.org/c3ref/vfs.html).

#include "../../Sources/CSQLite/shim.h"

#define SQLITE_IOERR_READ 266
#define SQLITE_IOERR_WRITE 778
#define SQLITE_IOERR_FSYNC 1034
#define SQLITE_IOERR_TRUNCATE 1546
#define SQLITE_IOERR_DELETE 2570
#define SQLITE_IOERR_SHMMAP 5386

typedef struct sqlite3_file sqlite3_file;
typedef struct sqlite3_io_methods sqlite3_io_methods;
typedef struct sqlite3_vfs sqlite3_vfs;

// An open file. A file system adds members of its own at the end.
struct sqlite3_file {
    const sqlite3_io_methods *pMethods;
};

// The members up to version 2. Later versions only add members at the end.
struct sqlite3_io_methods {
    int iVersion;
    int (*xClose)(sqlite3_file *file);
    int (*xRead)(sqlite3_file *file, void *bytes, int size, sqlite3_int64 offset);
    int (*xWrite)(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset);
    int (*xTruncate)(sqlite3_file *file, sqlite3_int64 size);
    int (*xSync)(sqlite3_file *file, int flags);
    int (*xFileSize)(sqlite3_file *file, sqlite3_int64 *size);
    int (*xLock)(sqlite3_file *file, int level);
    int (*xUnlock)(sqlite3_file *file, int level);
    int (*xCheckReservedLock)(sqlite3_file *file, int *result);
    int (*xFileControl)(sqlite3_file *file, int operation, void *argument);
    int (*xSectorSize)(sqlite3_file *file);
    int (*xDeviceCharacteristics)(sqlite3_file *file);
    int (*xShmMap)(sqlite3_file *file, int page, int pageSize, int extends, void volatile **memory);
    int (*xShmLock)(sqlite3_file *file, int offset, int count, int flags);
    void (*xShmBarrier)(sqlite3_file *file);
    int (*xShmUnmap)(sqlite3_file *file, int deletes);
};

// The members of version 1.
struct sqlite3_vfs {
    int iVersion;
    int szOsFile;
    int mxPathname;
    sqlite3_vfs *pNext;
    const char *zName;
    void *pAppData;
    int (*xOpen)(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *result);
    int (*xDelete)(sqlite3_vfs *vfs, const char *path, int syncs);
    int (*xAccess)(sqlite3_vfs *vfs, const char *path, int flags, int *result);
    int (*xFullPathname)(sqlite3_vfs *vfs, const char *path, int size, char *fullPath);
    void *(*xDlOpen)(sqlite3_vfs *vfs, const char *path);
    void (*xDlError)(sqlite3_vfs *vfs, int size, char *message);
    void (*(*xDlSym)(sqlite3_vfs *vfs, void *library, const char *symbol))(void);
    void (*xDlClose)(sqlite3_vfs *vfs, void *library);
    int (*xRandomness)(sqlite3_vfs *vfs, int size, char *bytes);
    int (*xSleep)(sqlite3_vfs *vfs, int microseconds);
    int (*xCurrentTime)(sqlite3_vfs *vfs, double *time);
    int (*xGetLastError)(sqlite3_vfs *vfs, int size, char *message);
};

int sqlite3_initialize(void);
void *sqlite3_malloc(int size);
void sqlite3_free(void *memory);
sqlite3_vfs *sqlite3_vfs_find(const char *name);
int sqlite3_vfs_register(sqlite3_vfs *vfs, int isDefault);
