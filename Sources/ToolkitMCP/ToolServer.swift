import Synchronization
import ToolkitProgram

/// Answers the messages of one client, each on one line of standard input, until the input ends.
///
/// It speaks the versions of the Model Context Protocol with a handshake and, message by message, the one without.
final class ToolServer: Sendable {
    private struct State {
        /// The version that the handshake has agreed on.
        var version: ProtocolVersion?
        var canAsk = false
        var running: [RequestID: Interruption] = [:]
        var tools: ToolList?
    }

    let context: Context
    let allowance: Allowance
    private let connection = UUID.random().uuidString
    private let refusal: @Sendable (Tool) -> Message?
    private let state = Mutex(State())
    private let queue = CallQueue()
    private let output: MessageWriter
    private let questions: ClientQuestions
    private let seal = Seal()

    /// - Parameter refusal: Why a command is no tool; `nil` if it is one.
    init(context: Context, allowance: Allowance, refusal: @escaping @Sendable (Tool) -> Message?) {
        self.context = context
        self.allowance = allowance
        self.refusal = refusal
        output = MessageWriter(context.terminal)
        questions = ClientQuestions(output)
    }

    /// Answers until the input ends, and then waits for the calls that still run.
    ///
    /// When it is interrupted, or nobody reads the answers, it cancels these calls first. A transfer of money then still
    /// has its time to end.
    func run() async throws {
        try await withTaskCancellationHandler {
            do {
                try await readMessages()
            } catch {
                cancelAll()
                await queue.waitForAll()
                throw error
            }
            questions.end()
            await queue.waitForAll()
        } onCancel: {
            cancelAll()
        }
    }

    private func readMessages() async throws {
        let lines = try LineSource(context.terminal)
        while let line = try await lines.next() {
            try Task.checkCancellation()
            await receive(line)
            try output.checkReader()
        }
    }

    private func cancelAll() {
        for request in state.withLock({ Array($0.running.values) }) { request.interrupt() }
    }

    // MARK: Messages

    private func receive(_ line: LineReader.Line) async {
        guard case .text(let bytes) = line else {
            return output.write(MessageError(.invalidRequest, "The message is longer than 16 MiB.").json)
        }
        guard !bytes.allSatisfy(\.isWhiteSpace) else { return }
        guard let value = try? JSON.decode(JSONValue.self, from: bytes) else {
            return output.write(MessageError(.parse, "The line is not valid JSON, or nests too deeply.").json)
        }
        guard value.array == nil else {
            let problem =
                "\(ProgramDescription.current.name) takes no batches, which only one version of the protocol has. "
                + "Send one message in each line."
            return output.write(MessageError(.invalidRequest, problem).json)
        }
        await receive(value)
    }

    private func receive(_ value: JSONValue) async {
        guard let message = try? ProtocolMessage(value), case .request(let id) = message.kind, message.isLong else {
            // Answers to short requests keep their order.
            if let answer = await self.answer(to: value) { output.write(answer) }
            return
        }
        let request = Interruption()
        let isNew = state.withLock { state in
            if state.running[id] == nil { state.running[id] = request }
            return state.running[id] === request
        }
        guard isNew else {
            return output.write(MessageError.invalidRequest("A request with this ID still runs.", id: id).json)
        }
        await queue.add { [self] in
            let answer = await self.answer(to: value, unless: request)
            state.withLock { $0.running[id] = nil }
            if let answer { output.write(answer) }
        }
    }

    /// The answer to a request; `nil` if the request is cancelled, because then the client wants no answer.
    private func answer(to value: JSONValue, unless cancellation: Interruption) async -> JSONValue? {
        guard cancellation.status == nil else { return nil }
        let answer = await cancellation.cancelling { Task.alongside { await self.answer(to: value) } }.value
        return cancellation.status == nil ? answer : nil
    }

    /// The answer to a message; `nil` for a message that wants none.
    private func answer(to value: JSONValue) async -> JSONValue? {
        let message: ProtocolMessage
        do {
            message = try ProtocolMessage(value)
        } catch {
            return error.json
        }
        let id: RequestID
        switch message.kind {
        case .request(let request): id = request
        case .notification:
            receive(notification: message)
            return nil
        case .answer(let question):
            questions.receive(message.parameters, to: question)
            return nil
        }
        do throws(MessageError) {
            let version = try version(of: message)
            let result = version.finish(try await result(of: message, id, version), of: message.method)
            return ["jsonrpc": "2.0", "id": id.json, "result": result]
        } catch {
            return MessageError(error.code, error.message, id, data: error.data).json
        }
    }

    private func receive(notification message: ProtocolMessage) {
        guard message.method == "notifications/cancelled", let id = RequestID(message.parameters["requestId"]) else {
            return
        }
        state.withLock { $0.running[id] }?.interrupt()
    }

    /// The version that a request is in: the one that it names itself, or else that of the handshake.
    private func version(of message: ProtocolMessage) throws(MessageError) -> ProtocolVersion {
        if message.method == "initialize" { return .latestWithHandshake }
        if let named = message.meta(ProtocolVersion.metaKey) {
            guard let name = named.string else {
                throw MessageError(.invalidParameters, "\(ProtocolVersion.metaKey) must be a string.")
            }
            guard let version = ProtocolVersion(rawValue: name), !version.hasHandshake else {
                throw ProtocolVersion.unsupported(name)
            }
            guard message.meta(ProtocolVersion.capabilitiesKey) != nil else {
                throw MessageError(.invalidParameters, "_meta must have \(ProtocolVersion.capabilitiesKey).")
            }
            return version
        }
        if let version = state.withLock({ $0.version }) { return version }
        guard message.method == "ping" else {
            throw MessageError(.invalidRequest, "The first request must be initialize.")
        }
        return .latestWithHandshake
    }

    // MARK: Requests

    private func result(
        of message: ProtocolMessage, _ id: RequestID, _ version: ProtocolVersion
    ) async throws(MessageError) -> JSONValue {
        let parameters = message.parameters
        switch message.method {
        case "initialize": return try initialize(parameters)
        case "server/discover": return ServerDescription.discovery(try instructions())
        case "ping" where version.hasHandshake: return .object([])
        case "tools/list": return try whole("tools", try list().tools.map(\.json), parameters)
        case "tools/call": return try await call(message, id, version)
        case "prompts/list": return try whole("prompts", try list().tools.map(\.prompt), parameters)
        case "prompts/get": return try tool(named: parameters["name"]).prompt(with: parameters["arguments"])
        case "resources/list": return try whole("resources", Manual.resources(topics()), parameters)
        case "resources/templates/list": return ["resourceTemplates": [Manual.template]]
        case "resources/read": return try Manual.read(parameters["uri"], context, version)
        case "completion/complete": return try complete(parameters)
        default: throw MessageError(.unknownMethod, "There is no method '\(message.method.visible)'.")
        }
    }

    private func initialize(_ parameters: JSONValue) throws(MessageError) -> JSONValue {
        guard let asked = parameters["protocolVersion"]?.string else {
            throw MessageError(.invalidParameters, "protocolVersion must be a string.")
        }
        let known = ProtocolVersion(rawValue: asked).flatMap { $0.hasHandshake ? $0 : nil }
        let version = known ?? .latestWithHandshake
        let isFirst = state.withLock { state in
            guard state.version == nil else { return false }
            state.version = version
            state.canAsk = version.hasQuestions && Self.canAsk(parameters["capabilities"]?["elicitation"])
            return true
        }
        guard isFirst else { throw MessageError(.invalidRequest, "The server is already initialized.") }
        return ServerDescription.greeting(version, try instructions())
    }

    /// Whether a client shows a form; one that names no way to ask shows forms, too.
    private static func canAsk(_ capability: JSONValue?) -> Bool {
        guard case .object(let ways) = capability else { return false }
        return ways.isEmpty || ways.contains { $0.name == "form" }
    }

    /// A whole list, because many a client asks for the first page only.
    private func whole(
        _ name: String, _ all: [JSONValue], _ parameters: JSONValue
    ) throws(MessageError) -> JSONValue {
        guard parameters["cursor"] ?? .null == .null else {
            throw MessageError(.invalidParameters, "The cursor is not one that this server gave.")
        }
        return [name: .array(all)]
    }

    /// The tools, made when they are first asked for.
    private func list() throws(MessageError) -> ToolList {
        if let known = state.withLock({ $0.tools }) { return known }
        do {
            let tools = ToolList(try context.callableCommands(), refusal: refusal)
            state.withLock { $0.tools = tools }
            return tools
        } catch {
            throw MessageError(.internal, "\((error as? any ReportedError)?.report.message ?? "\(error)")")
        }
    }

    func tool(named name: JSONValue?) throws(MessageError) -> Tool {
        guard let name = name?.string else { throw MessageError(.invalidParameters, "name must be a string.") }
        let list = try list()
        if let tool = list[name] { return tool }
        let reason = list.refusal(of: name).map { "\($0)" }
        throw MessageError(.invalidParameters, reason ?? "There is no tool '\(name.visible.cut(toColumns: 100))'.")
    }

    /// The names and summaries of the groups and commands that have tools.
    func topics() throws(MessageError) -> [(name: String, summary: String)] {
        let list = try list()
        return context.topics.filter { list.hasTools(in: $0.name) }
    }

    private func instructions() throws(MessageError) -> String {
        let features = Dictionary(uniqueKeysWithValues: context.features.map { ($0.name, $0) })
        let offered = try topics().filter { features[$0.name] != nil }
        let real = offered.map(\.name).filter { name in
            features[name]?.services.contains { (try? context.services.target(of: $0)) != .sandbox } ?? false
        }
        return ServerDescription.instructions(
            offered, real: real, tellsSignIns: try list()["whoami"] != nil,
            spending: try list().tools.contains { $0.command.movesMoney } ? allowance.limit : nil)
    }

    private func call(
        _ message: ProtocolMessage, _ id: RequestID, _ version: ProtocolVersion
    ) async throws(MessageError) -> JSONValue {
        let parameters = message.parameters
        let tool = try tool(named: parameters["name"])
        let token = parameters["_meta"]?["progressToken"]
        let progress = token.map { ProgressNotes(token: $0, output) }
        var call = ToolCall(tool: tool, list: try list(), context: context, allowance: allowance)
        call.id = "\(connection)/\(id.name)"
        if version.hasQuestions, state.withLock({ $0.canAsk }) {
            call.confirm = { [queue, questions] text, _ in
                await queue.stepAside { await questions.confirm(text) } ?? .missing
            }
        } else if !version.hasHandshake, Self.canAsk(message.meta(ProtocolVersion.capabilitiesKey)?["elicitation"]) {
            (call.agreement, call.confirm) = seal.agreement(with: parameters)
        }
        return await call.run(parameters["arguments"]) { progress?.add(done: $0, total: $1, $2) }
    }
}

extension ProtocolMessage {
    /// Whether the request can take long, so that others must not wait for it.
    fileprivate var isLong: Bool { method == "tools/call" || method == "completion/complete" }
}
