/// Shows help, the version, mistakes and errors.
struct Screen: Sendable {
    let world: World
    let options: GlobalOptions
    let paging: PagingTerminal
    let host: Host

    private var terminal: any Terminal { world.terminal }

    private func printer(_ stream: TerminalStream) -> TerminalPrinter {
        let isTerminal = stream == .output ? terminal.outputIsTerminal : terminal.errorIsTerminal
        return TerminalPrinter(
            columns: isTerminal ? terminal.columns : nil,
            colors: options.color.allowsColors(environment: world.environment, isTerminal: isTerminal),
            pictures: isTerminal && options.pictures && world.environment["TERM"] != "dumb",
            signs: Signs(isAccessible: options.accessible, environment: world.environment),
            methods: { [world] in world.pictures(world.environment) })
    }

    /// - Parameters:
    ///   - choice: The fields to show; `nil` shows all.
    ///   - isPlan: Whether the answer tells what a command would change.
    func makeWriter(_ choice: FieldChoice? = nil, isPaged: Bool = true, isPlan: Bool = false) -> AnswerWriter {
        if isPaged { paging.begin() }
        let format = host.caller?.call.format
        let output = AnswerOutput(isTerminal: terminal.outputIsTerminal && format == nil) { [terminal] in
            try terminal.write($0, to: .output)
        }
        return AnswerWriter(
            format: format ?? options.output, printer(.output), choosing: choice, to: output,
            pictures: options.pictures, isPlan: isPlan, for: format == nil ? host.caller : nil)
    }

    func showHelp(
        of path: [CommandNode], on stream: TerminalStream, _ status: ExitStatus, _ defaults: OptionDefaults
    ) throws -> ExitStatus {
        var printer = printer(stream)
        let help = HelpText(path: path, globals: GlobalOptions.self, defaults: defaults)
        if stream == .output { paging.begin() }
        try terminal.write(printer.text(help.draw), to: stream)
        return status
    }

    func showVersion() throws -> ExitStatus {
        let build = options.verbose ? " (\(Version.build))" : ""
        let program = ProgramDescription.current
        try terminal.write("\(program.name) \(program.version)\(build)\n", to: .output)
        return .done
    }

    /// Shows text for a program, unchanged.
    func show(_ text: String) throws -> ExitStatus {
        try terminal.write(text, to: .output)
        return .done
    }

    func show(_ line: ParsedLine, _ parser: CommandLineParser) -> ExitStatus {
        let report = UsageReport(line: line, parser: parser)
        if let caller = host.caller {
            caller.report(report.report, line.toldFaults.map { .init(argument: $0.argument, message: $0.message) })
            return line.faults.status
        }
        guard !options.output.hasErrorsAsJSON else { return show(report.report) }
        var printer = printer(.error)
        let columns = printer.columns ?? 80
        return write(printer.text { report.draw(on: &$0, columns: columns) }, line.faults.status)
    }

    func tell(_ error: any Error, interruptedBy signal: ExitStatus? = nil) -> ExitStatus {
        if error as? TerminalError == .closed { return .done }
        if let signal, !(error is any ReportedError) { return signal }
        switch error {
        case let lost as LostAnswer: return show(lost.report, made: lost.answer)
        case let error as any ReportedError: return show(error.report.ended(by: signal))
        case let refusal as ArgumentRefusal: return show(refusal.report)
        default:
            return show(
                .defect(
                    "toolkit failed with an internal error (\(type(of: error))).",
                    hint: "Run the command again with --verbose, and report the bug with its output."))
        }
    }

    /// - Parameter answer: The answer for programs of a command that has made its change; `nil` after another error.
    private func show(_ report: Report, made answer: JSONValue? = nil) -> ExitStatus {
        if let caller = host.caller {
            caller.report(report)
            return report.status
        }
        guard !options.output.hasErrorsAsJSON else { return write(Self.json(report, answer), report.status) }
        var printer = printer(.error)
        return write(printer.text { Self.draw(report, on: &$0) }, report.status)
    }

    private static func draw(_ report: Report, on canvas: inout Canvas) {
        // A declined confirmation or an interruption is not an error, so it has no label.
        let isAnswer = [.hungUp, .interrupted, .terminated].contains(report.status)
        let label = isAnswer ? Styled("") : Styled("error: ", [.bold, .red])
        canvas.paragraph(label + Styled("\(report.message)"))
        for detail in report.details { canvas.paragraph(Styled("  \(detail)")) }
        guard let hint = report.hint else { return }
        let line = Styled("hint: ", .bold) + Styled("\(hint.instruction)")
        // A command stays on one line, so that it can be copied.
        if case .run = hint { canvas.line(line) } else { canvas.paragraph(line) }
    }

    /// Ends the line on which a terminal has shown the keys Ctrl-C of a command that runs until then.
    func endLine() { if terminal.errorIsTerminal { _ = write("\n", .done) } }

    private func write(_ text: String, _ status: ExitStatus) -> ExitStatus {
        // When standard error is closed, the text cannot be shown anywhere.
        try? terminal.write(text, to: .error)
        return status
    }

    private static func json(_ report: Report, _ answer: JSONValue?) -> String {
        let error = JSONValue.members([
            ("code", .string(report.code)), ("message", .string("\(report.message)")),
            ("hint", report.hint.map { .string("\($0.message)") } ?? .null),
            ("exit", .integer(Int64(report.status.rawValue))),
            ("details", report.details.isEmpty ? nil : .array(report.details.map { .string($0) })),
            ("wasMade", answer == nil ? nil : true), ("answer", answer),
        ])
        return JSONValue.members([("error", error)]).compact + "\n"
    }
}

extension Report {
    fileprivate func ended(by signal: ExitStatus?) -> Report {
        guard let signal, status == .interrupted else { return self }
        return Report(signal, code: code, message, hint: hint)
    }
}
