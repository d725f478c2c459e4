/// Formats completions for a shell's script: first a directive, then the candidates.
///
/// For bash, these are lines, quoted for the position where bash inserts them. For zsh and fish, these are fields
/// separated by NUL, which the shells quote themselves.
struct CompletionReply {
    let completions: Completions

    /// Tells the script what to complete besides the candidates.
    private var directive: String {
        switch completions.files {
        case .any: "files"
        case .folders: "folders"
        case nil: "words"
        }
    }

    /// Whether the shell must not insert the common start of the candidates, because it would replace the typed text.
    private var keepsText: Bool { completions.areNamed && completions.candidates.count > 1 }

    // MARK: bash

    /// A request for candidates from bash.
    struct BashRequest {
        /// The line up to the cursor.
        let line: [UInt8]
        /// The last word as readline splits the line; readline replaces only this word.
        let word: [UInt8]
        /// The width of the list if bash lists the candidates; `nil` if it can insert one.
        let columns: Int?
        /// Whether bash inserts the common start of the candidates, and lists nothing.
        var insertsStart = false
    }

    func bash(_ request: BashRequest, _ line: ShellLine) -> String {
        let isEnd =
            request.word.count <= request.line.count && request.line.suffix(request.word.count) == request.word[...]
        let start = isEnd ? max(line.start, request.line.count - request.word.count) : line.start
        // Readline does not replace the text before its word.
        let kept = ShellLine(Array(request.line[..<start]), .bash)
        let keptText = start > line.start ? kept.current : ""
        let quoting = BashQuoting(quote: kept.quote)
        if completions.areNamed, !keptText.isEmpty, keptText != completions.prefix { return directive + "\n" }
        // Two lines whose common start is the typed text, so that it stays.
        if keepsText, request.insertsStart {
            let typed = String(decoding: request.word, as: UTF8.self)
            return "\(directive)\n\(typed)\n\(typed)…\n"
        }
        var lines = completions.candidates.map {
            quoting.quoted(String(decoding: $0.word.utf8.dropFirst(keptText.utf8.count), as: UTF8.self))
        }
        if let columns = request.columns, lines.count > 1 { lines = described(lines, columns) }
        if keepsText, request.columns != nil { lines.insert("(names with this text)", at: 0) }
        return ([directive] + lines).map { $0 + "\n" }.joined()
    }

    private func described(_ lines: [String], _ columns: Int) -> [String] {
        let width = lines.map { TextWidth.columns(of: $0) }.max() ?? 0
        return zip(lines, completions.candidates).map { line, candidate in
            guard !candidate.summary.isEmpty else { return line }
            let space = String(repeating: " ", count: width - TextWidth.columns(of: line))
            return "\(line)\(space)  (\(candidate.summary.visible))".cut(toColumns: max(columns - 1, width))
        }
    }

    // MARK: zsh and fish

    /// The fields for zsh: each candidate, followed by its text in the list.
    ///
    /// The directive `names` means that the candidates do not begin with the typed text.
    var zsh: String {
        let names = completions.candidates.map { ($0.label ?? $0.word).visible }
        let width = min(names.map { TextWidth.columns(of: $0) }.max() ?? 0, 40)
        let fields = zip(completions.candidates, names).flatMap { candidate, name in
            let space = String(repeating: " ", count: max(0, width - TextWidth.columns(of: name)))
            let summary = candidate.summary.visible
            return [candidate.word, summary.isEmpty ? name : "\(name)\(space)  -- \(summary)"]
        }
        return ([completions.areNamed ? "names" : directive] + fields).joined(separator: "\0")
    }

    /// The fields for fish: each candidate, with its description after a tab.
    ///
    /// For folders, two fields come first: the prefix of the word, such as `--save=`, and the typed part of the path.
    func fish(_ start: String) -> String {
        let place =
            completions.files != .folders
            ? [] : [completions.prefix, String(start.dropFirst(completions.prefix.count))]
        let fields = completions.candidates.map { candidate in
            candidate.summary.isEmpty ? candidate.word : "\(candidate.word)\t\(candidate.summary.visible)"
        }
        return ([directive] + place + fields).joined(separator: "\0")
    }
}
