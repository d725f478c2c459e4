/// The mistakes of a command line, written for the person who typed it.
struct UsageReport {
    /// More than these are counted, not shown.
    private static let limit = 10

    let line: ParsedLine
    let parser: CommandLineParser
    private let secrets: TypedSecrets

    init(line: ParsedLine, parser: CommandLineParser) {
        self.line = line
        self.parser = parser
        secrets = TypedSecrets(line)
    }

    /// The corrected line, when every mistake can be put right and the result has none.
    var correctedLine: String? {
        guard let words = line.faults.corrected(line.words), words != line.words else { return nil }
        guard parser.parse(words).withoutAnswers().faults.isEmpty else { return nil }
        let text = EchoedLine(program: parser.root.name, words: secrets.hidden(words)).text
        return text.utf8.count <= 2_000 ? text : nil
    }

    /// What helps further when there is no corrected line.
    var hint: String {
        if let correctedLine { return correctedLine }
        return (line.path.map(\.name) + ["--help"]).joined(separator: " ")
    }

    /// All mistakes as one report, for programs.
    var report: Report {
        let message = line.faults.prefix(Self.limit).map { secrets.hidden($0.message) }.joined(separator: " ")
        return Report(line.faults.status, code: line.faults.first?.code ?? "usage", message, hint: hint)
    }

    /// All mistakes, each with the line and a caret under the place, and what would work.
    func draw(on canvas: inout Canvas, columns: Int) {
        let echo = EchoedLine(program: parser.root.name, words: secrets.hidden(line.words))
        for fault in line.faults.prefix(Self.limit) {
            canvas.paragraph(
                Styled("error: ", [.bold, .red]) + Styled(secrets.hidden(fault.message))
                    + Styled(" [\(fault.code)]", .dim))
            guard let place = fault.place else { continue }
            let excerpt = echo.excerpt(at: place, columns: columns - 2)
            canvas.line(Styled("  " + excerpt.line))
            canvas.line(Styled("  " + excerpt.carets, [.bold, .red]))
        }
        if line.faults.count > Self.limit {
            canvas.line(Styled("… and \(line.faults.count - Self.limit) more mistakes."))
        }
        canvas.line(Styled(label, .bold) + Styled(hint))
    }

    /// A corrected line with a placeholder in it shows the form; it is not one to try.
    private var label: String {
        guard correctedLine != nil else { return "help: " }
        let declarations = line.node.arguments?.declarations ?? []
        let placeholders = declarations.filter { $0.sample == $0.placeholder }.map(\.placeholder)
        let added = line.faults.flatMap { $0.fix?.words ?? [] }
        return added.contains(where: placeholders.contains) ? "form: " : "try: "
    }
}
