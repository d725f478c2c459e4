/// How much a power failure may lose; the end of the process alone loses nothing.
public enum Durability: Sendable {
    /// For data that can be fetched again: the last transactions may be lost, but the file stays intact.
    case normal
    /// For money and credentials: nothing is lost, because each transaction waits for the disk.
    case full

    /// The statements that set the durability.
    var script: String {
        switch self {
        case .normal: "PRAGMA synchronous = NORMAL"
        // Without `fullfsync`, macOS waits only for the drive's cache.
        case .full: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON"
        }
    }
}
