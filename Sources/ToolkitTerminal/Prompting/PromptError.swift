import ToolkitPrimitives

/// Why a question has no answer, though the command needs one.
public enum PromptError: ReportedError {
    /// The question would have to be asked, but nothing may be: there is no terminal, or `--no-input` was given.
    case mayNotAsk(String)
    /// A confirmation would have to be asked, but nothing may be.
    case mayNotConfirm(String)

    /// The question, and how to do without it.
    public var report: Report {
        switch self {
        case .mayNotAsk(let question):
            .usage(
                "A value for '\(question.visible)' is needed, and nobody can be asked.",
                hint: "Give it on the command line, or run the command in a terminal without --no-input.",
                code: "may-not-ask"
            )
        case .mayNotConfirm(let question):
            .usage(
                "This needs a yes, and nobody can be asked: \(question.visible)",
                hint: "Add --yes to agree beforehand.",
                code: "may-not-ask"
            )
        }
    }
}

/// The person was asked and said no, or ended the input instead of answering.
public struct Declined: ReportedError {
    /// Makes the error.
    public init() {}

    /// Says that all is as before.
    public var report: Report { Report(.interrupted, code: "declined", "Nothing changed.") }
}
