#ifndef C_FAULTY_DISK_H
#define C_FAULTY_DISK_H

// A disk for SQLite that breaks at a chosen call. It wraps the default VFS (https://www.sqlite.org/vfs.html), and
// becomes the default of the process.

/// How the disk breaks.
enum FaultyDiskKind {
    /// The call fails with EIO, and the next ones succeed.
    FaultyDiskFailsOnce,
    /// The call and all later writes fail with ENOSPC.
    FaultyDiskFillsUp,
    /// A write ends after a part of its bytes, and the process does not reach the disk again.
    FaultyDiskTearsWrite,
    /// The process does not reach the disk again; what was written stays.
    FaultyDiskStops,
    /// The process does not reach the disk again, and a random part of the writes since the last sync of each file is
    /// lost.
    FaultyDiskLosesPower,
};

/// Makes the disk the default; returns SQLite's result code. Later calls do nothing.
int faulty_disk_register(void);

/// Breaks at the n-th call that changes a file below a folder, counted from 1; 0 only counts.
void faulty_disk_arm(const char *folder, enum FaultyDiskKind kind, long call, unsigned long long seed);

/// Repairs the disk; returns the number of calls since it was armed.
long faulty_disk_repair(void);

#endif
