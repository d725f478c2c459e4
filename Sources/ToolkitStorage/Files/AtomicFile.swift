import ToolkitPrimitives

/// Reads and writes whole files: a reader sees the old bytes or the new ones, never a mix.
package enum AtomicFile {
    /// Replaces or creates a file; its folder must exist.
    ///
    /// A symbolic link stays, and its target is replaced or created. A device or a pipe is written to directly. When anything
    /// fails, the old file stays unchanged. Removes temporary files of the same name that killed processes have left.
    /// - Parameters:
    ///   - mode: The permissions of the new file, before the process's umask.
    ///   - followsLink: Whether to replace the target of a symbolic link; otherwise the link itself.
    /// - Throws: `FileError.cannotWrite`.
    package static func write(_ bytes: [UInt8], to path: String, mode: UInt16, followsLink: Bool = true) throws {
        let file = try FileReplacement(path, mode: mode, followsLink: followsLink)
        try file.append(bytes)
        try file.finish()
        FileReplacement.removeLeftovers(of: path)
    }

    /// Returns the bytes of a file, or `nil` when it does not exist.
    ///
    /// - Parameter patience: How long to wait for the program that writes to a pipe.
    /// - Throws: `FileError.cannotRead`, with `EFBIG` when the file is longer than `limit`, and `ETIMEDOUT` when a pipe or
    ///   a device has no bytes for too long; `CancellationError` when the task is cancelled while it waits for them.
    package static func read(
        _ path: String, limit: Int = .max, patience: Duration = PatientWork.usualLimit
    ) throws -> [UInt8]? {
        try existing(path) {
            guard FileReplacement.isDevice(path) else { return try OpenFile(path, O_RDONLY).readToEnd(limit: limit) }
            return try PatientWork.run(limit: patience) { step in
                try OpenFile(path, O_RDONLY).readToEnd(limit: limit, step)
            }
        }
    }

    /// Returns the bytes of a regular file, or `nil` when it does not exist; passes the file's status to `inspect` first.
    ///
    /// Reading a pipe in its place would wait forever.
    /// - Throws: `FileError.notRegular`; `FileError.cannotRead`, with `EFBIG` when the file is longer than `limit`; any
    ///   error of `inspect`.
    package static func readRegular(
        _ path: String, limit: Int = .max, inspect: (stat) throws -> Void = { _ in }
    ) throws -> [UInt8]? {
        try existing(path) {
            let file = try openRegular(path)
            try inspect(try file.status())
            return try file.readToEnd(limit: limit)
        }
    }

    private static func openRegular(_ path: String) throws -> OpenFile {
        do {
            return try OpenFile(regular: path)
        } catch let error where error.code == EINVAL {
            throw FileError.notRegular(path: path)
        }
    }

    private static func existing(_ path: String, _ read: () throws -> [UInt8]) throws -> [UInt8]? {
        do {
            return try read()
        } catch let error as SystemError {
            if error.code == ENOENT { return nil }
            throw FileError.cannotRead(path: path, code: error.code)
        }
    }
}
