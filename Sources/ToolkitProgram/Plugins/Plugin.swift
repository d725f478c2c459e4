/// A file named `toolkit-NAME` in one of the searched folders.
struct Plugin: Equatable, Sendable {
    /// The maximum size of an external command, in bytes.
    static let sizeLimit = 1 << 30
    /// What the name of the file begins with.
    static var prefix: String { "\(ProgramDescription.current.name)-" }

    let name: String
    /// The path, with the folder as it was given.
    let path: String
    /// Why toolkit never runs the file; `nil` if it can run.
    let refusal: PluginRefusal?

    /// Checks the file with this name in a folder.
    /// - Parameter folderRefusal: Why the folder is not trusted, if it is not.
    init(name: String, in folder: String, _ folderRefusal: PluginRefusal?, isBuiltIn: Bool) {
        self.name = name
        path = Self.path(of: name, in: folder)
        var file = stat()
        let isThere = stat(path, &file) == 0
        refusal =
            isBuiltIn
            ? .builtIn
            : isThere ? Self.refusal(of: file, at: path) ?? folderRefusal ?? Self.refusalOfTargets(path) : .danglingLink
    }

    /// The path of an external command in a folder, whether it exists or not.
    static func path(of name: String, in folder: String) -> String {
        folder + (folder.hasSuffix("/") ? "" : "/") + prefix + name
    }

    /// The file or folder `toolkit-NAME` in the working folder; `nil` if there is none.
    static func offered(_ name: String) -> String? {
        isName(name) && access(prefix + name, F_OK) == 0 ? prefix + name : nil
    }

    var manifestPath: String { Self.manifestPath(of: path) }

    static func manifestPath(of path: String) -> String { path + ".json" }

    /// Whether a group can change or replace the file or its manifest.
    var isOpenToGroup: Bool { [path, manifestPath].contains { PluginFolder.isOpenToGroup($0) } }

    /// Whether a word can be the name of an external command: a valid profile name that does not begin with `-`.
    static func isName(_ word: String) -> Bool { !word.hasPrefix("-") && SettingsLine.isProfileName(word) }

    /// The name of the external command at a path; `nil` for any other file.
    static func name(at path: String) -> String? {
        let file = path.split(separator: "/").last ?? ""
        guard file.hasPrefix(prefix), isName(String(file.dropFirst(prefix.count))) else { return nil }
        return String(file.dropFirst(prefix.count))
    }

    /// The SHA-256 of the file, as 64 hexadecimal digits.
    /// - Throws: `PluginError.refused`, and `CancellationError` if the task is cancelled.
    func digest(limit: Int = sizeLimit) throws -> String {
        do {
            let file = try OpenFile(regular: path)
            guard try file.status().st_size <= limit else { throw PluginError.refused(path: path, .tooLarge) }
            var hash = SHA256()
            var rest = limit + 1
            while rest > 0 {
                try Task.checkCancellation()
                let piece = try file.read(upTo: min(rest, 1 << 18))
                guard !piece.isEmpty else { return hash.digest() }
                hash.update(piece)
                rest -= piece.count
            }
            throw PluginError.refused(path: path, .tooLarge)
        } catch is SystemError {
            throw PluginError.refused(path: path, .unreadable)
        }
    }

    /// The SHA-256 of the manifest, as 64 hexadecimal digits; `nil` if there is none.
    /// - Throws: `PluginError.badManifest` if toolkit does not read the file.
    func manifestDigest() throws -> String? { try PluginManifest.bytes(manifestPath).map { SHA256.digest(of: $0) } }

    /// The mistakes in the manifest, which toolkit reads nevertheless.
    /// - Throws: `PluginError.badManifest` if toolkit does not read the file.
    func manifestMistakes() throws -> [String] {
        try PluginManifest.bytes(manifestPath).map { PluginManifest.mistakes(in: $0) } ?? []
    }

    private static func refusal(of file: stat, at path: String) -> PluginRefusal? {
        switch file.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: return .folder
        default: return .special
        }
        if file.st_mode & S_IWOTH != 0 { return .openFile }
        if !file.isOwn { return .foreignFile }
        if access(path, X_OK) != 0 { return .notExecutable }
        if access(path, R_OK) != 0 { return .unreadable }
        if file.st_size > sizeLimit { return .tooLarge }
        return nil
    }

    /// Why the target of the file or of its manifest is not trusted, if one of them is a symbolic link.
    private static func refusalOfTargets(_ path: String) -> PluginRefusal? {
        let manifest = manifestPath(of: path)
        return refusalOfTarget(path) ?? (access(manifest, F_OK) == 0 ? refusalOfTarget(manifest) : nil)
    }

    private static func refusalOfTarget(_ path: String) -> PluginRefusal? {
        var link = stat()
        guard lstat(path, &link) == 0 else { return .danglingLink }
        guard link.st_mode & S_IFMT == S_IFLNK else { return nil }
        guard let real = Folder.realPath(of: path) else { return .danglingLink }
        return PluginFolder.refusal(of: Folder.parent(of: real))
            ?? PluginFolder.refusal(onTheWayTo: path)
    }
}
