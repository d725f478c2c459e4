/// Whether an external command is run when its name is typed.
enum PluginState: Equatable, Sendable {
    /// Its bytes are those that were trusted.
    case trusted
    /// It is trusted whatever its bytes are.
    case always
    /// Nobody has trusted it yet.
    case untrusted
    /// Its bytes are not those that were trusted.
    case changed
    /// It is never run.
    case refused(PluginRefusal)

    /// The word for it.
    var name: String {
        switch self {
        case .trusted: "trusted"
        case .always: "always"
        case .untrusted: "untrusted"
        case .changed: "changed"
        case .refused: "refused"
        }
    }
}
