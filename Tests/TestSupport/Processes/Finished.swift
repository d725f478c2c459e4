/// The result of a process.
package struct Finished: Sendable {
    /// The exit status as a shell reports it: 128 plus the signal's number if a signal killed the process.
    package let status: Int32
    /// The text on standard output, or on the terminal.
    package let output: String
    /// The text on standard error, unless that was the terminal.
    package let error: String
}
