import ToolkitPrimitives

/// Reads and writes whole files: a reader sees the old bytes or the new ones, never a mix.
package enum AtomicFile {
    /// Replaces or creates a file; its folder must exist.
    ///
    /// A symbolic link stays, and its target is replaced. A device or a pipe is written to directly. When anything
    /// fails, the old file stays unchanged.
    /// - Parameter mode: The permissions of the new file, before the process's umask.
    /// - Throws: `FileError.cannotWrite`.
    package static func write(_ bytes: [UInt8], to path: String, mode: UInt16) throws {
        let file = try FileReplacement(path, mode: mode)
        try file.append(bytes)
        try file.finish()
    }

    /// Returns the bytes of a file, or `nil` when it does not exist.
    ///
    /// - Throws: `FileError.cannotRead`, with `EFBIG` when the file is longer than `limit`.
    package static func read(_ path: String, limit: Int = .max) throws -> [UInt8]? {
        try read(path, limit: limit) { _ in }
    }

    /// Returns the bytes of a file; passes the permission bits to `inspect` first.
    package static func read(
        _ path: String, limit: Int = .max, permissions inspect: (UInt16) -> Void
    ) throws -> [UInt8]? {
        do {
            let file = try OpenFile(path, O_RDONLY)
            inspect(try file.permissions())
            return try file.readToEnd(limit: limit)
        } catch let error where error.code == ENOENT {
            return nil
        } catch {
            throw FileError.cannotRead(path: path, code: error.code)
        }
    }
}
