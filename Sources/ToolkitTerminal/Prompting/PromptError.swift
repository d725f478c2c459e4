import ToolkitPrimitives

/// An error for input that is required when prompting is not allowed.
public enum PromptError: ReportedError {
    /// A value is required, but there is no terminal, or `--no-input` is set.
    case mayNotAsk(String)
    /// A confirmation is required, but there is no terminal, or `--no-input` is set.
    case mayNotConfirm(String)

    /// The report, which quotes the prompt.
    public var report: Report {
        switch self {
        case .mayNotAsk(let question):
            .usage(
                "A value for '\(question.visible)' is required, but toolkit cannot prompt for it.",
                hint: "Give the value on the command line, or run the command in a terminal without --no-input.",
                code: "may-not-ask"
            )
        case .mayNotConfirm(let question):
            .usage(
                "A confirmation is required, but toolkit cannot prompt for it: \(question.visible)",
                hint: "Add --yes to confirm.",
                code: "may-not-ask"
            )
        }
    }
}

/// The person answered no, or ended the input instead of answering.
public struct Declined: ReportedError {
    /// Creates the error.
    public init() {}

    /// The report, which says that nothing changed.
    public var report: Report { Report(.interrupted, code: "declined", "Cancelled. Nothing changed.") }
}
