import ToolkitStandIn

/// A non-blocking socket that child processes do not inherit; the last reference closes it.
final class Socket: Sendable {
    /// The result of sending or receiving.
    enum Transfer: Equatable {
        /// The number of bytes; fewer than were given when the system takes no more.
        case bytes(Int)
        /// The system is not ready.
        case blocked
        /// The other side sends no more.
        case ended
        case lost
    }

    /// The result of accepting a connection.
    enum Acceptance {
        case connection(Socket, from: SocketAddress)
        case none
        /// The process or the system has no descriptor or memory left.
        case exhausted
    }

    let descriptor: FileDescriptor

    /// Takes over an open descriptor.
    init(_ descriptor: Int32) {
        self.descriptor = FileDescriptor(descriptor)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// Makes a system call that opens a descriptor.
    /// - Throws: `ServerError.noSocket`.
    static func open(_ call: () -> Int32) throws(ServerError) -> Socket {
        do {
            return Socket(try SystemError.check(call))
        } catch {
            throw .noSocket(code: error.code)
        }
    }

    /// Opens a stream socket.
    /// - Parameter family: `AF_INET`, for example.
    /// - Throws: `ServerError.noSocket`.
    static func open(_ family: Int32) throws(ServerError) -> Socket {
        #if canImport(Darwin)
            let type = SOCK_STREAM
        #else
            let type = Int32(SOCK_STREAM.rawValue)
        #endif
        return try open { socket(family, type, 0) }
    }

    deinit { close(descriptor.number) }

    /// Sets a socket option; ignores an option that the system lacks.
    func set(_ option: Int32, of level: Int32, to value: Int32) {
        var value = value
        setsockopt(descriptor.number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    func accept() -> Acceptance {
        while true {
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            do throws(SystemError) {
                let number = try SystemError.uninterrupted {
                    withUnsafeMutablePointer(to: &storage) { pointer in
                        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                            systemAccept(descriptor.number, $0, &length)
                        }
                    }
                }
                return Self.accepted(number, SocketAddress(storage))
            } catch {
                switch error.code {
                case ECONNABORTED: continue
                case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
                default: return .none
                }
            }
        }
    }

    func send(_ bytes: UnsafeRawBufferPointer) -> Transfer {
        outcome { systemSend(descriptor.number, bytes.baseAddress, bytes.count, 0) }
    }

    func receive(into bytes: UnsafeMutableRawBufferPointer) -> Transfer { receive(bytes, flags: 0) }

    var hasBytes: Bool { if case .bytes = peek() { true } else { false } }

    /// Whether the other side sends no more, and all bytes have been received.
    var hasEnded: Bool { [.ended, .lost].contains(peek()) }

    /// Tells the other side that no more bytes follow.
    func endSending() { shutdown(descriptor.number, Int32(SHUT_WR)) }

    private func peek() -> Transfer {
        var byte: UInt8 = 0
        return withUnsafeMutableBytes(of: &byte) { receive($0, flags: Int32(MSG_PEEK)) }
    }

    private func receive(_ bytes: UnsafeMutableRawBufferPointer, flags: Int32) -> Transfer {
        let outcome = outcome { recv(descriptor.number, bytes.baseAddress, bytes.count, flags) }
        return outcome == .bytes(0) ? .ended : outcome
    }

    // Without `SystemError.uninterrupted`: the compiler does not specialize a generic function of another module.
    private func outcome(_ call: () -> Int) -> Transfer {
        while true {
            let count = call()
            if count >= 0 { return .bytes(count) }
            let code = errno
            if code != EINTR { return code == EAGAIN || code == EWOULDBLOCK ? .blocked : .lost }
        }
    }

    private static func accepted(_ number: Int32, _ address: SocketAddress) -> Acceptance {
        let socket = Socket(number)
        socket.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: 1)
        return .connection(socket, from: address)
    }
}

private let systemAccept = accept
private let systemSend = send
