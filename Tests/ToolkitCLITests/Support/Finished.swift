/// What a process did.
struct Finished {
    /// How it ended, as a shell sees it: 128 and the number of the signal that killed it.
    let status: Int32
    /// What it wrote to standard output, or to its terminal.
    let output: String
    /// What it wrote to standard error, unless that was the terminal.
    let error: String
}
