import ToolkitPrimitives

/// The standard streams of the process: the descriptors 0, 1 and 2.
package enum StandardStreams {
    /// Opens `/dev/null` in place of each standard stream that was closed when the process started.
    ///
    /// Otherwise a database or a socket could get the number of a standard stream, and output would go to it.
    /// Where that is missing, the root folder takes its place, which cannot be read or written.
    /// `/dev/null` is opened only for reading: the input is empty, and writing is an error, as with a closed stream.
    package static func reserve() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
            // The lowest free number is that of the stream.
            if open("/dev/null", O_RDONLY) < 0 { _ = open("/", O_RDONLY) }
        }
    }
}
