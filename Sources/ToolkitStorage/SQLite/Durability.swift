/// What a power cut may take.
///
/// The end of a process alone never takes anything.
public enum Durability: Sendable {
    /// The last transactions may be lost, the file stays whole; for what can be had again.
    case normal
    /// Nothing that was written is lost; for money and credentials. Each transaction waits for the disk.
    case full

    /// The statements that set it up.
    var script: String {
        switch self {
        case .normal: "PRAGMA synchronous = NORMAL"
        // Without `fullfsync` macOS waits for the drive's cache only.
        case .full: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON"
        }
    }
}
