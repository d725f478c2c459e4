/// A question, with the answers that it offers.
public struct Question: Sendable, ExpressibleByStringInterpolation {
    /// The text to show, without a colon.
    public let text: String
    /// The answer for an empty line, which is shown in brackets.
    public let standard: String?
    /// The present value, for an empty line.
    ///
    /// It is shown in brackets, and the arrow key up fetches it, so that the person can change it.
    public let current: String?
    /// Answers to choose from.
    public let choices: [Choice]
    /// Whether other answers are as likely as ``choices``, so that only the arrow keys select one.
    public let takesOthers: Bool
    /// Whether there are more choices, which the question does not have.
    public let isCut: Bool

    /// Creates a question.
    public init(
        _ text: String, default standard: String? = nil, current: String? = nil, choices: [Choice] = [],
        takesOthers: Bool = false, isCut: Bool = false
    ) {
        (self.text, self.standard, self.current) = (text, standard, current)
        (self.choices, self.takesOthers, self.isCut) = (choices, takesOthers, isCut)
    }

    /// Creates a question for any text.
    public init(stringLiteral text: String) { self.init(text) }
}

/// An answer that a question offers.
public struct Choice: Hashable, Sendable {
    /// The answer.
    public let word: String
    /// A description; may be empty.
    public let summary: String

    /// Whether the answer is an ID, which a list shows behind the description.
    package var isID = false

    /// Creates a choice.
    public init(_ word: String, _ summary: String = "") { (self.word, self.summary) = (word, summary) }

    /// What a list shows in its two columns; the second may be empty.
    var cells: (first: String, second: String) { isID && !summary.isEmpty ? (summary, word) : (word, summary) }
}
