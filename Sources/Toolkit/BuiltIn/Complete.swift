/// `toolkit complete`: what the completion scripts ask.
///
/// - bash: the line up to the cursor, readline's word, the type of completion and the width of the terminal.
/// - zsh and fish: the line up to the cursor.
struct Complete: Command {
    static let name = "complete"
    static let summary = "Tell a shell what would do at the end of a line."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit complete fish -- 'toolkit config '", "Behind a word"),
        Example("toolkit complete bash -- 'toolkit conf' conf", "In the middle of a word"),
    ]

    @Argument("The shell that asks.") var shell: Shell
    @Argument("What it knows of the line.", .placeholder("FACT")) var facts: [String]

    func run(in context: Context) async throws -> ShellAnswer {
        let bytes = Array((facts.first ?? "").utf8)
        let line = ShellLine(bytes, shell)
        let completions =
            line.isRedirection
            ? Completions(files: .any) : Completer(line.arguments, line.current, in: context).completions()
        let reply = CompletionReply(completions: completions)
        switch shell {
        case .bash:
            let word = Array((facts.dropFirst().first ?? line.current).utf8)
            let request = CompletionReply.BashRequest(line: bytes, word: word, columns: listColumns)
            return ShellAnswer(text: reply.bash(request, line))
        case .zsh: return ShellAnswer(text: reply.zsh)
        case .fish: return ShellAnswer(text: reply.fish(line.current))
        }
    }

    /// The width of bash's terminal when it only lists: `COMP_TYPE` is then `?`, or one of the two ways to list at once.
    private var listColumns: Int? {
        let lists = ["63", "33", "64"].contains(facts.dropFirst(2).first)
        return lists ? facts.dropFirst(3).first.flatMap { Int($0) } ?? 80 : nil
    }
}

/// Text for a shell's script, as it is.
struct ShellAnswer: Answer {
    let text: String

    func write(to writer: inout AnswerWriter) async throws {
        try writer.write(raw: Array(text.utf8))
    }
}
