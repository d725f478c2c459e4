/// The completions for one position in a line.
struct Completions: Equatable, Sendable {
    /// The paths that the shell completes itself.
    enum Files: Equatable, Sendable {
        /// Files and folders.
        case any
        case folders
    }

    /// The candidates, in display order.
    var candidates: [Candidate]
    /// The paths that the shell adds; `nil` for none.
    var files: Files?
    /// The text before the value in the same word, such as `--save=`.
    var prefix = ""
    /// Whether the candidates do not begin with the typed text, but have a name that it finds.
    var areNamed = false

    init(_ candidates: [Candidate] = [], files: Files? = nil) {
        self.candidates = candidates
        self.files = files
    }

    /// The candidates that begin with the typed text, or else those with a name that it finds; without duplicates.
    func matching(_ start: String) -> Completions {
        let shown = candidates.showable
        let value = start.dropFirst(prefix.count)
        return changed(self) {
            $0.candidates = shown.filter { $0.begins(with: start) }
            guard $0.candidates.isEmpty, files == nil, start.hasPrefix(prefix), !value.isEmpty else { return }
            $0.candidates = shown.filter { $0.hasName(with: String(value)) }
            $0.areNamed = !$0.candidates.isEmpty
        }
    }

    /// The same completions with a prefix before each value, such as `--save=`.
    func behind(_ prefix: String) -> Completions {
        changed(self) { ($0.prefix, $0.candidates) = (prefix, candidates.map { $0.behind(prefix) }) }
    }
}
