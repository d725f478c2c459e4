/// The result of a process.
struct Finished {
    /// The exit status as a shell reports it: 128 plus the signal's number if a signal killed the process.
    let status: Int32
    /// The text on standard output, or on the terminal.
    let output: String
    /// The text on standard error, unless that was the terminal.
    let error: String
}
