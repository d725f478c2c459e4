import Foundation

/// What `toolkit-NAME.json` beside an executable says of it; read, never run.
///
/// `{"summary": "…", "options": […], "arguments": […], "subcommands": [{"name": "…", …}]}`; every member but a name may
/// be left out, and one that is unknown does not count.
struct PluginManifest: Decodable, Equatable, Sendable {
    /// More bytes than this are not read.
    static let sizeLimit = 1 << 16

    /// The word of a subcommand; empty for the command itself.
    var name = ""
    /// One sentence for help.
    var summary = ""
    /// What is given by its name.
    var options: [PluginArgument] = []
    /// What is given by its place.
    var arguments: [PluginArgument] = []
    /// The commands below.
    var subcommands: [PluginManifest] = []

    private enum CodingKeys: CodingKey {
        case name, summary, options, arguments, subcommands
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        summary = try container.decodeIfPresent(String.self, forKey: .summary) ?? ""
        options = try container.decodeIfPresent([PluginArgument].self, forKey: .options) ?? []
        arguments = try container.decodeIfPresent([PluginArgument].self, forKey: .arguments) ?? []
        subcommands = try container.decodeIfPresent([PluginManifest].self, forKey: .subcommands) ?? []
        guard !decoder.codingPath.isEmpty else { return }
        name = try container.decode(String.self, forKey: .name)
        try decoder.require(Plugin.isName(name), "'\(name)' is no name.")
    }

    /// The manifest at a path; `nil` when there is none.
    /// - Throws: `PluginError.badManifest` for anything else that stands there.
    static func read(_ path: String) throws -> PluginManifest? {
        do {
            let file = try OpenFile(regular: path)
            guard try file.permissions() & 0o002 == 0 else {
                throw PluginError.badManifest(path: path, "everybody may write it")
            }
            var bytes: [UInt8] = []
            while bytes.count <= sizeLimit {
                let piece = try file.read(upTo: sizeLimit + 1 - bytes.count)
                if piece.isEmpty { return try JSON.decode(PluginManifest.self, from: bytes) }
                bytes += piece
            }
            throw PluginError.badManifest(path: path, "it has more than 64 KiB")
        } catch let error as SystemError {
            if error.code == ENOENT { return nil }
            throw PluginError.badManifest(path: path, "it cannot be read")
        } catch let error as DecodingError {
            let place = error.path.isEmpty ? "" : " at \(error.path)"
            throw PluginError.badManifest(path: path, "it is not what a manifest looks like\(place)")
        }
    }
}
