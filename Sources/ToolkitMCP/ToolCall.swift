import ToolkitProgram

/// One call of a tool: the arguments become a command line, and its output becomes the result.
struct ToolCall {
    /// The maximum size of an answer in bytes, with its text, data and pictures.
    static let limit = 1 << 20
    /// The maximum size of a text in an argument, in bytes: that of a word on a command line of Linux.
    private static let wordLimit = 128 << 10

    let tool: Tool
    let list: ToolList
    let context: Context
    let allowance: Allowance
    /// A name of the call that no other call has; `nil` if it is unknown.
    var id: String?
    /// What the person has agreed to in an earlier call.
    var agreement: Agreement? = Agreement()
    /// Asks the person at the client for a confirmation; `nil` if the client cannot.
    var confirm: ClientAnswer.Asking?

    /// - Parameter onProgress: Gets what is done, the total if known, and a text.
    /// - Returns: The result of `tools/call`. A mistake in the arguments is a result, too, so that the caller can mend it.
    func run(
        _ arguments: JSONValue?, onProgress: @escaping @Sendable (Int, Int?, String) -> Void
    ) async -> JSONValue {
        let request: Request
        do {
            request = try self.request(arguments)
        } catch {
            return failure(error.report, [error.mistake])
        }
        let declined = Report(.interrupted, code: "declined", "The person did not agree, so it was not done.")
        guard let agreement else { return failure(declined, []) }
        let (run, answer) = await run(call(for: request).telling(onProgress), after: agreement)
        let notes = words(run.notes)
        switch answer {
        case .accepted: break
        case .declined: return failure(declined, [], notes: notes)
        case .missing:
            return failure(
                .tryAgain(
                    "The command asks a person first, and the client gave no answer, so it was not done.",
                    code: "no-answer"),
                [], notes: notes)
        case .later(let result): return result
        }
        if let report = run.report { return failure(report, run.mistakes, notes: notes) }
        if run.status != .done, tool.command.shape.kind == .other {
            let report = Report(
                run.status, code: "exit-status", "The command ended with the exit status \(run.status.rawValue).")
            let output = run.text(withTables: true).trimmed
            return failure(report, [], notes: (output.isEmpty ? [] : [output]) + notes)
        }
        return ToolAnswer(
            tool: tool, run: run, window: request.window, pictureLimit: request.pictureLimit, notes: notes
        ).json
    }

    private func call(for request: Request) -> Call {
        // A change that was made must not look like a failure.
        var call = Call(
            request.words, of: tool.command, allowance, limit: Self.limit, cutsAnswer: tool.command.effect != .reads)
        call.id = id
        if tool.isExport { return call.printing(.csv) }
        return tool.isList ? call.windowed(request.window.rows) : call
    }

    /// Runs the command, after the person has agreed to what it would ask on a terminal.
    /// - Returns: The run, and the last answer; the run ends with the question if the person does not agree.
    private func run(_ call: Call, after agreement: Agreement) async -> (CapturedRun, ClientAnswer) {
        guard let confirm, tool.command.effect != .reads else { return (await context.run(call), .accepted) }
        var agreement = agreement
        var run = await context.run(call.asking(accepted: agreement.questions, about: agreement.subjects))
        while let question = run.question {
            agreement = Agreement(questions: agreement.questions + [question], subjects: run.subjects)
            let answer = await confirm(
                (words(run.notes) + [question.visible]).joined(separator: "\n"), agreement)
            guard case .accepted = answer else { return (run, answer) }
            let before = run.notes
            run = await context.run(call.asking(accepted: agreement.questions, about: agreement.subjects))
            run.notes = before + run.notes.filter { !before.contains($0) }
        }
        return (run, .accepted)
    }

    // MARK: Arguments

    /// A value of the wrong type, or an argument that does not exist.
    private struct Refusal: Error {
        let argument: String?
        let message: Message

        var report: Report { .usage(message, code: "wrong-argument") }
        var mistake: CapturedRun.Mistake { .init(argument: argument, message: message) }
    }

    /// What a call asks for.
    private struct Request {
        var words: [String] = []
        var window = ToolWindow()
        var pictureLimit = ToolAnswer.pictureLimit
    }

    private func request(_ arguments: JSONValue?) throws(Refusal) -> Request {
        guard case .object(let members) = arguments.flatMap({ $0 == .null ? nil : $0 }) ?? .object([]) else {
            throw Refusal(argument: nil, message: "The arguments must be an object.")
        }
        var request = Request()
        if tool.isList, let standard = tool.command.limit?.standard.flatMap({ Int($0) }) {
            request.window.count = standard
        }
        var values: [String: [String]] = [:]
        for member in members where member.value != .null {
            if try take(member, into: &request) { continue }
            guard let declaration = tool.inputs.first(where: { $0.name == member.name }) else {
                throw unknown(member.name)
            }
            values[member.name] = try Self.words(member.value, for: declaration)
        }
        if tool.paging == .pages, let page = tool.page {
            // The cursor is the number of a page.
            if request.window.start > 0 { values[page.name] = ["\(request.window.start)"] }
            request.window.start = values[page.name]?.last.flatMap { Int($0) } ?? 1
            request.window.count = (values[Tool.limit]?.last ?? tool.command.limit?.standard).flatMap { Int($0) }
        }
        request.words = tool.command.words(values)
        var options: [String] = []
        if !request.window.fields.isEmpty { options.append("--fields=" + request.window.fields.joined(separator: ",")) }
        if let limit = limit(for: request.window) { options.append("--limit=\(limit)") }
        request.words.insert(contentsOf: options, at: tool.command.path.count)
        return request
    }

    /// Takes the value of a property that belongs to the tool and not to the command.
    /// - Returns: `false` if it is no such property.
    private func take(_ member: JSONValue.Member, into request: inout Request) throws(Refusal) -> Bool {
        guard tool.hasOwnProperty(member.name) else { return false }
        switch member.name {
        case Tool.fields: request.window.fields = try Self.texts(member.value, for: member.name)
        case Tool.limit:
            let limit = try Self.count(member.value, for: member.name)
            request.window.count = limit == 0 ? nil : limit
        case Tool.pictureLimit: request.pictureLimit = try Self.count(member.value, for: member.name)
        default:
            let start = member.value.integer ?? member.value.string.flatMap { Int($0) }
            guard let start, (0...1 << 40).contains(start) else {
                throw Refusal(argument: member.name, message: "The cursor is not one that this tool gave.")
            }
            request.window.start = start
        }
        return true
    }

    /// The limit for the command, one more than the window, so that it is known whether rows follow; `nil` if it has none.
    private func limit(for window: ToolWindow) -> Int? {
        guard tool.hasOwnProperty(Tool.limit), let declaration = tool.command.limit else { return nil }
        guard let count = window.count else { return 0 }
        guard tool.paging != nil else { return count }
        guard case .integer(let bounds) = declaration.form else { return window.rows.upperBound + 1 }
        return min(bounds.upperBound, window.rows.upperBound + 1)
    }

    private static func count(_ value: JSONValue, for name: String) throws(Refusal) -> Int {
        guard let number = value.integer ?? value.string.flatMap({ Int($0) }), 0...10_000_000 ~= number else {
            throw Refusal(argument: name, message: "\(name) must be a whole number from 0 to 10000000.")
        }
        return number
    }

    private func unknown(_ name: String) -> Refusal {
        let known = tool.propertyNames
        let guess = Suggestion.question(about: name, among: known)
        let others = guess.isEmpty && !known.isEmpty ? " It has: \(known.joined(separator: ", "))." : ""
        return Refusal(
            argument: name,
            message: "\(tool.name) has no argument '\(name.visible.cut(toColumns: 100))'.\(guess)\(others)")
    }

    private static func words(_ value: JSONValue, for declaration: ArgumentDeclaration) throws(Refusal) -> [String] {
        if declaration.kind == .flag {
            guard case .bool(let flag) = value else {
                throw Refusal(argument: declaration.name, message: "\(declaration.name) must be true or false.")
            }
            return ["\(flag)"]
        }
        if declaration.repetition == .collect { return try texts(value, for: declaration.name) }
        guard declaration.listedChoices.isEmpty else {
            let chosen = try texts(value, for: declaration.name)
            return chosen.isEmpty ? [] : [chosen.joined(separator: ",")]
        }
        let word = try text(value, for: declaration.name)
        // A person may write a decimal comma; a program must not mean thousands by it.
        guard declaration.form != .amount || word.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else {
            throw Refusal(
                argument: declaration.name, message: "\(declaration.name) must be a decimal number such as 12.50.")
        }
        return [word]
    }

    private static func texts(_ value: JSONValue, for name: String) throws(Refusal) -> [String] {
        var texts: [String] = []
        for element in value.array ?? [value] { texts.append(try text(element, for: name)) }
        return texts
    }

    /// A text or a number as a word.
    private static func text(_ value: JSONValue, for name: String) throws(Refusal) -> String {
        let text: String
        switch value {
        case .string(let string): text = string
        case .integer(let number): text = String(number)
        // In JSON Schema, 3.0 is an integer.
        case .number(let number): text = value.integer.map { String($0) } ?? String(number)
        default: throw Refusal(argument: name, message: "\(name) must be a string or a number.")
        }
        guard text.utf8.count <= wordLimit else {
            throw Refusal(argument: name, message: "\(name) is longer than \(ByteSize.text(wordLimit)).")
        }
        guard !text.utf8.contains(0) else { throw Refusal(argument: name, message: "\(name) must not contain NUL.") }
        return text
    }

    // MARK: Results

    private func failure(_ report: Report, _ mistakes: [CapturedRun.Mistake], notes: [String] = []) -> JSONValue {
        let hint = hint(of: report, mistakes)
        let message = words(report.message)
        var lines = [message] + report.details
        if let hint { lines.append("hint: \(hint)") }
        let list = mistakes.map { mistake in
            JSONValue.members([
                ("argument", mistake.argument.map { .string($0) }), ("message", .string(words(mistake.message))),
            ])
        }
        let error = JSONValue.members([
            ("code", .string(report.code)), ("message", .string(message)), ("hint", hint.map { .string($0) }),
            ("details", report.details.isEmpty ? nil : .array(report.details.map { .string($0) })),
            ("exit", .integer(Int64(report.status.rawValue))), ("mistakes", list.isEmpty ? nil : .array(list)),
        ])
        return [
            "content": [ToolAnswer.text((lines + notes).joined(separator: "\n").quoted)],
            "structuredContent": .members([
                ("error", error), ("notes", notes.isEmpty ? nil : .array(notes.map { .string($0) })),
            ]),
            "isError": true,
        ]
    }

    /// The hint in words of the tool; `nil` if it does not help a caller.
    private func hint(of report: Report, _ mistakes: [CapturedRun.Mistake]) -> String? {
        // The correction of a command line does not help a caller who gives arguments.
        guard mistakes.isEmpty || report.argument != nil, let hint = report.hint else { return nil }
        if report.code == Report.answerTooLong {
            let fields = tool.command.shape.fields
            if tool.isExport, let rows = list.tools.first(where: { $0.isList && $0.command.shape.fields == fields }) {
                return "Call \(rows.name), and go on with cursor."
            }
            let names = ["limit", Tool.fields].filter(tool.hasProperty)
            return names.isEmpty ? nil : "Ask for less with \(names.joined(separator: " or "))."
        }
        if case .run(let command) = hint, let other = list.tool(for: command), isUnwanted(other) { return nil }
        guard hint.isForPersons else { return words(hint.instruction) }
        // The hint itself can have a password.
        return list.signIn(of: tool.command).map { "A person must sign in first, in a terminal: \(home)\($0.line)" }
    }

    /// Whether a hint to another tool does not help: it is the same tool, or a payment that nobody has asked for.
    private func isUnwanted(_ other: Tool) -> Bool {
        other.name == tool.name || other.command.movesMoney && !other.command.isIdempotent
    }

    /// The assignment of the home's variable in front of a command line; empty if the home is where it is for everybody.
    private var home: String {
        guard context.environment[Home.variable]?.isEmpty == false else { return "" }
        return "\(Home.variable)=\(ShellWord.quoted(context.home.configFolder)) "
    }

    /// A message in which the arguments and the tools have their own names; a command that is no tool is for a person.
    private func words(_ message: Message) -> String {
        // Only a person agrees to what a command would ask.
        var isForPersons = message.parts.contains(.argument(name: "yes", spelling: "--yes"))
        let text = message.text(
            argument: { name, _ in name },
            command: { words in
                let call = isForPersons ? nil : list.call(for: words)
                if call == nil { isForPersons = true }
                return call
            })
        guard isForPersons else { return text }
        return "\(text)\(text.hasSuffix(".") ? "" : ".") A person can do that in a terminal."
    }

    private func words(_ notes: [Note]) -> [String] { notes.map { words($0.labelled) } }
}
