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
