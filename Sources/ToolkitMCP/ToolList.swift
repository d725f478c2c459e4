import ToolkitProgram

/// The tools that a client sees, and those that it does not.
struct ToolList: Sendable {
    /// In the order of help.
    let tools: [Tool]
    private let byName: [String: Tool]
    /// Why the other commands are no tools, by the names that they would have.
    private let refusals: [String: Message]
    /// The commands that sign in, by the first words of their paths.
    private let signIns: [String: CommandWords]

    /// - Parameter refusal: Why a command is no tool; `nil` if it is one.
    init(_ commands: [CallableCommand], refusal: (Tool) -> Message?) {
        // An external command never takes the name of another command, even if that is not offered.
        let distinct = commands.map { Tool($0) }.distinct(by: \.name)
        let refusals = distinct.map { refusal($0) }
        tools = zip(distinct, refusals).filter { $1 == nil }.map(\.0)
        byName = Dictionary(uniqueKeysWithValues: tools.map { ($0.name, $0) })
        self.refusals = Dictionary(
            uniqueKeysWithValues: zip(distinct, refusals).compactMap { tool, refusal in
                refusal.map { (tool.name, $0) }
            })
        let logins = commands.filter { $0.needsPerson && $0.password == .known && $0.path.count == 2 }
        signIns = Dictionary(logins.map { ($0.path[0], CommandWords($0.path)) }) { first, _ in first }
    }

    subscript(name: String) -> Tool? { byName[name] }

    /// Why a command is no tool; `nil` if it is one, or if there is no such command.
    func refusal(of name: String) -> Message? { refusals[name] }

    /// The tool that does what a command line does; `nil` if there is none.
    func tool(for words: CommandWords) -> Tool? {
        (1...max(words.words.count, 1)).reversed().lazy.compactMap { count in
            byName[words.words.prefix(count).joined(separator: "_")]
        }.first
    }

    /// The tool that does what a command line does, with its arguments, as in `config_set with key cats.url`; `nil` if
    /// there is none.
    func call(for words: CommandWords) -> String? {
        if words.words.last == "--help", let manual = byName["manual"] {
            return "\(manual.name) with words \(words.words.dropLast().joined(separator: " "))"
        }
        guard !words.words.contains("--yes"), let tool = tool(for: words) else { return nil }
        var places = tool.inputs.filter { $0.kind == .positional }[...]
        var rest = words.words.dropFirst(tool.command.path.count)
        var arguments: [String] = []
        while let word = rest.popFirst() {
            if word.hasPrefix("--") {
                guard let input = tool.inputs.first(where: { word == "--\($0.name)" }) else { continue }
                arguments.append(input.kind == .flag ? input.name : "\(input.name) \(rest.popFirst() ?? "")")
            } else if let place = places.first {
                arguments.append("\(place.name) \(word)")
                if place.repetition != .collect { places.removeFirst() }
            }
        }
        return tool.name + (arguments.isEmpty ? "" : " with \(arguments.joined(separator: " and "))")
    }

    /// The command by which a person signs in to the service of another command.
    func signIn(of command: CallableCommand) -> CommandWords? { signIns[command.path[0]] }

    /// Whether a tool belongs to a feature or group, or is the command itself.
    func hasTools(in topic: String) -> Bool { tools.contains { $0.command.path[0] == topic } }
}
