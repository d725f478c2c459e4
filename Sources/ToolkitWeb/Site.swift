import ToolkitProgram

/// The commands and features that have pages.
final class Site: Sendable {
    private let start: Context
    /// The commands, in the order of help.
    let commands: [CallableCommand]
    let features: [FeatureDescription]
    private let byPath: [[String]: CallableCommand]

    /// The greatest size of an answer in bytes.
    static let answerLimit = 32 << 20
    /// The greatest size of the answer of a command that changes something, in bytes; the last ones are kept.
    static let keptAnswerLimit = 4 << 20
    /// The rows of a page.
    static let pageSize = 50

    init(_ context: Context) throws {
        start = context
        let features = context.features
        self.features = features
        // An answer that goes on until a person stops it has no page.
        commands = try context.callableCommands().filter { !$0.isEndless && !$0.isOnlyTyped }
        byPath = Dictionary(commands.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The context of the pages, with the settings as they are now.
    var context: Context { start.obeying(start.options) }

    func command(at path: [String]) -> CallableCommand? { byPath[path] }

    /// The command that an address of these pages belongs to, if the address is written as the pages write it.
    func command(atAddress address: String) -> CallableCommand? {
        let path = address.prefix { $0 != "?" }
        return commands.first { Self.address(of: $0) == path }
    }

    func command(_ name: String, of feature: String) -> CallableCommand? {
        byPath[[feature] + name.split(separator: " ").map(String.init)]
    }

    func commands(below group: [String]) -> [CallableCommand] {
        commands.filter { $0.path.count > group.count && $0.path.starts(with: group) }
    }

    func scenes(of feature: String) -> Scenes {
        features.first { $0.name == feature }?.scenes ?? BuiltInScenes.of(feature)
    }

    func scene(of command: CallableCommand) -> Scene {
        scenes(of: command.path[0]).scene(of: command.path.dropFirst().joined(separator: " "))
    }

    /// The list of the menu whose rows open a command, or the first of the tabs that the command is one of; otherwise
    /// the page that offers the command.
    func page(leadingTo command: CallableCommand) -> CallableCommand? {
        let scenes = scenes(of: command.path[0])
        let name = firstTab(of: command)
        guard !scenes.menu.contains(name) else { return nil }
        let list = scenes.all.first { $0.opens?.command == name && scenes.menu.contains($0.command) }
        let page =
            list
            ?? scenes.all.first { scene in
                scene.parts.contains(name) || (scene.links + scene.rowLinks).contains { $0.command == name }
            }
        return page.flatMap { self.command($0.command, of: command.path[0]) }
    }

    /// The command of the first of the tabs that a command is one of; without tabs, the command itself.
    func firstTab(of command: CallableCommand) -> String {
        scene(of: command).tabs.first?.command ?? command.path.dropFirst().joined(separator: " ")
    }

    /// Whether a page of the feature has a button that runs the command at once.
    func hasButton(for command: CallableCommand) -> Bool {
        let name = command.path.dropFirst().joined(separator: " ")
        return scenes(of: command.path[0]).all.contains { scene in
            (scene.links + scene.rowLinks).contains { $0.isImmediate && $0.command == name }
        }
    }

    /// The path of a page, with values of its arguments.
    static func address(of command: CallableCommand, _ values: [(String, String)] = []) -> String {
        let path = "/" + command.path.map { PercentEncoding.encode($0) }.joined(separator: "/")
        return values.isEmpty ? path : "\(path)?\(PercentEncoding.encode(values))"
    }

    /// The first page of a feature.
    func home(of feature: String) -> String {
        command(scenes(of: feature).home, of: feature).map { Self.address(of: $0) }
            ?? "/\(PercentEncoding.encode(feature))"
    }

    /// The address that begins a feature: its first page, or the page that decides whether a person signs in first.
    func entry(of feature: FeatureDescription) -> String {
        feature.scenes.signIn == nil
            ? home(of: feature.name) : "\(WebPath.open)/\(PercentEncoding.encode(feature.name))"
    }

    /// Whether a form has fields that may stay empty, so that it marks the others.
    func hasOptions(_ command: CallableCommand) -> Bool {
        command.controls.contains { !$0.isRequired && !$0.isTrial }
    }

    /// The name for people of a feature or of a group of settings.
    func shownName(of name: String) -> String {
        features.first { $0.name == name }?.shownName ?? name.capitalizedStart
    }

    /// The name for people of the setting with a key, such as `Search: App ID`.
    func shownName(ofSetting key: String) -> String {
        let group = key.prefix { $0 != "." }
        return "\(shownName(of: String(group))): \(String(key.dropFirst(group.count + 1)).asLabel)"
    }

    /// The title of the commands of a group.
    func sectionTitle(of name: String) -> String {
        switch name {
        case "config": "Settings"
        case "sandbox": "Demo data"
        case "plugins": "Plugins"
        case "manual", "completion", "doctor", "whoami", "api", "check": "Help and tools"
        default: name.capitalizedStart
        }
    }

    /// The title of a page: the scene's, or the summary without its full stop.
    func title(of command: CallableCommand) -> String {
        scene(of: command).title ?? command.heading
    }
}

extension CallableCommand {
    /// The summary without its full stop.
    var heading: String { summary.hasSuffix(".") ? String(summary.dropLast()) : summary }

    /// Whether the command changes data.
    var changes: Bool { effect != .reads }

    /// Whether the page sends the form with POST: the command changes data, or it reads a file that the person chooses.
    var isSent: Bool { changes || file?.isRequired == true }

    /// The arguments that a page has controls for: a page neither writes files nor reads those that the person has not
    /// chosen.
    var controls: [ArgumentDeclaration] { declarations.filter { $0.file != .writes } }

    /// Whether a required argument is missing: neither it nor an alternative to it is given.
    func lacksArgument(_ isGiven: (String) -> Bool) -> Bool {
        controls.contains { control in
            control.isRequired
                && !controls.contains { other in
                    isGiven(other.name)
                        && (other.name == control.name || other.group != nil && other.group == control.group)
                }
        }
    }

    /// The file that the command reads, if any.
    var file: ArgumentDeclaration? { declarations.first { $0.file == .reads } }

    /// Whether a page downloads the answer as a file: the command writes one where a person types its name.
    var isExport: Bool {
        !changes && declarations.contains { $0.file == .writes && $0.kind == .positional && !$0.isRequired }
    }

    /// Whether the command can tell what it would do.
    var hasTrial: Bool { declarations.contains(where: \.isTrial) }
}

extension ArgumentDeclaration {
    /// Whether the argument makes a command only tell what it would do; pages ask before instead.
    var isTrial: Bool { name == "dry-run" && kind == .flag }
}
