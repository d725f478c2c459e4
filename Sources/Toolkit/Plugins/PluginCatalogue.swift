import Foundation

/// The external commands of this machine; every call looks afresh, and none runs anything.
///
/// They stand in the plugin folder and in those on `PATH`, in this order; of several with a name the first that may be
/// run counts.
struct PluginCatalogue: Sendable {
    /// The list of what is trusted; `nil` when the person has no home.
    let trust: PluginTrust?
    private let folders: [String]
    private let builtIn: @Sendable (String) -> Bool

    /// The external commands of a process with some variables.
    /// - Parameter builtIn: Whether a name is one of the program's own.
    init(environment: [String: String], builtIn: @escaping @Sendable (String) -> Bool) {
        let home = try? Home(environment: environment)
        let path = environment["PATH"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        trust = home.map { PluginTrust(file: $0.pluginTrustFile) }
        folders = (home.map { [$0.pluginFolder] } ?? []) + path.map { Self.folder(String($0)) }
        self.builtIn = builtIn
    }

    /// The external command with a name: the first that may be run, else the first that may not.
    func find(_ name: String) -> Plugin? {
        guard Plugin.isName(name) else { return nil }
        let candidates = places.filter { folder in
            var file = stat()
            return lstat(Plugin.path(of: name, in: folder), &file) == 0
        }
        .flatMap { plugins([name], in: $0) }
        return candidates.first { $0.refusal == nil } ?? candidates.first
    }

    /// Everything that is named like an external command, sorted by name; of one name in the order of the search.
    func all() -> [Plugin] {
        let found = places.flatMap { plugins(PluginFolder.names(in: $0), in: $0) }
        return Dictionary(grouping: found, by: \.name).sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// Those that are run by their name, sorted by it.
    func usable() -> [Plugin] { Self.usable(all()) }

    /// Those of all that are run by their name.
    static func usable(_ all: [Plugin]) -> [Plugin] {
        all.reduce(into: []) { if $1.refusal == nil, $0.last?.name != $1.name { $0.append($1) } }
    }

    /// The usable ones as help and completion know commands; only manifests are read, and no digest is made.
    func nodes() -> [CommandNode] {
        let usable = usable()
        let trusted = usable.isEmpty ? nil : try? trusted()
        return usable.map { $0.node(isTrusted: trusted?[$0.path] != nil) }
    }

    /// The external command with a name, in the same way; `nil` when there is none.
    func node(_ name: String) -> CommandNode? {
        find(name).map { plugin in plugin.node(isTrusted: (try? trusted())?[plugin.path] != nil) }
    }

    /// What is trusted, by path.
    /// - Throws: `PluginError.badTrustFile`, `PluginError.sharedTrustFile`, `FileError`.
    func trusted() throws -> [String: PluginTrust.Entry] { try trust?.all() ?? [:] }

    /// Whether an external command may be run now, as to what is trusted.
    func state(of plugin: Plugin, _ trusted: [String: PluginTrust.Entry]) throws -> PluginState {
        if let refusal = plugin.refusal { return .refused(refusal) }
        switch trusted[plugin.path] {
        case nil: return .untrusted
        case .always: return plugin.isOpenToGroup ? .refused(.openToGroup) : .always
        case .digest(let digest):
            do {
                return try plugin.digest() == digest ? .trusted : .changed
            } catch PluginError.refused(_, let refusal) {
                return .refused(refusal)
            }
        }
    }

    /// What is to be said of a name that no external command has.
    func unknown(_ name: String) -> PluginError {
        .unknown(name: name, nearest: Suggestion.nearest(to: name, among: usable().map(\.name)))
    }

    private func plugins(_ names: [String], in folder: String) -> [Plugin] {
        guard !names.isEmpty else { return [] }
        let refusal = PluginFolder.refusal(of: folder)
        return names.map { Plugin(name: $0, in: folder, refusal, isBuiltIn: builtIn($0)) }
    }

    /// The folders, each once: one may be there under several names, of which those that are never run from come last.
    private var places: [String] {
        var seen: Set<[UInt64]> = []
        return (folders.filter { $0.hasPrefix("/") } + folders.filter { !$0.hasPrefix("/") }).filter { folder in
            var status = stat()
            guard stat(folder, &status) == 0 else { return false }
            return seen.insert([UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]).inserted
        }
    }

    /// A folder on `PATH` as it stands before a name; an empty one is the working folder.
    private static func folder(_ entry: String) -> String {
        guard let end = entry.lastIndex(where: { $0 != "/" }) else { return entry.isEmpty ? "." : "/" }
        return String(entry[...end])
    }
}
