import ToolkitPrimitives

/// Why a standard stream could not be used.
public enum TerminalError: ReportedError {
    /// Nobody reads any more, as behind `| head`: no mistake, the rest is simply not wanted.
    case closed
    /// The system does not take what is written; the reason is in its words.
    case refused(TerminalStream, String)
    /// The system does not give what is typed; the reason is in its words.
    case unreadable(String)
    /// The person pressed Ctrl-C, or the process was asked to end, while it waited.
    case interrupted
    /// The input is no text.
    case badEncoding
    /// The input is longer than what may be read, in bytes.
    case tooMuchInput(limit: Int)

    /// What happened to which stream.
    public var report: Report {
        switch self {
        case .closed:
            Report(.done, code: "output-closed", "Nobody reads the output any more.")
        case .refused(.output, let reason):
            .storage("The output cannot be written: \(reason).", code: "output-refused")
        case .refused(.error, let reason):
            .storage("Standard error cannot be written: \(reason).", code: "output-refused")
        case .unreadable(let reason):
            .storage("The input cannot be read: \(reason).", code: "input-unreadable")
        case .interrupted:
            Report(Interrupts.received ?? .interrupted, code: "interrupted", "Interrupted.")
        case .badEncoding:
            .badData("The input is not UTF-8 text.", code: "bad-encoding")
        case .tooMuchInput(let limit):
            .badData("The input is longer than \(ByteSize.text(limit)).", code: "input-too-long")
        }
    }
}
