import ToolkitPrimitives

/// The standard streams of the process: the descriptors 0, 1 and 2.
package enum StandardStreams {
    /// Opens `/dev/null` in place of each standard stream that was closed when the process started.
    ///
    /// Otherwise a database or a socket could get the number of a standard stream, and output would go to it.
    /// `/dev/null` is opened only for reading: the input is empty, and writing is an error, as with a closed stream.
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
