import ToolkitProgram

/// Which commands become tools.
struct ToolChoice: Sendable {
    private let only: [String]
    private let tools: [String]
    private let without: [String]
    private let allow: Allowed?

    /// - Parameters:
    ///   - only: The names of features, groups and external commands, also several in one word; empty for all.
    ///   - tools: The names of tools.
    ///   - without: The names of tools and of features, groups and external commands to leave out.
    ///   - allow: What tools may do besides reading.
    init(_ only: [String], tools: [String], without: [String], allow: Allowed?) {
        func names(_ words: [String]) -> [String] { words.flatMap { $0.split(separator: ",").map(String.init) } }
        (self.only, self.tools, self.without) = (names(only), names(tools), names(without))
        self.allow = allow
    }

    /// Throws a report if a name is none of a tool, feature, group or external command, or a named tool is not offered.
    func check(_ context: Context) throws {
        guard !(only + tools + without).isEmpty else { return }
        let all = try context.callableCommands().map { Tool($0) }
        if let reason = all.lazy.filter({ tools.contains($0.name) }).compactMap(refusal).first {
            throw Report.badData(reason, code: "tool-not-offered")
        }
        let offered = all.filter { !$0.command.needsPerson && !$0.command.isOnlyTyped }
        let topics = Set(context.topics.map(\.name) + offered.map { $0.command.path[0] })
        if let unknown = only.first(where: { !topics.contains($0) }) {
            throw Report.notFound(
                "toolkit has no feature, group or trusted external command '\(unknown.visible)'.",
                hint: .nearest(to: unknown, among: topics.sorted()),
                code: "unknown-feature")
        }
        let names = Set(offered.map(\.name))
        let unknown = tools.first { !names.contains($0) } ?? without.first { !names.union(topics).contains($0) }
        guard let unknown else { return }
        throw Report.notFound(
            "toolkit has no tool '\(unknown.visible)'.", hint: .nearest(to: unknown, among: names.sorted()),
            code: "unknown-tool")
    }

    /// The features that no tool reaches, such as by resetting their sandboxes: those that are left out, and the others
    /// when only some features are chosen.
    func leftOut(of features: [String]) -> Set<String> {
        let chosen = features.filter { name in
            only.contains(name) || tools.contains { $0.hasPrefix("\(name)_") }
        }
        let reached = chosen.contains { only.contains($0) } ? chosen : features
        return Set(features.filter { !reached.contains($0) || without.contains($0) })
    }

    /// Why a command is no tool; `nil` if it is one.
    func refusal(of tool: Tool) -> Message? {
        let command = tool.command
        if command.needsPerson || command.isOnlyTyped {
            return "\(tool.name) is for a person, in a terminal: \(line: CommandWords(command.path))"
        }
        let isChosen = only.isEmpty && tools.isEmpty || only.contains(command.path[0]) || tools.contains(tool.name)
        guard isChosen, !without.contains(tool.name), !without.contains(command.path[0]) else {
            return "The person who started the server has left out \(tool.name)."
        }
        switch command.effect {
        case .reads: return nil
        case .writes where allow != nil: return nil
        case .destroys where allow == .destroys: return nil
        case .writes, .destroys:
            let allow = command.effect == .writes ? Allowed.writes : .destroys
            let line = ["mcp", "--allow", "\(allow)"] + (command.movesMoney ? ["--spend", "AMOUNT"] : [])
            return "\(tool.name) is not allowed. A person can start the server with: \(line: CommandWords(line))"
        }
    }
}
