/// A file descriptor; the code that opened it closes it.
package struct FileDescriptor: Hashable, Sendable {
    package let number: Int32

    package init(_ number: Int32) { self.number = number }

    /// Makes a pipe, which programs that this process starts do not inherit.
    ///
    /// A program that another thread starts meanwhile may inherit it: macOS has no `pipe2`.
    /// - Parameter flags: More flags for both ends, such as `O_NONBLOCK`.
    /// - Throws: `SystemError` when the system has no more descriptors.
    package static func pipe(
        _ flags: Int32 = 0
    ) throws(SystemError) -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        _ = try SystemError.check { systemPipe(&ends) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            if flags != 0 { _ = fcntl(end, F_SETFL, flags) }
        }
        return (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
    }

    /// Reads at most `count` bytes; returns an empty array at the end of the file.
    /// - Throws: `SystemError`, with `EINTR` when a signal interrupted the call.
    package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
            do throws(SystemError) {
                size = try SystemError.check { systemRead(number, buffer.baseAddress, count) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes bytes and returns how many of them were written.
    /// - Throws: `SystemError`, with `EINTR` when a signal interrupted the call.
    package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
        try SystemError.check { bytes.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) } }
    }

    /// Waits until everything that was written is on the disk.
    /// - Throws: `SystemError` when the disk fails.
    package func synchronize() throws(SystemError) {
        #if canImport(Darwin)
            // fsync stops at the cache of the drive. Not every file system has this command.
            if (try? SystemError.uninterrupted({ fcntl(number, F_FULLFSYNC) })) != nil { return }
        #endif
        _ = try SystemError.uninterrupted { fsync(number) }
    }
}

/// The error of a system call.
package struct SystemError: Error, Equatable {
    /// The value of `errno`.
    package let code: Int32

    /// Creates an error from a value of `errno`.
    package init(code: Int32) { self.code = code }

    /// The error of the last failed system call on this thread.
    package static var last: SystemError { SystemError(code: errno) }

    /// Makes a system call that returns a negative number on failure, and throws its error.
    package static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        let result = call()
        guard result >= 0 else { throw .last }
        return result
    }

    /// Repeats a system call that returns a negative number on failure while signals interrupt it (`EINTR`).
    package static func uninterrupted<Count: SignedInteger>(_ call: () -> Count) throws(SystemError) -> Count {
        try retryingInterrupted { () throws(SystemError) in try check(call) }
    }

    /// Repeats a function while it throws that a signal interrupted it (`EINTR`).
    package static func retryingInterrupted<Result>(_ call: () throws(SystemError) -> Result) throws(SystemError)
        -> Result
    {
        while true {
            do {
                return try call()
            } catch  where error.code == EINTR {
                continue
            }
        }
    }
}

// The methods above would hide these system functions, because they have the same names.
private let systemPipe = pipe
private let systemRead = read
private let systemWrite = write
