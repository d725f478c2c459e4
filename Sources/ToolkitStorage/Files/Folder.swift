import ToolkitPrimitives

/// Creates folders and takes paths apart.
public enum Folder {
    /// Creates a folder and its missing parents; does nothing when the folder exists.
    ///
    /// - Parameter mode: The permissions of the new folders.
    /// - Throws: `FileError.cannotWrite`.
    public static func create(_ path: String, mode: UInt16 = 0o700) throws {
        var code = make(path, mode)
        if code == ENOENT, parent(of: path) != path {
            try create(parent(of: path), mode: mode)
            code = make(path, mode)
        }
        guard code == 0 else { throw FileError.cannotWrite(path: path, code: code) }
    }

    /// The bytes of all files below a folder; files that disappear meanwhile do not count.
    package static func size(_ path: String) -> Int {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return files.reduce(0) { sum, file in
            guard let status = stat(following: "\(path)/\(file)"), status.isRegular else { return sum }
            return sum + Int(status.st_size)
        }
    }

    /// The path of a file or folder without links, dots and repeated slashes (`realpath(3)`); `nil` if nothing is there.
    package static func realPath(of path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Returns the parent folder of a path: `/` for `/a`, `.` for `a`.
    package static func parent(of path: String) -> String {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
        guard let slash = trimmed.lastIndex(of: "/") else { return "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    /// Creates one folder; returns 0 or the system's `errno`.
    private static func make(_ path: String, _ mode: UInt16) -> Int32 {
        guard mkdir(path, mode_t(mode)) != 0 else { return 0 }
        let code = errno
        // Another process may create the same folder at the same time, so an existing folder is a success.
        return exists(path) ? 0 : (code == EEXIST ? ENOTDIR : code)
    }

    /// Whether a folder, or a symbolic link to one, is at the path.
    package static func exists(_ path: String) -> Bool { stat(following: path)?.isFolder == true }
}
