import ToolkitPrimitives

/// A file descriptor that closes itself when this value is destroyed.
///
/// System calls that a signal interrupts are repeated.
package struct OpenFile: ~Copyable, Sendable {
    let descriptor: FileDescriptor

    /// Opens a file; child processes do not inherit the descriptor.
    /// - Throws: `SystemError`, with `EBUSY` for a database that this process uses.
    init(_ path: String, _ flags: Int32, mode: UInt16 = 0) throws(SystemError) {
        guard flags & O_CREAT != 0 || !OpenDatabases.contains(path) else { throw SystemError(code: EBUSY) }
        func opened(_ flags: Int32) throws(SystemError) -> FileDescriptor {
            FileDescriptor(try SystemError.uninterrupted { open(path, flags | O_CLOEXEC, mode_t(mode)) })
        }
        guard flags & O_CREAT != 0, geteuid() == 0 else {
            descriptor = try opened(flags)
            return
        }
        do {
            descriptor = try opened(flags | O_EXCL)
        } catch let error where error.code == EEXIST && flags & O_EXCL == 0 {
            descriptor = try opened(flags)
            return
        }
        give(toOwnerOf: Folder.parent(of: path))
    }

    /// Gives a file that root has created to the owner of another file or a folder, as SQLite does; otherwise, it would stop
    /// the commands of that person.
    ///
    /// By its descriptor, because somebody may put a link in the place of its name. A file that was there stays whose it is.
    func give(toOwnerOf path: String) {
        guard geteuid() == 0, let status = stat(following: path) else { return }
        _ = fchown(descriptor.number, status.st_uid, status.st_gid)
    }

    deinit { close(descriptor.number) }

    /// Opens a regular file for reading, and refuses anything else.
    ///
    /// Reading a pipe could block, and opening a device could have side effects.
    package init(regular path: String) throws(SystemError) {
        guard var status = stat(following: path) else { throw .last }
        guard status.isRegular else { throw SystemError(code: EINVAL) }
        guard !OpenDatabases.contains(path) else { throw SystemError(code: EBUSY) }
        // The file may have been replaced since the check, so opening must not block either.
        let opened = try SystemError.uninterrupted { open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        guard fstat(opened, &status) == 0, status.isRegular else {
            close(opened)
            throw SystemError(code: EINVAL)
        }
        descriptor = FileDescriptor(opened)
    }

    /// The file status (`fstat(2)`).
    package func status() throws(SystemError) -> stat {
        var status = stat()
        guard fstat(descriptor.number, &status) == 0 else { throw .last }
        return status
    }

    package func permissions() throws(SystemError) -> UInt16 {
        UInt16(truncatingIfNeeded: try status().st_mode & 0o7777)
    }

    /// The most bytes that reading a file reserves in advance.
    private static let reserveLimit = 256 << 20

    /// Reads the rest of the file; throws `EFBIG` when it is longer than `limit`.
    /// - Parameter step: Called after each piece.
    package func readToEnd(limit: Int = .max, _ step: () -> Void = {}) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        // A regular file is read without growing the array; the size of a sparse file may be larger than the memory.
        bytes.reserveCapacity(min(Int(try status().st_size), limit, Self.reserveLimit))
        while true {
            let piece = try read(upTo: 64 * 1024)
            guard !piece.isEmpty else { return bytes }
            step()
            guard bytes.count + piece.count <= limit else { throw SystemError(code: EFBIG) }
            bytes += piece
        }
    }

    /// Reads at most `count` bytes; returns an empty array at the end of the file.
    package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        try SystemError.retryingInterrupted { () throws(SystemError) in try descriptor.read(upTo: count) }
    }

    /// Writes all bytes, in several calls if necessary.
    /// - Parameter step: Called after each call.
    func write(_ bytes: [UInt8], _ step: () -> Void = {}) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(64 * 1024)
            let count = try SystemError.retryingInterrupted { () throws(SystemError) in try descriptor.write(piece) }
            rest = rest.dropFirst(count)
            step()
        }
    }

    /// Waits until everything that was written is on the disk.
    func synchronize() throws(SystemError) { try descriptor.synchronize() }

    /// Takes the `flock(2)` lock, exclusive or shared, if it is free; returns whether it was.
    ///
    /// Closing the file releases it.
    func tryLock(shared: Bool = false) throws(SystemError) -> Bool {
        do {
            _ = try SystemError.uninterrupted { flock(descriptor.number, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
            return true
        } catch let error where error.code == EWOULDBLOCK {
            return false
        }
    }
}
