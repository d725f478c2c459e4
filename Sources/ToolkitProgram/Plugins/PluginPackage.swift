/// The program and the manifest of an external command that is not in the plugin folder yet.
struct PluginPackage {
    /// The maximum size of a program, in bytes.
    private static let sizeLimit = 64 << 20

    let name: String
    /// Where it comes from: a path or an address.
    let source: String
    let program: [UInt8]
    /// `nil` if there is none.
    let manifest: [UInt8]?

    /// Reads a file `toolkit-NAME`, a folder with one such file, or an address that ends in such a name.
    ///
    /// The manifest is beside it, with `.json` at the end of its name.
    init(from source: String, _ context: Context) async throws {
        if source.contains("://") {
            try await self.init(address: source, context)
        } else {
            try self.init(path: source)
        }
    }

    private init(path: String) throws {
        var file = path
        if Folder.exists(path) {
            let names = PluginFolder.names(in: path)
            guard let name = names.first, names.count == 1 else {
                throw Report.notFound(
                    "The folder '\(path.visible)' must have exactly one file whose name begins with \(Plugin.prefix).",
                    code: "no-plugin")
            }
            file = Plugin.path(of: name, in: path)
        }
        name = try Self.name(at: file)
        source = file
        guard let program = try AtomicFile.readRegular(file, limit: Self.sizeLimit) else {
            throw Report.notFound("There is no file '\(file.visible)'.", code: "no-such-file")
        }
        self.program = program
        manifest = try AtomicFile.readRegular(file + ".json", limit: PluginManifest.sizeLimit)
    }

    private init(address: String, _ context: Context) async throws {
        guard let url = URL(string: address), let manifestURL = URL(string: address + ".json") else {
            throw Report.badData("'\(address.visible)' is not an address.", code: "bad-address")
        }
        // It would be shown, and stay in the history of the shell.
        guard url.user() == nil else {
            throw Report.badData("The address must not have a user name or a password.", code: "bad-address")
        }
        name = try Self.name(at: url.path)
        source = address
        guard let program = try await context.services.download(url) else {
            throw Report.notFound("There is no file at \(address.visible).", code: "no-such-file")
        }
        self.program = program
        manifest = try await context.services.download(manifestURL)
    }

    private static func name(at path: String) throws -> String {
        guard let name = Plugin.name(at: path) else {
            throw Report.badData(
                "The name of the file must be \(Plugin.prefix)NAME, not '\(path.split(separator: "/").last ?? "")'.",
                hint: Plugin.offered(path).map { .run("plugins install \($0)") }, code: "plugin-name")
        }
        return name
    }

    /// Writes the program and the manifest into a folder that exists, the manifest first, so that no other one describes the
    /// program.
    ///
    /// A symbolic link is replaced, because its target may be a file that the person works on.
    func write(to folder: String) throws {
        let path = Plugin.path(of: name, in: folder)
        let manifestPath = Plugin.manifestPath(of: path)
        if let manifest {
            try AtomicFile.write(manifest, to: manifestPath, mode: 0o644, followsLink: false)
        } else if FileReplacement.isTaken(manifestPath), unlink(manifestPath) != 0 {
            throw FileError.cannotWrite(path: manifestPath, code: errno)
        }
        try AtomicFile.write(program, to: path, mode: 0o755, followsLink: false)
    }
}
