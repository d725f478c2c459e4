/// The description of an external command, in the file `toolkit-NAME.json` beside it.
///
/// `{"summary": "…", "version": "1.0", "options": […], "arguments": […], "subcommands": [{"name": "…", …}]}`. All
/// members except `name` are optional. An unknown member is ignored, and told as a mistake.
struct PluginManifest: Decodable, Equatable, Sendable {
    /// The maximum size of a manifest, in bytes.
    static let sizeLimit = 1 << 16

    /// The name of a subcommand; empty for the command itself.
    var name = ""
    /// One sentence for help.
    var summary = ""
    /// The version of the command, as its author counts; `nil` if the manifest has none.
    var version: String?
    var options: [PluginArgument] = []
    var arguments: [PluginArgument] = []
    var subcommands: [PluginManifest] = []
    /// What the command changes; without it, a program that calls the command must expect the worst.
    var effect = Effect.destroys

    private enum CodingKeys: CodingKey, CaseIterable {
        case name, summary, version, options, arguments, subcommands, effect
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        summary = try container.decodeIfPresent(String.self, forKey: .summary) ?? ""
        version = try container.decodeIfPresent(String.self, forKey: .version)
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

    /// The members of a manifest that toolkit does not know, as the ends of sentences with the nearest known name.
    static func mistakes(in bytes: [UInt8]) -> [String] {
        (try? JSON.decode(JSONValue.self, from: bytes)).map { mistakes(in: $0, "") } ?? []
    }

    private static func mistakes(in manifest: JSONValue, _ place: String) -> [String] {
        let known = CodingKeys.allCases.map(\.stringValue)
        let parts = ["options", "arguments"].flatMap { name in
            (manifest[name]?.array ?? []).flatMap { part in
                unknown(in: part, PluginArgument.members, "\(place)\(name).\(part["name"]?.string ?? "?").")
            }
        }
        return unknown(in: manifest, known, place) + parts
            + (manifest["subcommands"]?.array ?? []).flatMap { part in
                mistakes(in: part, "\(place)\(part["name"]?.string ?? "?").")
            }
    }

    private static func unknown(in value: JSONValue, _ known: [String], _ place: String) -> [String] {
        guard case .object(let members) = value else { return [] }
        return members.map(\.name).filter { !known.contains($0) }.map { name in
            let nearest = Suggestion.nearest(to: name, among: known).map { ", but '\($0)' is one" } ?? ""
            return "'\((place + name).visible)' is no member of a manifest\(nearest)"
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
