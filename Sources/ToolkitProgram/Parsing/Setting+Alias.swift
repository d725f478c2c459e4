/// The settings for aliases: `alias.born` for the first word `born` of a line.
extension Setting {
    private static let aliasPrefix = "alias."

    /// The setting of an alias, whose name has letters, digits and hyphens; `nil` for another word.
    static func alias(named name: String) -> Setting? {
        let isPlain = name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
        return isPlain && name.utf8.first?.isLetter == true
            ? Setting(aliasPrefix + name, "The words for which \(name) is an alias.") : nil
    }

    /// The setting of an alias with a key; `nil` for another key.
    static func alias(key: String) -> Setting? {
        key.hasPrefix(aliasPrefix) ? alias(named: String(key.dropFirst(aliasPrefix.count))) : nil
    }

    /// The name of the alias that this setting is for; `nil` for another setting.
    var aliasName: String? { Self.alias(key: key).map { String($0.key.dropFirst(Self.aliasPrefix.count)) } }
}

extension Context {
    /// The words of an alias, with the quotes of a shell.
    static func aliasWords(_ text: String) -> [String] { ShellLine(Array("program \(text) ".utf8), .bash).arguments }

    /// The aliases as commands, which say what they are short for; none if the settings cannot be read.
    var aliases: [CommandNode] {
        let keys = ((try? settings.linesByKey()) ?? [:]).keys.sorted()
        return keys.compactMap(Setting.alias(key:)).compactMap { setting in
            guard let name = setting.aliasName, let text = try? settings.value(setting) else { return nil }
            return CommandNode(name: name, summary: "Short for '\(text)'.", isVerbatim: true)
        }
    }

    func alias(_ word: String) -> [String]? {
        Setting.alias(named: word).flatMap { try? settings.value($0) }.map(Self.aliasWords)
    }

    /// Checks that a word can be an alias for words, which must name a command.
    func checkAlias(_ name: String, for text: String) throws {
        guard commands.child(named: name) == nil, plugins.find(name) == nil else {
            throw Report.badData("'\(name)' is a command, so it cannot be an alias.", code: "command-name")
        }
        guard ShellLine(Array(text.utf8), .bash).quote == .none else {
            throw Report.badData("A quote in the value does not end.", code: "open-quote")
        }
        let words = Self.aliasWords(text)
        let first = words.first { !$0.hasPrefix("-") } ?? ""
        guard !first.isEmpty else {
            throw Report.badData(
                "An alias is one command of toolkit, without pipes and other operators of a shell.", code: "no-command")
        }
        if let node = commands.child(named: first) {
            try checkSubcommands(words.drop { $0 != first }, of: node, alias: name)
            let line = CommandLineParser(root: commands, globals: GlobalOptions.self, environment: [:]).parse(words)
            let fault = line.faults.first { $0.code == UsageFault.Code.unknownOption }
            return try fault.map { throw Report.badData("The alias '\(name)' is wrong: \($0.message)", code: $0.code) }
                ?? ()
        }
        guard plugins.find(first) == nil else { return }
        let names = commands.children.filter { !$0.isHidden }.map(\.name)
        throw Report.badData(
            "An alias begins with a command, but there is no command '\(first.visible)'.",
            hint: .nearest(to: first, among: names) ?? .run("help"), code: "unknown-command")
    }

    /// Checks that the words behind a group, up to the first option, name a command of it.
    private func checkSubcommands(_ words: ArraySlice<String>, of group: CommandNode, alias: String) throws {
        var node = group
        let names = words.dropFirst().prefix { !$0.hasPrefix("-") && $0 != "help" }
        for word in names where node.arguments == nil {
            let known = [word] + (ParsingPass.namesElsewhere[word] ?? [])
            guard let child = known.lazy.compactMap(node.child(named:)).first else {
                throw Report.badData(
                    "The alias '\(alias)' is wrong: '\(word.visible)' is not a command of '\(node.name)'.",
                    hint: .nearest(to: word, among: node.children.filter { !$0.isHidden }.map(\.name)),
                    code: "unknown-command")
            }
            node = child
        }
    }
}
