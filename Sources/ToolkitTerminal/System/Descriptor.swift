#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open file of the process, with the quirks of the system calls taken care of.
struct Descriptor: Sendable {
    /// What to wait for.
    enum Event {
        case readable
        case writable
    }

    let number: Int32

    /// Whether a terminal is at the other end.
    var isTerminal: Bool { isatty(number) == 1 }

    /// The columns of the terminal at the other end; `nil` when there is none, or it does not say.
    var columns: Int? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Some bytes, at most `count`; none at the end.
    func read(upTo count: Int, unless interruption: Descriptor?) throws -> [UInt8] {
        guard count > 0 else { return [] }
        while true {
            try wait(until: .readable, unless: interruption)
            var result = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
                result = systemRead(number, buffer.baseAddress, count)
                size = max(0, result)
            }
            if result >= 0 { return bytes }
            guard errno == EINTR || errno == EAGAIN else { throw TerminalError.unreadable(Self.reason(errno)) }
        }
    }

    /// Writes all the bytes.
    /// - Parameter stream: what the descriptor is, for the error.
    func write(_ bytes: [UInt8], as stream: TerminalStream, unless interruption: Descriptor?) throws {
        let chunk = chunkSize
        var start = 0
        while start < bytes.count {
            try wait(until: .writable, unless: interruption)
            let count = bytes.withUnsafeBytes {
                systemWrite(number, $0.baseAddress.map { $0 + start }, min(chunk, bytes.count - start))
            }
            if count >= 0 {
                start += count
            } else if errno == EPIPE {
                throw TerminalError.closed
            } else if errno != EINTR, errno != EAGAIN {
                throw TerminalError.refused(stream, Self.reason(errno))
            }
        }
    }

    /// Waits until the descriptor can be used without blocking, or for a signal.
    ///
    /// With select, because poll knows no terminals on macOS. A descriptor it cannot name counts as ready.
    /// - Throws: `TerminalError.interrupted` when `interruption` can be read before; a read prefers that always.
    func wait(until event: Event, unless interruption: Descriptor? = nil) throws {
        while true {
            var readable = DescriptorSet()
            var writable = DescriptorSet()
            if let interruption { readable.insert(interruption) }
            if event == .readable { readable.insert(self) } else { writable.insert(self) }
            guard readable.contains(self) || writable.contains(self) else { return }
            let highest = max(number, interruption?.number ?? 0)
            let count = select(highest + 1, &readable.set, &writable.set, nil, nil)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return }
            if writable.contains(self) { return }
            if let interruption, readable.contains(interruption) { throw TerminalError.interrupted }
            return
        }
    }

    /// How much may be written at once: into a pipe that is ready only what surely does not block, so that a
    /// signal is noticed.
    private var chunkSize: Int {
        var status = stat()
        let isFile = fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        return isFile ? .max : Int(PIPE_BUF)
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

/// The system's set of descriptors for select, which it describes with macros only.
private struct DescriptorSet {
    var set = fd_set()

    mutating func insert(_ descriptor: Descriptor) {
        withByte(of: descriptor) { $0 |= $1 }
    }

    mutating func contains(_ descriptor: Descriptor) -> Bool {
        withByte(of: descriptor) { $0 & $1 != 0 } ?? false
    }

    /// The byte with the descriptor's bit, and the bit: both systems run on little-endian machines only.
    private mutating func withByte<Result>(
        of descriptor: Descriptor, _ body: (inout UInt8, UInt8) -> Result
    ) -> Result? {
        let number = Int(descriptor.number)
        return withUnsafeMutableBytes(of: &set) { bytes in
            guard number >= 0, number / 8 < bytes.count else { return nil }
            return body(&bytes[number / 8], 1 << UInt8(number % 8))
        }
    }
}

private let systemRead = read
private let systemWrite = write
