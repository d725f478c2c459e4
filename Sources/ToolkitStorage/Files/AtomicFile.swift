import Foundation

/// Files that are replaced as a whole: whoever reads one sees the old bytes or the new ones, never a part.
public enum AtomicFile {
    /// Replaces a file, or makes it; its folder must exist.
    ///
    /// A symbolic link stays one: what it points to is replaced. A device or a pipe is written to. When anything fails
    /// the old file is as it was.
    /// - Parameter mode: permissions of the new file, less the process's umask.
    /// - Throws: `FileError.cannotWrite`.
    public static func write(_ bytes: [UInt8], to path: String, mode: UInt16) throws {
        let file = try FileReplacement(path, mode: mode)
        try file.append(bytes)
        try file.finish()
    }

    /// The bytes of a file, or `nil` when there is none.
    ///
    /// - Throws: `FileError.cannotRead`, with `EFBIG` when there are more bytes than `limit`.
    public static func read(_ path: String, limit: Int = .max) throws -> [UInt8]? {
        try read(path, limit: limit) { _ in }
    }

    /// The bytes of a file; `inspect` learns the permission bits first.
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
