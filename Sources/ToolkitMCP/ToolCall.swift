import ToolkitProgram

/// One call of a tool: the arguments become a command line, and its output becomes the result.
struct ToolCall {
    /// The maximum size of an answer in bytes, with its text, data and pictures.
    static let limit = 1 << 20
    /// The maximum size of a text in an argument, in bytes: that of a word on a command line of Linux.
    private static let wordLimit = 128 << 10

    let tool: Tool
    let context: Context
    let allowance: Allowance
    /// A name of the call that no other call has; `nil` if it is unknown.
    var id: String?
    /// Asks the person at the client for a confirmation; `nil` if the client cannot.
    var confirm: (@Sendable (String) async -> Bool)?

    /// Runs the command.
    /// - Parameter onProgress: Gets what is done, the total if known, and a text.
    /// - Returns: The result of `tools/call`. A mistake in the arguments is a result, too, so that the caller can mend it.
    func run(
        _ arguments: JSONValue?, onProgress: @escaping @Sendable (Int, Int?, String) -> Void
    ) async -> JSONValue {
        let words: [String]
        do {
            words = try self.words(arguments)
        } catch {
            return failure(error.report, [error.mistake])
        }
        // A change that was made must not look like a failure.
        var call = Call(
            words, of: tool.command, allowance, limit: Self.limit, cutsAnswer: tool.command.effect != .reads)
        call.id = id
        let run = await run(call.telling(onProgress))
        if run.question != nil { return failure(Declined().report, [], notes: text(of: run.notes)) }
        if let report = run.report { return failure(report, run.mistakes, notes: text(of: run.notes)) }
        if run.status != .done, tool.command.shape.kind == .other {
            let report = Report(
                run.status, code: "exit-status", "The command ended with the exit status \(run.status.rawValue).")
            return failure(report, [], notes: text(of: run))
        }
        return answer(run)
    }

    /// Runs the command, after the person has agreed to what it would ask on a terminal.
    /// - Returns: The run, which ends with the question if the person does not agree.
    private func run(_ call: Call) async -> CapturedRun {
        guard let confirm, tool.command.effect != .reads else { return await context.run(call) }
        var run = await context.run(call.asking())
        var accepted: [String] = []
        while let question = run.question {
            let notes = text(of: run.notes)
            guard await confirm((notes.isEmpty ? "" : notes + "\n") + question.visible) else { return run }
            accepted.append(question)
            let before = run.notes
            run = await context.run(call.asking(accepted: accepted))
            run.notes = before + run.notes.filter { !before.contains($0) }
        }
        return run
    }

    // MARK: Arguments

    /// A value of the wrong type, or an argument that does not exist.
    private struct Refusal: Error {
        let argument: String?
        let message: Message

        var report: Report { .usage(message, code: "wrong-argument") }
        var mistake: CapturedRun.Mistake { .init(argument: argument, message: message) }
    }

    private func words(_ arguments: JSONValue?) throws(Refusal) -> [String] {
        guard case .object(let members) = arguments ?? .object([]) else {
            throw Refusal(argument: nil, message: "The arguments must be an object.")
        }
        var values: [String: [String]] = [:]
        var fields: [String] = []
        for member in members where member.value != .null {
            if let declaration = tool.inputs.first(where: { $0.name == member.name }) {
                values[member.name] = try Self.words(member.value, for: declaration)
            } else if member.name == Tool.fields, !tool.command.shape.fields.isEmpty {
                fields = try Self.texts(member.value, for: member.name)
            } else {
                throw unknown(member.name)
            }
        }
        var words = tool.command.words(values)
        if !fields.isEmpty { words.insert("--fields=" + fields.joined(separator: ","), at: tool.command.path.count) }
        return words
    }

    private func unknown(_ name: String) -> Refusal {
        let guess = Suggestion.question(about: name, among: tool.inputs.map(\.name))
        return Refusal(
            argument: name, message: "\(tool.name) has no argument '\(name.visible.cut(toColumns: 100))'.\(guess)")
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
        return [try text(value, for: declaration.name)]
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
        case .number(let number): text = String(number)
        default: throw Refusal(argument: name, message: "\(name) must be a string or a number.")
        }
        guard text.utf8.count <= wordLimit else {
            throw Refusal(argument: name, message: "\(name) is longer than \(ByteSize.text(wordLimit)).")
        }
        guard !text.utf8.contains(0) else { throw Refusal(argument: name, message: "\(name) must not contain NUL.") }
        return text
    }

    // MARK: Results

    private func answer(_ run: CapturedRun) -> JSONValue {
        var content: [JSONValue] = []
        let text = text(of: run)
        if run.isCut {
            content.append(Self.text("The command has ended. Its answer is too long, so a part is left out."))
        }
        content.append(Self.text(text.isEmpty ? "Done." : Self.quoted(text)))
        for bytes in run.pictures(upTo: Self.limit - text.utf8.count) {
            content.append([
                "type": "image", "data": .string(Data(bytes).base64EncodedString()),
                "mimeType": .string(Picture(bytes)?.mediaType ?? "application/octet-stream"),
            ])
        }
        return .members([
            "content": .array(content), "structuredContent": structured(run), "isError": .bool(run.status != .done),
        ])
    }

    /// The data as an object, because the protocol accepts no other kind of value.
    private func structured(_ run: CapturedRun) -> JSONValue? {
        switch run.data {
        case nil: structuredWithoutData(run)
        case .array(let items):
            .members(["items": .array(items), "total": run.total.map { .integer(Int64($0)) }])
        case .object(let members): .object(members)
        case .some(let value): ["value": value]
        }
    }

    private func structuredWithoutData(_ run: CapturedRun) -> JSONValue? {
        switch tool.command.shape.kind {
        // A picture can be the whole answer, but the schema promises an object.
        case .value: .object([])
        case .list: ["items": []]
        case .nothing: nil
        // An external command is asked for JSON, and some answer so.
        case .other:
            (try? JSON.decode(JSONValue.self, from: Array(run.text.utf8))).flatMap { value in
                if case .object = value { value } else { nil }
            }
        }
    }

    private func failure(_ report: Report, _ mistakes: [CapturedRun.Mistake], notes: String = "") -> JSONValue {
        // The correction of a command line does not help a caller who gives arguments.
        let hint = mistakes.isEmpty && report.hint?.isForPersons != true ? report.hint : nil
        let message = words(report.message)
        var lines = [message] + report.details
        if let hint { lines.append("hint: " + words(hint.instruction)) }
        if !notes.isEmpty { lines.append(notes) }
        let list = mistakes.map { mistake in
            JSONValue.members([
                "argument": mistake.argument.map { .string($0) }, "message": .string(words(mistake.message)),
            ])
        }
        return [
            "content": [Self.text(Self.quoted(lines.joined(separator: "\n")))],
            "structuredContent": [
                "error": .members([
                    "code": .string(report.code), "message": .string(message),
                    "hint": hint.map { .string(words($0.message)) },
                    "details": report.details.isEmpty ? nil : .array(report.details.map { .string($0) }),
                    "exit": .integer(Int64(report.status.rawValue)), "mistakes": list.isEmpty ? nil : .array(list),
                ])
            ],
            "isError": true,
        ]
    }

    /// A message in which the arguments of the tool have their own names.
    private func words(_ message: Message) -> String {
        message.text { name, spelling in tool.inputs.contains { $0.name == name } ? name : spelling }
    }

    private func text(of notes: [Note]) -> String { notes.map { words($0.labelled) }.joined(separator: "\n") }

    /// The answer and the notes of a run.
    private func text(of run: CapturedRun) -> String {
        [run.text, text(of: run.notes)].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func text(_ text: String) -> JSONValue { ["type": "text", "text": .string(text)] }

    /// A text with '> ' before each line, so that nothing in it looks like words of toolkit to its reader.
    private static func quoted(_ text: String) -> String {
        var lines = text.visibleLines
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { "> \($0)" }.joined(separator: "\n")
    }
}
