/// The error report about the mistakes of a command line.
struct UsageReport {
    /// The maximum number of mistakes to show; the others are only counted.
    private static let limit = 10

    let line: ParsedLine
    let parser: CommandLineParser
    private let secrets: TypedSecrets

    init(line: ParsedLine, parser: CommandLineParser) {
        self.line = line
        self.parser = parser
        secrets = TypedSecrets(line, keys: parser.secretKeys())
    }

    /// The corrected line, when every mistake has a correction and the result is valid.
    ///
    /// `nil` also if the line has a secret, which it would show. For a command that changes data, it is `nil` if the
    /// correction leaves out a word, and it has placeholders for values that nobody typed. Nor does it leave out a word
    /// that toolkit does not know, or one of a command that is a guess.
    var correctedLine: CommandWords? {
        guard secrets.hidden(line.words) == line.words else { return nil }
        guard let words = line.faults.corrected(line.words), words != line.words,
            let shown = line.faults.corrected(line.words, isTemplate: changes)
        else { return nil }
        guard keepsWords(shown) else { return nil }
        guard parser.parse(words).withoutAnswers().faults.isEmpty else { return nil }
        let corrected = CommandWords(shown)
        return corrected.line.utf8.count <= 2_000 ? corrected : nil
    }

    private var changes: Bool { line.node.effect != .reads }

    /// Whether each word that a correction removes is as often in a corrected line as in the typed one, such as a value
    /// that has got its option.
    ///
    /// For a command that only reads, this concerns words that are unknown; of options that conflict, one can be left out.
    private func keepsWords(_ corrected: [String]) -> Bool {
        let codes = [UsageFault.Code.unknownOption, UsageFault.Code.unexpectedArgument]
        let faults = line.faults.filter { changes || !line.isFound || codes.contains($0.code) }
        return faults.compactMap(\.fix).filter(\.isRemoval).flatMap { line.words[$0.range] }.allSatisfy { word in
            corrected.count { $0 == word } >= line.words.count { $0 == word }
        }
    }

    private var next: CommandWords { correctedLine ?? CommandWords(line.path.dropFirst().map(\.name) + ["--help"]) }

    /// All mistakes in one report, for JSON output.
    var report: Report {
        let more = more.map { "\($0)" as Message }
        let messages = line.toldFaults.prefix(Self.limit).map { secrets.hidden($0.message) } + [more].compactMap(\.self)
        return Report(
            line.faults.status, code: line.faults.first?.code ?? "usage", messages.joined(separator: " "),
            hint: .run(next))
    }

    /// Draws each mistake with carets under its place, and then the corrected line or the help command.
    func draw(on canvas: inout Canvas, columns: Int) {
        let echo = EchoedLine(program: parser.root.name, words: secrets.hidden(line.words))
        let faults = line.toldFaults
        for fault in faults.prefix(Self.limit) {
            canvas.paragraph(
                Styled("error: ", [.bold, .red]) + Styled("\(secrets.hidden(fault.message))")
                    + Styled(" [\(fault.code)]", .dim))
            guard let place = fault.place else { continue }
            let excerpt = echo.excerpt(at: place, columns: columns - 2)
            canvas.line(Styled("  " + excerpt.line))
            canvas.line(Styled("  " + excerpt.carets, [.bold, .red]))
        }
        if let more { canvas.line(Styled(more)) }
        if let alias = line.alias {
            let note: Message = "'\(alias)' is an alias: \(line: "config get alias.\(alias)")"
            canvas.line(Styled("\(note)"))
        }
        canvas.line(Styled(label, .bold) + Styled(next.line))
    }

    /// How many mistakes are not shown; `nil` if all are.
    private var more: String? {
        let more = line.toldFaults.count - Self.limit
        return more > 0 ? "… and \(more) more \(more == 1 ? "mistake" : "mistakes")." : nil
    }

    /// The label of the hint: `try:` only when every value on the corrected line is one that the person means.
    ///
    /// Otherwise the line is an `example:`, or the `usage:` if it contains a placeholder.
    private var label: String {
        guard correctedLine != nil else { return "help: " }
        let examples = line.faults.compactMap(\.fix).filter { $0.placeholder != nil }
        guard !examples.isEmpty else { return "try: " }
        return changes || examples.contains { $0.words.last == $0.placeholder } ? "usage: " : "example: "
    }
}
