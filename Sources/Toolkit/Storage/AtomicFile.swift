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
        let target = resolved(path)
        do throws(SystemError) {
            if isDevice(target) {
                try OpenFile(target, O_WRONLY).write(bytes)
            } else {
                try replace(target, bytes, mode: mode)
            }
        } catch {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
    }

    /// The bytes of a file, or `nil` when there is none.
    ///
    /// - Throws: `FileError.cannotRead`.
    public static func read(_ path: String) throws -> [UInt8]? {
        try read(path) { _ in }
    }

    /// The bytes of a file; `inspect` learns the permission bits first.
    static func read(_ path: String, permissions inspect: (UInt16) -> Void) throws -> [UInt8]? {
        do {
            let file = try OpenFile(path, O_RDONLY)
            inspect(try file.permissions())
            return try file.readToEnd()
        } catch let error where error.code == ENOENT {
            return nil
        } catch {
            throw FileError.cannotRead(path: path, code: error.code)
        }
    }

    private static func replace(_ path: String, _ bytes: [UInt8], mode: UInt16) throws(SystemError) {
        let folder = Folder.parent(of: path)
        let temporary = "\(folder)/.\(String(UInt64.random(in: .min ... .max), radix: 36)).part"
        do throws(SystemError) {
            try writeNew(bytes, to: temporary, mode: mode)
            guard rename(temporary, path) == 0 else { throw .last }
        } catch {
            unlink(temporary)
            throw error
        }
        synchronize(folder)
    }

    private static func writeNew(_ bytes: [UInt8], to path: String, mode: UInt16) throws(SystemError) {
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        try file.write(bytes)
        try file.synchronize()
    }

    /// The file a symbolic link leads to; the path itself when it is none or leads nowhere.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether there is something that is neither a file nor a folder, such as `/dev/null`.
    private static func isDevice(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// Makes the new name last through a power cut.
    ///
    /// The file is replaced by now, and some file systems refuse this, so a failure is none of the caller's business.
    private static func synchronize(_ folder: String) {
        try? OpenFile(folder, O_RDONLY).synchronize()
    }
}
