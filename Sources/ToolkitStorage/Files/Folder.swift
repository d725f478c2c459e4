import Foundation

/// Folders, by path.
public enum Folder {
    /// Makes a folder and those above it that are missing; fine when it is there already.
    ///
    /// - Parameter mode: permissions of the folders that are made.
    /// - Throws: `FileError.cannotWrite`.
    public static func create(_ path: String, mode: UInt16 = 0o700) throws {
        var code = make(path, mode)
        if code == ENOENT, parent(of: path) != path {
            try create(parent(of: path), mode: mode)
            code = make(path, mode)
        }
        guard code == 0 else { throw FileError.cannotWrite(path: path, code: code) }
    }

    /// The folder that a file or folder is in: `/` for `/a`, `.` for `a`.
    package static func parent(of path: String) -> String {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
        guard let slash = trimmed.lastIndex(of: "/") else { return "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    /// Makes one folder: 0, or the system's `errno`.
    private static func make(_ path: String, _ mode: UInt16) -> Int32 {
        guard mkdir(path, mode_t(mode)) != 0 else { return 0 }
        let code = errno
        // Another process may make the same folder at this moment, so "is there already" is a success.
        return isFolder(path) ? 0 : (code == EEXIST ? ENOTDIR : code)
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
