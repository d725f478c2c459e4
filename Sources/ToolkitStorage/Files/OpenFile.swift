#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why the operating system did not do what was asked: a value of `errno`.
package struct SystemError: Error, Equatable {
    package let code: Int32

    /// The error of the system call that just failed on this thread.
    package static var last: SystemError { SystemError(code: errno) }
}

/// A file descriptor that is closed when this value goes.
///
/// System calls that a signal interrupts are repeated.
package struct OpenFile: ~Copyable, Sendable {
    let descriptor: Int32

    /// Opens a file; child processes do not inherit it.
    init(_ path: String, _ flags: Int32, mode: UInt16 = 0) throws(SystemError) {
        descriptor = try Self.uninterrupted { open(path, flags | O_CLOEXEC, mode_t(mode)) }
    }

    deinit {
        close(descriptor)
    }

    /// Opens a regular file to read it, whatever stands at the path: a pipe would make its reader wait, and a device may
    /// do something.
    package init(regular path: String) throws(SystemError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
        // Something else may stand there by now, so that opening must not wait either.
        let opened = try Self.uninterrupted { open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(opened)
            throw SystemError(code: EINVAL)
        }
        descriptor = opened
    }

    /// What the system knows of the file.
    package func status() throws(SystemError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return status
    }

    /// The permission bits of the file.
    package func permissions() throws(SystemError) -> UInt16 {
        UInt16(truncatingIfNeeded: try status().st_mode & 0o7777)
    }

    /// All bytes from here to the end; `EFBIG` when there are more than `limit`.
    package func readToEnd(limit: Int = .max) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let piece = try read(upTo: 64 * 1024)
            guard !piece.isEmpty else { return bytes }
            guard bytes.count + piece.count <= limit else { throw SystemError(code: EFBIG) }
            bytes += piece
        }
    }

    /// The next bytes, at most `count`; none at the end.
    package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
            do throws(SystemError) {
                size = try Self.uninterrupted { system_read(descriptor, buffer.baseAddress, count) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all bytes, however many calls that takes.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try Self.uninterrupted { rest.withUnsafeBytes { system_write(descriptor, $0) } }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until the disk has everything that was written.
    func synchronize() throws(SystemError) {
        _ = try Self.uninterrupted { fsync(descriptor) }
    }

    /// Waits for the exclusive `flock(2)` lock, which ends when the file is closed.
    func lock() throws(SystemError) {
        _ = try Self.uninterrupted { flock(descriptor, LOCK_EX) }
    }

    /// Takes the exclusive `flock(2)` lock when nobody has it.
    /// - Returns: Whether it was free.
    func tryLock() throws(SystemError) -> Bool {
        do {
            _ = try Self.uninterrupted { flock(descriptor, LOCK_EX | LOCK_NB) }
            return true
        } catch let error where error.code == EWOULDBLOCK {
            return false
        }
    }

    private static func uninterrupted<Count: SignedInteger>(_ call: () -> Count) throws(SystemError) -> Count {
        while true {
            let result = call()
            if result >= 0 { return result }
            guard errno == EINTR else { throw .last }
        }
    }
}

// The methods of `OpenFile` hide the system's functions of the same name.
private let system_read = read

private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
