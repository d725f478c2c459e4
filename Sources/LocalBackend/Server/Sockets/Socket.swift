#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A socket that never blocks, is not inherited by programs that are started, and is closed with its last reference.
final class Socket: Sendable {
    /// What came of sending or receiving.
    enum Transfer: Equatable {
        /// So many bytes went, fewer than there were if that is all that fits.
        case bytes(Int)
        /// The system has to be waited for.
        case blocked
        /// The other side sends no more.
        case ended
        /// The connection is gone.
        case lost
    }

    /// What came of taking a connection.
    enum Arrival {
        /// A client.
        case connection(Socket, isLoopback: Bool)
        /// None waits.
        case nobody
        /// The process or the system has no descriptor left, or no memory.
        case exhausted
    }

    /// Its number in the system.
    let descriptor: Int32

    /// Takes over an open descriptor.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    deinit {
        close(descriptor)
    }

    /// Switches an option on or off; one that the system lacks makes no difference.
    func set(_ option: Int32, of level: Int32, to value: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Takes the next connection of a socket that listens.
    func accept() -> Arrival {
        while true {
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let number = withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { systemAccept(descriptor, $0, &length) }
            }
            if number >= 0 { return Self.arrival(number, SocketAddress(storage)) }
            switch errno {
            case EINTR, ECONNABORTED: continue
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
            default: return .nobody
            }
        }
    }

    /// Sends what the system takes now.
    func send(_ bytes: UnsafeRawBufferPointer) -> Transfer {
        outcome { systemSend(descriptor, bytes.baseAddress, bytes.count, Self.withoutSignal) }
    }

    /// Receives what is there.
    func receive(into bytes: UnsafeMutableRawBufferPointer) -> Transfer {
        receive(bytes, flags: 0)
    }

    /// Whether something is there to be received, be it the end.
    var hasArrivals: Bool { peek() != .blocked }

    /// Whether the other side sends no more, and has sent nothing that is still to be received.
    var hasEnded: Bool { [.ended, .lost].contains(peek()) }

    /// Tells the other side that no more will come.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    private func peek() -> Transfer {
        var byte: UInt8 = 0
        return withUnsafeMutableBytes(of: &byte) { receive($0, flags: Int32(MSG_PEEK)) }
    }

    private func receive(_ bytes: UnsafeMutableRawBufferPointer, flags: Int32) -> Transfer {
        let outcome = outcome { recv(descriptor, bytes.baseAddress, bytes.count, flags) }
        return outcome == .bytes(0) ? .ended : outcome
    }

    private func outcome(_ call: () -> Int) -> Transfer {
        while true {
            let count = call()
            if count >= 0 { return .bytes(count) }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .blocked
            default: return .lost
            }
        }
    }

    private static func arrival(_ number: Int32, _ address: SocketAddress) -> Arrival {
        let socket = Socket(number)
        socket.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: 1)
        #if canImport(Darwin)
            socket.set(SO_NOSIGPIPE, of: SOL_SOCKET, to: 1)
        #endif
        return .connection(socket, isLoopback: address.isLoopback)
    }

    #if canImport(Darwin)
        private static let withoutSignal: Int32 = 0
    #else
        private static let withoutSignal = Int32(truncatingIfNeeded: MSG_NOSIGNAL)
    #endif
}

private let systemAccept = accept
private let systemSend = send
