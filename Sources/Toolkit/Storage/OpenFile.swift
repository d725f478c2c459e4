#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why the operating system did not do what was asked: a value of `errno`.
struct SystemError: Error, Equatable {
    let code: Int32

    /// The error of the system call that just failed on this thread.
    static var last: SystemError { SystemError(code: errno) }
}

/// A file descriptor that is closed when this value goes.
///
/// System calls that a signal interrupts are repeated.
struct OpenFile: ~Copyable, Sendable {
    let descriptor: Int32

    /// Opens a file; child processes do not inherit it.
    init(_ path: String, _ flags: Int32, mode: UInt16 = 0) throws(SystemError) {
        descriptor = try Self.uninterrupted { open(path, flags | O_CLOEXEC, mode_t(mode)) }
    }

    deinit {
        close(descriptor)
    }

    /// The permission bits of the file.
    func permissions() throws(SystemError) -> UInt16 {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    }

    /// All bytes from here to the end.
    func readToEnd() throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = try Self.uninterrupted { read(descriptor, &chunk, chunk.count) }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
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

// `OpenFile.write` hides the system's function of the same name.
private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
