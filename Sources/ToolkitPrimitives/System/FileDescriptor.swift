#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The number of an open file, terminal, pipe or socket of the process; whoever made it closes it.
package struct FileDescriptor: Hashable, Sendable {
    /// The number in the system.
    package let number: Int32

    /// Names an open descriptor.
    package init(_ number: Int32) {
        self.number = number
    }

    /// Reads some bytes, at most `count`; none at the end of the file.
    /// - Throws: `SystemError`; `EINTR` when a signal came first.
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

    /// Writes some bytes.
    /// - Returns: How many were written.
    /// - Throws: `SystemError`; `EINTR` when a signal came first.
    package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
        try SystemError.check { bytes.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) } }
    }
}

/// Why a system call failed: a value of `errno`.
package struct SystemError: Error, Equatable {
    /// The value of `errno`.
    package let code: Int32

    /// An error with a code.
    package init(code: Int32) {
        self.code = code
    }

    /// The error of the system call that just failed on this thread.
    package static var last: SystemError { SystemError(code: errno) }

    /// Makes a system call that returns a negative number when it fails.
    package static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        let result = call()
        guard result >= 0 else { throw .last }
        return result
    }

    /// Repeats a system call for as long as a signal interrupts it.
    package static func uninterrupted<Result>(_ call: () throws(SystemError) -> Result) throws(SystemError) -> Result {
        while true {
            do {
                return try call()
            } catch  where error.code == EINTR {
                continue
            }
        }
    }
}

// The methods hide the system's functions of the same name.
private let systemRead = read
private let systemWrite = write
