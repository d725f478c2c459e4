/// The list of trusted external commands: `{"trusted": {"/folder/toolkit-NAME": "<digest>"}}` in a file of mode 0600.
///
/// A space and the digest of the manifest follow when the command has one. The paths are those of
/// ``key(of:)``. An earlier version may have written another path of a file, which has no effect.
///
/// Members that only a newer version of toolkit knows stay in the file. Each call reads the file. All methods throw `PluginError.badTrustFile`, `PluginError.sharedTrustFile` and
/// `FileError`.
struct PluginTrust: Sendable {
    /// How a path is trusted.
    enum Entry: Equatable, Sendable {
        /// Only while the file has this SHA-256, and its manifest the other one; `nil` for no manifest.
        case digest(String, manifest: String? = nil)
        /// Even when the file changes.
        case always
    }

    /// The maximum size of the list, in bytes.
    static let sizeLimit = 1 << 24

    let file: String

    /// The path by which the list knows a file: the real path of its folder, because several paths can lead to a folder.
    static func key(of path: String) -> String {
        guard let folder = Folder.realPath(of: Folder.parent(of: path)) else { return path }
        return (folder == "/" ? "" : folder) + "/" + (path.split(separator: "/").last ?? "")
    }

    /// All entries, by key.
    func all() throws -> [String: Entry] { try contents().trusted.mapValues(Entry.init) }

    private func contents() throws -> Contents {
        guard let bytes = try read() else { return Contents() }
        guard let contents = try? JSON.decode(Contents.self, from: bytes) else {
            throw PluginError.badTrustFile(path: file)
        }
        return contents
    }

    /// The bytes of the file; `nil` if it does not exist.
    private func read() throws -> [UInt8]? {
        do {
            return try AtomicFile.readRegular(file, limit: Self.sizeLimit) { status in
                guard !status.isWritableByOthers, status.isOwn else {
                    throw PluginError.sharedTrustFile(path: file)
                }
            }
        } catch FileError.cannotRead(_, EFBIG) {
            throw PluginError.badTrustFile(path: file)
        }
    }

    func trust(_ path: String, _ entry: Entry) throws {
        try change { entries in
            Self.forget(path, in: &entries)
            entries[Self.key(of: path)] = entry
        }
    }

    /// Removes the entries for a name, in all folders.
    /// - Returns: The paths that were trusted.
    func untrust(_ name: String) throws -> [String] {
        guard try !paths(of: name).isEmpty else { return [] }
        return try change { entries in
            let paths = Self.paths(of: name, in: entries)
            for path in paths { entries[path] = nil }
            return paths
        }
    }

    /// Removes the entries for a file, if there are any.
    func untrust(path: String) throws {
        var entries = try all()
        if Self.forget(path, in: &entries) { try change { _ = Self.forget(path, in: &$0) } }
    }

    /// Removes the entries for a file, also those that an earlier version has written by another path.
    /// - Returns: Whether there were entries.
    @discardableResult
    private static func forget(_ path: String, in entries: inout [String: Entry]) -> Bool {
        let wanted = key(of: path)
        let known = entries.keys.filter { key(of: $0) == wanted }
        for path in known { entries[path] = nil }
        return !known.isEmpty
    }

    func paths(of name: String) throws -> [String] { Self.paths(of: name, in: try all()) }

    private static func paths(of name: String, in entries: [String: Entry]) -> [String] {
        entries.keys.filter { $0.hasSuffix("/" + Plugin.prefix + name) }.sorted()
    }

    private struct Contents: Codable {
        var trusted: [String: String] = [:]
        /// The members that this version does not know.
        private var others: [String: JSONValue] = [:]

        private enum Key: CodingKey {
            case trusted
        }

        init() {}

        init(from decoder: any Decoder) throws {
            others = try Dictionary(from: decoder)
            others[Key.trusted.stringValue] = nil
            trusted = try decoder.container(keyedBy: Key.self).decode(type(of: trusted), forKey: .trusted)
        }

        func encode(to encoder: any Encoder) throws {
            try others.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(trusted, forKey: .trusted)
        }
    }

    private func change<Result>(_ body: (inout [String: Entry]) -> Result) throws -> Result {
        try FileLock.exclusive(file + ".lock") {
            var contents = try contents()
            var entries = contents.trusted.mapValues(Entry.init)
            let result = body(&entries)
            contents.trusted = entries.mapValues(\.text)
            let bytes = try JSON.encode(contents, isPretty: true) + [UInt8(ascii: "\n")]
            try AtomicFile.write(bytes, to: file, mode: 0o600)
            return result
        }
    }
}

extension PluginTrust.Entry {
    private static let everything = "always"

    fileprivate init(_ text: String) {
        let digests = text.split(separator: " ", maxSplits: 1).map(String.init)
        self = text == Self.everything ? .always : .digest(digests.first ?? "", manifest: digests.dropFirst().first)
    }

    fileprivate var text: String {
        switch self {
        case .always: Self.everything
        case .digest(let program, let manifest): ([program] + (manifest.map { [$0] } ?? [])).joined(separator: " ")
        }
    }
}
