/// Shows help, the version, mistakes and errors.
struct Screen: Sendable {
    let world: World
    let options: GlobalOptions
    let paging: PagingTerminal
    let capture: Capture?

    private var terminal: any Terminal { world.terminal }

    private func canvas(_ stream: TerminalStream) -> Canvas {
        let isTerminal = stream == .output ? terminal.outputIsTerminal : terminal.errorIsTerminal
        var canvas = Canvas(
            columns: isTerminal ? terminal.columns : nil,
            colors: options.color.allowsColors(environment: world.environment, isTerminal: isTerminal),
            pictures: isTerminal && options.pictures && (world.environment["TERM"] != "dumb" || capture != nil),
            methods: { [world] in world.pictures(world.environment) })
        if let capture, stream == .output {
            canvas.onPicture = { capture.add(picture: $0) }
            if capture.call.rows != nil { canvas.onPart = { capture.add($0) } }
        }
        return canvas
    }

    /// - Parameter choice: The fields to show; `nil` shows all.
    func makeWriter(_ choice: FieldChoice? = nil, isPaged: Bool = true) -> AnswerWriter {
        if isPaged { paging.begin() }
        return AnswerWriter(format: options.output, canvas: canvas(.output), choice, capture: capture) { [terminal] in
            try terminal.write($0, to: .output)
        }
    }

    func showHelp(
        of path: [CommandNode], on stream: TerminalStream, _ status: ExitStatus, _ defaults: OptionDefaults
    ) throws -> ExitStatus {
        var canvas = canvas(stream)
        HelpText(path: path, globals: GlobalOptions.self, defaults: defaults).draw(on: &canvas)
        if stream == .output { paging.begin() }
        try terminal.write(canvas.take(), to: stream)
        return status
    }

    func showVersion() throws -> ExitStatus {
        let build = options.verbose ? " (\(Version.build))" : ""
        try terminal.write("toolkit \(Version.current)\(build)\n", to: .output)
        return .done
    }

    /// Shows text for a program, unchanged.
    func show(_ text: String) throws -> ExitStatus {
        try terminal.write(text, to: .output)
        return .done
    }

    /// Shows the mistakes of a command line.
    func show(_ line: ParsedLine, _ parser: CommandLineParser) -> ExitStatus {
        let report = UsageReport(line: line, parser: parser)
        if let capture {
            capture.report(report.report, line.faults)
            return line.faults.status
        }
        guard !isForPrograms else { return show(report.report) }
        var canvas = canvas(.error)
        report.draw(on: &canvas, columns: canvas.columns ?? 80)
        return write(canvas.take(), line.faults.status)
    }

    /// Reports an error.
    /// - Returns: The exit status.
    func tell(_ error: any Error, interruptedBy signal: ExitStatus? = nil) -> ExitStatus {
        if error as? TerminalError == .closed { return .done }
        if let signal, !(error is any ReportedError), !(error is Report) { return signal }
        switch error {
        case let report as Report: return show(report.ended(by: signal))
        case let error as any ReportedError: return show(error.report.ended(by: signal))
        case let refusal as ArgumentRefusal: return show(refusal.report)
        default:
            return show(
                .defect(
                    "toolkit failed with an internal error (\(type(of: error))).",
                    hint: "Run the command again with --verbose, and report the bug with its output."))
        }
    }

    private var isForPrograms: Bool { options.output == .json || options.output == .ndjson }

    private func show(_ report: Report) -> ExitStatus {
        if let capture {
            capture.report(report)
            return report.status
        }
        guard !isForPrograms else { return write(Self.json(report), report.status) }
        var canvas = canvas(.error)
        // A declined confirmation or an interruption is not an error, so it has no label.
        let isAnswer = report.status == .interrupted || report.status == .terminated
        let label = isAnswer ? Styled("") : Styled("error: ", [.bold, .red])
        canvas.paragraph(label + Styled("\(report.message)"))
        for detail in report.details { canvas.paragraph(Styled("  \(detail)")) }
        if let hint = report.hint {
            canvas.line(Styled("hint: ", .bold) + Styled("\(hint.instruction)"))
        }
        return write(canvas.take(), report.status)
    }

    private func write(_ text: String, _ status: ExitStatus) -> ExitStatus {
        // When standard error is closed, the text cannot be shown anywhere.
        try? terminal.write(text, to: .error)
        return status
    }

    private static func json(_ report: Report) -> String {
        var members: [JSONValue.Member] = [
            .init("code", .string(report.code)), .init("message", .string("\(report.message)")),
            .init("hint", report.hint.map { .string("\($0.message)") } ?? .null),
            .init("exit", .integer(Int64(report.status.rawValue))),
        ]
        if !report.details.isEmpty { members.append(.init("details", .array(report.details.map { .string($0) }))) }
        var writer = JSONWriter()
        writer.write(["error": .object(members)])
        return String(decoding: writer.take(), as: UTF8.self) + "\n"
    }
}

extension Report {
    /// The report with the signal's exit status, if it reports an interruption.
    fileprivate func ended(by signal: ExitStatus?) -> Report {
        guard let signal, status == .interrupted else { return self }
        return Report(signal, code: code, message, hint: hint)
    }
}
