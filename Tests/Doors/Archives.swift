import ToolkitStandIn

@testable import LocalBackend

/// The HTTP Archives that `toolkit serve` imports.
enum Archives {
    /// What is read and written again must read the same.
    static func check(_ bytes: [UInt8]) throws {
        guard let entries = try? HAR.entries(of: bytes) else { return }
        let written = JSON.bytes(HAR.archive(entries))
        guard let again = try? HAR.entries(of: written) else { throw Finding("A written archive cannot be read.") }
        try expectEqual(again.count, entries.count, "The entries")
        try expectEqual(JSON.bytes(HAR.archive(again)), written, "The archive")
    }
}
