import ToolkitProgram

extension Harness {
    /// The completion candidates at the end of a line that begins with `toolkit`, as fish requests them.
    public func candidates(_ line: String) async -> [Candidate] {
        let run = await run(["complete", "fish", "--", line], on: ScriptedTerminal())
        let fields = run.standardOutput.split(separator: "\0", omittingEmptySubsequences: false)
        guard fields.first == "words" || fields.first == "open" else { return [] }
        return fields.dropFirst().map { field in
            let parts = field.split(separator: "\t", maxSplits: 1)
            return Candidate(String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
        }
    }

    /// The positions in the examples of a feature's commands at which completion does not offer the example's word.
    ///
    /// Completion must offer the name of an option after each typed start of it. If it offers a word before the first
    /// character is typed, it must also offer the word after each further character.
    public func gapsOfCompletion(in feature: String) async -> [String] {
        let nodes = runner.commands.children.filter { $0.name == feature }.flatMap(Self.nodes)
        var gaps: [String] = []
        for line in Set(nodes.flatMap(\.examples).map(\.line)).sorted() {
            let plain = line.prefix { !"|<>".contains($0) }
            gaps += await self.gaps(ShellWords.split(String(plain)))
        }
        return gaps
    }

    private static func nodes(_ node: CommandNode) -> [CommandNode] { [node] + node.children.flatMap(nodes) }

    private func gaps(_ words: [String]) async -> [String] {
        var gaps: [String] = []
        for index in words.indices.dropFirst() {
            let before = words[..<index].map { "'\($0)' " }.joined()
            let name = words[index].prefix { $0 != "=" }
            let offered = await candidates(before).map(\.word)
            for length in 0...name.count {
                let typed = String(name.prefix(length))
                let found = await candidates(before + typed).map(\.word)
                let mustBe = name.hasPrefix("--") && length >= 2 && !name.hasPrefix("--no-")
                guard mustBe || offered.contains(String(name)), !found.contains(String(name)) else { continue }
                gaps.append(before + typed)
            }
        }
        return gaps
    }
}
