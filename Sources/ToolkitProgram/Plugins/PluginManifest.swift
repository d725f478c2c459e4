/// The description of an external command, in the file `toolkit-NAME.json` beside it.
///
/// `{"summary": "…", "options": […], "arguments": […], "subcommands": [{"name": "…", …}]}`. All members except
/// `name` are optional, and unknown members are ignored.
struct PluginManifest: Decodable, Equatable, Sendable {
    /// The maximum size of a manifest, in bytes.
    static let sizeLimit = 1 << 16

    /// The name of a subcommand; empty for the command itself.
    var name = ""
    /// One sentence for help.
    var summary = ""
    var options: [PluginArgument] = []
    /// The positional arguments.
    var arguments: [PluginArgument] = []
    var subcommands: [PluginManifest] = []
    /// What the command changes; without it, a program that calls the command must expect the worst.
    var effect = Effect.destroys

    private enum CodingKeys: CodingKey {
        case name, summary, options, arguments, subcommands, effect
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        summary = try container.decodeIfPresent(String.self, forKey: .summary) ?? ""
        options = try container.decodeIfPresent([PluginArgument].self, forKey: .options) ?? []
        arguments = try container.decodeIfPresent([PluginArgument].self, forKey: .arguments) ?? []
        subcommands = try container.decodeIfPresent([PluginManifest].self, forKey: .subcommands) ?? []
        effect = try container.decodeIfPresent(Effect.self, forKey: .effect) ?? .destroys
        guard !decoder.codingPath.isEmpty else { return }
        name = try container.decode(String.self, forKey: .name)
        try decoder.require(Plugin.isName(name), "'\(name)' is not a valid name.")
    }

    /// The manifest at a path; `nil` if there is no such file.
    /// - Throws: `PluginError.badManifest` if the file is not a valid manifest.
    static func read(_ path: String) throws -> PluginManifest? { try bytes(path).map { try decode($0, path) } }

    /// The manifest in the bytes of a file; `path` is for error messages.
    /// - Throws: `PluginError.badManifest` if the bytes are not a valid manifest.
    static func decode(_ bytes: [UInt8], _ path: String) throws -> PluginManifest {
        do {
            return try JSON.decode(PluginManifest.self, from: bytes)
        } catch let error as DecodingError {
            let place = error.path.isEmpty ? "" : " at \(error.path)"
            throw PluginError.badManifest(path: path, "it does not have the format of a manifest\(place)")
        }
    }

    /// The bytes of the manifest at a path; `nil` if there is no such file.
    /// - Throws: `PluginError.badManifest` if the file is too large, cannot be read, or belongs to others.
    static func bytes(_ path: String) throws -> [UInt8]? {
        do {
            let file = try OpenFile(regular: path)
            let status = try file.status()
            guard status.st_mode & S_IWOTH == 0 else {
                throw PluginError.badManifest(path: path, "all users can write to it")
            }
            guard status.isOwn else { throw PluginError.badManifest(path: path, "another user owns it") }
            return try file.readToEnd(limit: sizeLimit)
        } catch let error as SystemError {
            switch error.code {
            case ENOENT: return nil
            case EFBIG: throw PluginError.badManifest(path: path, "it is larger than 64 KiB")
            default: throw PluginError.badManifest(path: path, "it cannot be read")
            }
        }
    }
}
