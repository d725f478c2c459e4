import ToolkitStandIn

/// The limit of the open files and connections of the process.
enum DescriptorLimit {
    /// Asks the system for at least `count`, because macOS starts with 256.
    /// - Returns: How many of them there are.
    @discardableResult static func raise(to count: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0 else { return count }
        let wanted = min(rlim_t(count), limit.rlim_max)
        guard limit.rlim_cur < wanted else { return Int(clamping: limit.rlim_cur) }
        limit.rlim_cur = wanted
        setrlimit(files, &limit)
        return Int(wanted)
    }

    #if canImport(Darwin)
        private static let files = RLIMIT_NOFILE
    #else
        private static let files = Int32(RLIMIT_NOFILE.rawValue)
    #endif
}
