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
