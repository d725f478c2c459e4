#if os(Linux)
    import CLinux
#endif

/// How the C library manages the process's memory.
enum ProcessMemory {
    /// Keeps a server small, however many threads it has.
    ///
    /// By default, glibc keeps large blocks after the first one, and the holes between them can take more memory than
    /// the bodies of all requests. Each thread also keeps what it has freed, so that each helper would take the memory
    /// of the longest answer that it has ever made.
    static func prepareForServer() {
        #if os(Linux)
            _ = mallopt(M_MMAP_THRESHOLD, 256 * 1024)
            _ = mallopt(M_ARENA_MAX, 2)
        #endif
    }

    /// Gives the holes between small blocks back to the system, such as those of a long body that was parsed.
    static func releaseHoles() {
        #if os(Linux)
            _ = malloc_trim(0)
        #endif
    }
}
