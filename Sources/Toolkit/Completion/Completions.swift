/// The completions for one position in a line.
struct Completions: Equatable, Sendable {
    /// The paths that the shell completes itself.
    enum Files: Equatable, Sendable {
        /// Files and folders.
        case any
        /// Only folders.
        case folders
    }

    /// The candidates, in display order.
    var candidates: [Candidate]
    /// The paths that the shell adds; `nil` for none.
    var files: Files?
    /// The text before the value in the same word, such as `--save=`.
    var prefix = ""

    init(_ candidates: [Candidate] = [], files: Files? = nil) {
        self.candidates = candidates
        self.files = files
    }

    /// The candidates that begin with the typed text and can be shown, without duplicates.
    func matching(_ start: String) -> Completions {
        var copy = self
        var known: Set<String> = []
        copy.candidates = candidates.filter {
            $0.begins(with: start) && $0.isShowable && known.insert($0.word).inserted
        }
        return copy
    }

    /// The same completions with a prefix before each value, such as `--save=`.
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
