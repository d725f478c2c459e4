import ToolkitPrimitives

/// An error of a standard stream.
package enum TerminalError: ReportedError {
    /// The reader closed the pipe, as `| head` does; this is not a failure.
    case closed
    /// The system refused a write; the text is its reason.
    case refused(TerminalStream, String)
    /// The system refused a read; the text is its reason.
    case unreadable(String)
    /// Ctrl-C or SIGTERM interrupted the wait for a stream.
    case interrupted
    /// The input is not UTF-8 text.
    case badEncoding
    /// The input is longer than the limit, in bytes.
    case tooMuchInput(limit: Int)

    package var report: Report {
        switch self {
        case .closed:
            Report(.done, code: "output-closed", "The reader closed the output.")
        case .refused(.output, let reason):
            .storage("Standard output cannot be written: \(reason).", code: "output-refused")
        case .refused(.error, let reason):
            .storage("Standard error cannot be written: \(reason).", code: "output-refused")
        case .unreadable(let reason):
            .storage("Standard input cannot be read: \(reason).", code: "input-unreadable")
        case .interrupted:
            Report(Interrupts.received ?? .interrupted, code: "interrupted", "Interrupted.")
        case .badEncoding:
            .badData("Standard input is not UTF-8 text.", code: "bad-encoding")
        case .tooMuchInput(let limit):
            .badData("Standard input is longer than \(ByteSize.text(limit)).", code: "input-too-long")
        }
    }
}
