#if os(Linux)
    import CLinux
#endif

/// The large blocks of the process's memory.
enum LargeBlocks {
    /// Returns each block to the system as soon as it is freed.
    ///
    /// By default, glibc keeps large blocks after the first one, and the holes between them can take more memory than
    /// the bodies of all requests.
    static func returnWhenFreed() {
        #if os(Linux)
            _ = mallopt(M_MMAP_THRESHOLD, 256 * 1024)
        #endif
    }
}
