/// A completion candidate.
public struct Candidate: Hashable, Sendable {
    /// The word that the program receives.
    public let word: String
    /// A description in a few words; may be empty.
    public let summary: String
    /// The text that a list shows instead of the word: `abys` for `--breed=abys`.
    package var label: String?

    /// Whether the summary is the name of what the word identifies, so that a word of the name finds the candidate.
    let isNamed: Bool

    /// Creates a candidate.
    public init(_ word: String, _ summary: String = "") { self.init(word, summary, isNamed: false) }

    /// Creates a candidate that its name finds, too: each word of the name, in any case.
    public init(_ word: String, name: String) { self.init(word, name, isNamed: true) }

    private init(_ word: String, _ summary: String, isNamed: Bool) {
        self.word = word
        self.summary = summary
        self.isNamed = isNamed
    }

    /// The same candidate behind a prefix, such as `--save=`.
    package func behind(_ prefix: String) -> Candidate {
        var candidate = Candidate(prefix + word, summary, isNamed: isNamed)
        candidate.label = label ?? word
        return candidate
    }

    /// Whether the candidate has a name, and the typed text is the start of a word of it or of the candidate's word.
    package func hasName(with start: String) -> Bool {
        let typed = start.lowercased()
        return isNamed
            && [label ?? word, summary].contains { text in
                let text = text.lowercased()
                return text.hasPrefix(typed) || text.holds(" \(typed)")
            }
    }

    /// Whether the word begins with the typed bytes, which completion does not change.
    package func begins(with start: String) -> Bool { word.utf8.starts(with: start.utf8) }

    /// Whether a terminal can show the word unchanged; line breaks are allowed, because the shell script quotes them.
    var isShowable: Bool {
        let line = word.split(separator: "\n", omittingEmptySubsequences: false).joined()
        return !word.isEmpty && line.visible == line
    }
}

extension [Candidate] {
    package var showable: [Candidate] { filter(\.isShowable).distinct(by: \.word) }
}
