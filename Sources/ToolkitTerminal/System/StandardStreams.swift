#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The descriptors 0, 1 and 2 of the process.
package enum StandardStreams {
    /// Takes the places of standard streams that whoever started the process has closed, so that no database and no
    /// socket gets the number of one and is written to in its stead.
    ///
    /// What stands there can be read only: there is no input, and writing is an error as it is with a closed stream.
    package static func reserve() {
        while true {
            let lowest = open("/dev/null", O_RDONLY)
            guard lowest >= 0, lowest <= STDERR_FILENO else {
                if lowest >= 0 { close(lowest) }
                return
            }
        }
    }
}
