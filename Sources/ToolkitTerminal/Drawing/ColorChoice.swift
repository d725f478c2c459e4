/// Whether the output has colours, as chosen with `--color`.
public enum ColorChoice: String, CaseIterable, Sendable {
    /// When the stream is a terminal that shows them and no variable speaks against it.
    case auto
    /// Also into a file or a pipe.
    case always
    /// Not even on a terminal.
    case never

    /// Whether to write colours to a stream.
    ///
    /// What counts, first to last: the choice itself, `NO_COLOR` (no-color.org), `CLICOLOR_FORCE` (bixense.com/clicolors),
    /// a `dumb` terminal, and whether the stream is a terminal at all.
    public func allowsColors(environment: [String: String], isTerminal: Bool) -> Bool {
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
