/// Whether toolkit runs an external command when its name is typed.
enum PluginState: Equatable, Sendable {
    /// The file has the trusted digest.
    case trusted
    /// The file is trusted even when it changes.
    case always
    /// The file is not trusted yet.
    case untrusted
    /// The file has changed since it was trusted.
    case changed
    /// The manifest has changed, come or gone since the file was trusted.
    case changedManifest
    /// toolkit never runs the file.
    case refused(PluginRefusal)

    var name: String {
        switch self {
        case .trusted: "trusted"
        case .always: "always"
        case .untrusted: "untrusted"
        case .changed, .changedManifest: "changed"
        case .refused: "refused"
        }
    }
}

/// Finds the external commands on this machine, without running them.
///
/// Each call searches the plugin folder, then the folders on `PATH`. If several commands have the same name, toolkit
/// runs the first one that is not refused.
struct PluginCatalogue: Sendable {
    /// The list of trusted commands; `nil` if the user has no home.
    let trust: PluginTrust?
    private let folders: [String]
    private let isHomeRelative: Bool
    private let builtIn: @Sendable (String) -> Bool

    /// Searches the folders that environment variables name.
    /// - Parameter builtIn: Whether toolkit itself has a command with this name.
    init(environment: [String: String], builtIn: @escaping @Sendable (String) -> Bool) {
        let home = try? Home(environment: environment)
        let path = environment["PATH"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        trust = home.map { PluginTrust(file: $0.pluginTrustFile) }
        isHomeRelative = environment[Home.variable].map { !$0.isEmpty && !$0.hasPrefix("/") } ?? false
        folders = (home.map { [$0.pluginFolder] } ?? []) + path.map { Self.folder(String($0)) }
        self.builtIn = builtIn
    }

    /// The external command with this name: the first one that can run, otherwise the first refused one.
    func find(_ name: String) -> Plugin? {
        guard Plugin.isName(name) else { return nil }
        let candidates = places.filter { folder in
            var file = stat()
            return lstat(Plugin.path(of: name, in: folder), &file) == 0
        }
        .flatMap { plugins([name], in: $0) }
        return candidates.first { $0.refusal == nil } ?? candidates.first
    }

    /// All files that are named like external commands, sorted by name and then by search order.
    func all() -> [Plugin] {
        let found = places.flatMap { plugins(PluginFolder.names(in: $0), in: $0) }
        return Dictionary(grouping: found, by: \.name).sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// The commands that run when their name is typed, sorted by name.
    func usable() -> [Plugin] { Self.usable(all()) }

    /// The commands of a list that run when their name is typed.
    static func usable(_ all: [Plugin]) -> [Plugin] {
        all.reduce(into: []) { if $1.refusal == nil, $0.last?.name != $1.name { $0.append($1) } }
    }

    /// The usable commands as nodes for help and completion, without computing their digests.
    func nodes() -> [CommandNode] {
        let usable = usable()
        let trusted = usable.isEmpty ? nil : try? trusted()
        return usable.map { $0.node(isTrusted: trusted?[PluginTrust.key(of: $0.path)] != nil) }
    }

    /// The external command with this name as a node; `nil` if there is none.
    func node(_ name: String) -> CommandNode? {
        find(name).map { plugin in plugin.node(isTrusted: (try? trusted())?[PluginTrust.key(of: plugin.path)] != nil) }
    }

    /// The trust entries, by ``PluginTrust/key(of:)``.
    /// - Throws: `PluginError.badTrustFile`, `PluginError.sharedTrustFile`, `FileError`.
    func trusted() throws -> [String: PluginTrust.Entry] { try trust?.all() ?? [:] }

    /// Whether an external command can run now, given the trust entries.
    func state(of plugin: Plugin, _ trusted: [String: PluginTrust.Entry]) throws -> PluginState {
        if let refusal = plugin.refusal { return .refused(refusal) }
        switch trusted[PluginTrust.key(of: plugin.path)] {
        case nil: return .untrusted
        case .always: return plugin.isOpenToGroup ? .refused(.openToGroup) : .always
        case .digest(let digest, let manifest):
            do {
                guard try plugin.digest() == digest else { return .changed }
                return try plugin.manifestDigest() == manifest ? .trusted : .changedManifest
            } catch PluginError.refused(_, let refusal) {
                return .refused(refusal)
            } catch PluginError.badManifest {
                // A manifest that toolkit does not read cannot be trusted, so it has changed.
                return .changedManifest
            }
        }
    }

    /// The commands that programs may call, because they and their manifests are as they were when they were trusted.
    func callable() throws -> [CallablePlugin] {
        let trusted = try trusted()
        return try usable().compactMap { plugin in
            let state = try state(of: plugin, trusted)
            return state == .trusted || state == .always ? try? CallablePlugin(plugin) : nil
        }
    }

    func unknown(_ name: String) -> PluginError {
        .unknown(name: name, known: usable().map(\.name), offered: Plugin.offered(name))
    }

    private func plugins(_ names: [String], in folder: String) -> [Plugin] {
        guard !names.isEmpty else { return [] }
        let refusal = isHomeRelative ? .relativeHome : PluginFolder.refusal(of: folder)
        return names.map { Plugin(name: $0, in: folder, refusal, isBuiltIn: builtIn($0)) }
    }

    /// The folders without duplicates; absolute paths come first, because nothing runs from a relative path.
    private var places: [String] {
        let all = folders.filter { $0.hasPrefix("/") } + folders.filter { !$0.hasPrefix("/") }
        return all.compactMap { folder in stat(following: folder).map { (folder, $0.identity) } }.distinct(by: \.1)
            .map(\.0)
    }

    /// An entry of `PATH` without trailing slashes; an empty entry is the working folder.
    private static func folder(_ entry: String) -> String {
        guard let end = entry.lastIndex(where: { $0 != "/" }) else { return entry.isEmpty ? "." : "/" }
        return String(entry[...end])
    }
}

extension PluginCatalogue {
    /// Searches the folders that environment variables name.
    /// - Parameter root: The root of the built-in commands.
    init(environment: [String: String], root: CommandNode) {
        self.init(environment: environment) { root.child(named: $0) != nil }
    }
}

extension Context {
    /// The external commands, which are looked up only when they are needed.
    var plugins: PluginCatalogue { PluginCatalogue(environment: environment, root: commands) }
}

/// A trusted external command that programs may call, as its manifest describes it.
struct CallablePlugin: Sendable {
    let node: CommandNode
    /// The SHA-256 of the manifest that ``node`` comes from; `nil` if there is no manifest.
    let manifestDigest: String?

    /// Reads the manifest once, so that the digest belongs to the description.
    /// - Throws: `PluginError.badManifest` if toolkit does not read the file.
    init(_ plugin: Plugin) throws {
        let bytes = try PluginManifest.bytes(plugin.manifestPath)
        node = plugin.node(isTrusted: true, bytes.flatMap { try? PluginManifest.decode($0, plugin.manifestPath) })
        manifestDigest = bytes.map { SHA256.digest(of: $0) }
    }
}
