/// When to write colours, as chosen with `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
    /// Write colours to a terminal that shows them, unless an environment variable forbids it.
    case auto
    /// Always write colours, also to a file or a pipe.
    case always
    /// Never write colours.
    case never

    /// Whether to write colours to a stream.
    ///
    /// The first of these that applies decides: the choice itself, `NO_COLOR` (no-color.org), `CLICOLOR_FORCE`
    /// (bixense.com/clicolors), a `dumb` terminal, and whether the stream is a terminal.
    package func allowsColors(environment: [String: String], isTerminal: Bool) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if environment["NO_COLOR"]?.isEmpty == false { return false }
        if let forced = environment["CLICOLOR_FORCE"], !forced.isEmpty, forced != "0" { return true }
        return isTerminal && environment["TERM"] != "dumb"
    }
}
