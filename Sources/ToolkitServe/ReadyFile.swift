import Foundation
import Toolkit

/// A file that is there while a server listens, so that a script knows when and where.
struct ReadyFile {
    /// Where it is.
    let path: String

    /// Writes the file, in one step.
    /// - Throws: `FileError`.
    func write(_ place: ServerPlace) throws {
        let file = try FileReplacement(path, mode: 0o644)
        try file.append(Self.contents(place))
        try file.finish()
    }

    /// Removes what an earlier server has left, which a script could take for this one's.
    func remove() {
        guard isFile else { return }
        // Somebody may have removed it already; and what cannot be removed can perhaps be replaced.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Removes it if it still tells of this server: another may have written its own since.
    func remove(of place: ServerPlace) {
        guard isFile, let bytes = FileManager.default.contents(atPath: path) else { return }
        if let contents = try? Self.contents(place), contents == Array(bytes) { remove() }
    }

    /// Whether it is one: a device is not to be removed, and a pipe not to be read.
    private var isFile: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func contents(_ place: ServerPlace) throws -> [UInt8] {
        try JSON.encode(place) + [UInt8(ascii: "\n")]
    }
}
