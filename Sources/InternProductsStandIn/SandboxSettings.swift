import ToolkitStandIn

/// How the sandbox behaves where somebody wants it to break (contract, section 3.6).
///
/// A slow answer and a status are faults of every sandbox: `toolkit sandbox fault`.
enum SandboxSettings {
    /// What `/products` answers.
    static let answer = Setting(
        "products.sandbox.answer", "What the sandbox answers to a request for products, right or wrong.",
        kind: .choice(AnswerMode.allCases.map(\.rawValue)), standard: AnswerMode.normal.rawValue)

    /// All of them.
    static let all = [answer]
}
