/// `toolkit complete`: prints completion candidates for the completion scripts.
///
/// The arguments after the shell's name are:
///
/// - bash: the line up to the cursor, readline's word, `COMP_TYPE`, and the width of the terminal.
/// - zsh and fish: the line up to the cursor.
struct Complete: Command {
    static let name = "complete"
    static let summary = "Print completion candidates for the end of a line."
    static let effect = Effect.reads
    static let needsPerson = true
    static let examples = [
        Example("toolkit complete fish -- 'toolkit config '", "Complete the next word"),
        Example("toolkit complete bash -- 'toolkit conf' conf", "Complete a partly typed word"),
    ]

    @Argument("The shell.") var shell: Shell
    @Argument("The line up to the cursor; bash passes more facts.", .placeholder("FACT")) var facts: [String]

    func run(in context: Context) async throws -> ShellAnswer { ShellAnswer(text: text(in: context)) }

    /// The candidates as the completion script reads them.
    func text(in context: Context) -> String {
        let bytes = Array((facts.first ?? "").utf8)
        let line = ShellLine(bytes, shell)
        let completions =
            line.isRedirection
            ? Completions(files: .any) : Completer(line.arguments, line.current, in: context).completions()
        let reply = CompletionReply(completions: completions)
        switch shell {
        case .bash:
            let word = Array((facts.dropFirst().first ?? line.current).utf8)
            let request = CompletionReply.BashRequest(
                line: bytes, word: word, columns: listColumns, insertsStart: facts.dropFirst(2).first == "9")
            return reply.bash(request, line)
        case .zsh: return reply.zsh
        case .fish: return reply.fish(line.current)
        }
    }

    /// The terminal's width if bash only lists the candidates: `COMP_TYPE` is `?`, `!` or `@`.
    private var listColumns: Int? {
        let lists = ["63", "33", "64"].contains(facts.dropFirst(2).first)
        return lists ? facts.dropFirst(3).first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80 : nil
    }
}

/// Text for a completion script, written unchanged.
struct ShellAnswer: Answer {
    let text: String

    func write(to writer: inout AnswerWriter) async throws { try writer.write(raw: Array(text.utf8)) }
}
