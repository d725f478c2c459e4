#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How many files and connections the process may have open.
enum DescriptorLimit {
    /// Asks for room for so many in all; macOS starts with 256.
    ///
    /// What the system does not grant is handled when a connection comes that has no room.
    static func raise(to count: Int) {
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0 else { return }
        let wanted = min(rlim_t(count), limit.rlim_max)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        setrlimit(files, &limit)
    }

    #if canImport(Darwin)
        private static let files = RLIMIT_NOFILE
    #else
        private static let files = Int32(RLIMIT_NOFILE.rawValue)
    #endif
}
