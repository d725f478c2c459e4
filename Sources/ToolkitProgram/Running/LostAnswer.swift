import Synchronization

/// The error after a command has made its change, and its answer cannot be written.
struct LostAnswer: Error {
    /// The report, whose details are what a person would have seen.
    let report: Report
    let answer: JSONValue

    /// Whether an error of writing an answer hides a change.
    static func isLost<Changer: Command>(
        _ reply: some Answer, of command: Changer, _ context: Context, _ error: TerminalError
    ) -> Bool {
        switch error {
        case .closed, .refused(.output, _): break
        default: return false
        }
        return Changer.effect != .reads && !Changer.isEndless && !context.isDryRun && reply.tellsChange
            && reply.exitStatus == .done
    }

    init<Changer: Command>(_ reply: some Answer, of command: Changer, _ error: TerminalError) async throws {
        let data = try await Self.written(reply, .json)
        answer = (try? JSON.decode(JSONValue.self, from: data)) ?? .null
        let shown = String(decoding: try await Self.written(reply, .text), as: UTF8.self)
        let ids = answer.ids.filter { !shown.contains($0) }
        var report = Report(
            .storage, code: error.report.code, "\(error.report.message) The change was made.",
            hint: Changer.isIdempotent ? nil : "Do not run the command again, which would make the change twice.")
        report.details =
            shown.split(separator: "\n").map(String.init) + (ids.isEmpty ? [] : ["ID: \(ids.joined(separator: ", "))"])
        self.report = report
    }

    /// The bytes of an answer in a format, without styles and pictures.
    private static func written(_ reply: some Answer, _ format: OutputFormat) async throws -> [UInt8] {
        let bytes = Mutex<[UInt8]>([])
        // As for a terminal, so that no text from a service can control one.
        let output = AnswerOutput(isTerminal: format == .text) { piece in bytes.withLock { $0 += piece } }
        let printer = TerminalPrinter(columns: nil, colors: false, pictures: false)
        var writer = AnswerWriter(format: format, printer, to: output, pictures: false)
        try await reply.write(to: &writer)
        return bytes.withLock { $0 }
    }
}

extension JSONValue {
    /// The texts of the members `id` of an object and of the objects in it.
    fileprivate var ids: [String] {
        guard case .object(let members) = self else { return [] }
        return members.flatMap { $0.name == "id" ? [$0.value.string].compactMap(\.self) : $0.value.ids }
    }
}
