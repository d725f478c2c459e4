/// What completion offers at one place of a line.
struct Completions: Equatable, Sendable {
    /// What the shell completes itself.
    enum Files: Equatable, Sendable {
        /// All files.
        case any
        /// Folders alone.
        case folders
    }

    /// The words, in the order in which they are shown.
    var candidates: [Candidate]
    /// What the shell adds; `nil` when no file is wanted.
    var files: Files?
    /// What stands before the value in the same word: `--save=`.
    var prefix = ""

    /// What is offered; nothing by default.
    init(_ candidates: [Candidate] = [], files: Files? = nil) {
        self.candidates = candidates
        self.files = files
    }

    /// Those candidates that go on from what has been typed, each once, and can be shown.
    func matching(_ start: String) -> Completions {
        var copy = self
        var known: Set<String> = []
        copy.candidates = candidates.filter {
            $0.begins(with: start) && $0.isShowable && known.insert($0.word).inserted
        }
        return copy
    }

    /// The same in a word that begins with something else: each value behind `--save=`.
    func behind(_ prefix: String) -> Completions {
        var copy = self
        copy.prefix = prefix
        copy.candidates = candidates.map { value in
            var candidate = Candidate(prefix + value.word, value.summary)
            candidate.label = value.label ?? value.word
            return candidate
        }
        return copy
    }
}
