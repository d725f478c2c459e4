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
    /// Whether the candidates do not begin with the typed text, but have a name that it finds.
    var areNamed = false

    init(_ candidates: [Candidate] = [], files: Files? = nil) {
        self.candidates = candidates
        self.files = files
    }

    /// The candidates that begin with the typed text, or else those with a name that it finds; without duplicates.
    func matching(_ start: String) -> Completions {
        var copy = self
        let shown = candidates.showable
        copy.candidates = shown.filter { $0.begins(with: start) }
        let value = start.dropFirst(prefix.count)
        guard copy.candidates.isEmpty, files == nil, start.hasPrefix(prefix), !value.isEmpty else { return copy }
        copy.candidates = shown.filter { $0.hasName(with: String(value)) }
        copy.areNamed = !copy.candidates.isEmpty
        return copy
    }

    /// The same completions with a prefix before each value, such as `--save=`.
    func behind(_ prefix: String) -> Completions {
        var copy = self
        copy.prefix = prefix
        copy.candidates = candidates.map { $0.behind(prefix) }
        return copy
    }
}
