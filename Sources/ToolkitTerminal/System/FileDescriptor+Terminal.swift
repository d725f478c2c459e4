import ToolkitPrimitives

/// Reads and writes of the standard streams, which a signal may interrupt.
extension FileDescriptor {
    enum Event {
        case readable
        case writable
    }

    var isTerminal: Bool { isatty(number) == 1 }

    /// The columns of the terminal; `nil` when the descriptor is not a terminal or the width is unknown.
    var columns: Int? { size(\.ws_col) }

    /// The rows of the terminal; `nil` when the descriptor is not a terminal or the height is unknown.
    var rows: Int? { size(\.ws_row) }

    private func size(_ dimension: KeyPath<winsize, UInt16>) -> Int? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size[keyPath: dimension] > 0 else { return nil }
        return Int(size[keyPath: dimension])
    }

    /// Whether a byte, or the end of the input, can be read without waiting.
    var isReadable: Bool {
        var readable = DescriptorSet()
        readable.insert(self)
        var now = timeval()
        return select(number + 1, &readable.set, nil, nil, &now) > 0
    }

    /// Reads at most `count` bytes; returns an empty array at the end of the input.
    /// - Throws: `TerminalError`, `.interrupted` when `interruption` becomes readable first.
    func read(upTo count: Int, unless interruption: FileDescriptor?) throws(TerminalError) -> [UInt8] {
        guard count > 0 else { return [] }
        while true {
            try wait(until: .readable, unless: interruption)
            do throws(SystemError) {
                return try read(upTo: count)
            } catch {
                guard error.isPassing else { throw .unreadable(error.reason) }
            }
        }
    }

    /// Writes all bytes.
    /// - Parameter stream: The stream that an error names.
    /// - Throws: `TerminalError`, `.interrupted` when `interruption` becomes readable first.
    func write(
        _ bytes: [UInt8], as stream: TerminalStream, unless interruption: FileDescriptor?
    ) throws(TerminalError) {
        let chunk = chunkSize
        var rest = bytes[...]
        while !rest.isEmpty {
            try wait(until: .writable, unless: interruption)
            do throws(SystemError) {
                rest = rest.dropFirst(try write(rest.prefix(chunk)))
            } catch {
                if error.code == EPIPE { throw .closed }
                guard error.isPassing else { throw .refused(stream, error.reason) }
            }
        }
    }

    /// Waits until the descriptor can be used without blocking.
    ///
    /// It uses select, because poll does not support terminals on macOS. A descriptor too large for select counts as
    /// ready.
    /// - Parameter other: A descriptor that also ends the wait when it becomes readable.
    /// - Returns: Whether `other` is readable.
    /// - Throws: `TerminalError.interrupted` when `interruption` becomes readable first, and for a read also when both
    ///   are readable.
    @discardableResult
    func wait(
        until event: Event, or other: FileDescriptor? = nil, unless interruption: FileDescriptor? = nil
    ) throws(TerminalError) -> Bool {
        while true {
            var readable = DescriptorSet()
            var writable = DescriptorSet()
            for descriptor in [other, interruption].compactMap(\.self) { readable.insert(descriptor) }
            if event == .readable { readable.insert(self) } else { writable.insert(self) }
            guard readable.contains(self) || writable.contains(self) else { return false }
            let highest = max(number, other?.number ?? 0, interruption?.number ?? 0)
            let count = select(highest + 1, &readable.set, &writable.set, nil, nil)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return false }
            if writable.contains(self) { return false }
            if let interruption, readable.contains(interruption) { throw .interrupted }
            return other.map { readable.contains($0) } ?? false
        }
    }

    /// How many bytes to write at once.
    ///
    /// A write of `PIPE_BUF` bytes does not block when the pipe is ready, so that the process notices a signal.
    private var chunkSize: Int {
        var status = stat()
        let isFile = fstat(number, &status) == 0 && status.isRegular
        return isFile ? .max : Int(PIPE_BUF)
    }

}

extension SystemError {
    /// Whether a retry may succeed: a signal interrupted the call, or the descriptor was not ready after all.
    fileprivate var isPassing: Bool { code == EINTR || code == EAGAIN }

    fileprivate var reason: String { String(cString: strerror(code)) }
}

/// The descriptor set of select, for which the system has only macros.
private struct DescriptorSet {
    var set = fd_set()

    mutating func insert(_ descriptor: FileDescriptor) { withByte(of: descriptor) { $0 |= $1 } }

    mutating func contains(_ descriptor: FileDescriptor) -> Bool { withByte(of: descriptor) { $0 & $1 != 0 } ?? false }

    /// Calls `body` with the descriptor's byte and bit; both systems run only on little-endian machines.
    private mutating func withByte<Result>(
        of descriptor: FileDescriptor, _ body: (inout UInt8, UInt8) -> Result
    ) -> Result? {
        let number = Int(descriptor.number)
        return withUnsafeMutableBytes(of: &set) { bytes in
            guard number >= 0, number / 8 < bytes.count else { return nil }
            return body(&bytes[number / 8], 1 << UInt8(number % 8))
        }
    }
}
