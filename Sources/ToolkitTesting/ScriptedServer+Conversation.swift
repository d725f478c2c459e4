import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One connection, from the first request to the last byte.
struct Conversation {
    let descriptor: Int32
    /// The first byte of a TLS handshake (RFC 8446, section 5.1).
    private static let handshake: UInt8 = 22

    /// Reads and answers requests until the connection must be closed.
    func hold(_ script: Script) {
        #if canImport(Darwin)
            var one: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
        #endif
        while let request = readRequest() {
            switch script.answer(to: request) {
            case .keepingOpen(let bytes):
                guard write(bytes) else { return }
                continue
            case .bytes(let bytes):
                _ = write(bytes)
            case .close:
                break
            case .silence:
                while read() != nil {}
            case .endless(let start):
                guard write(start) else { return }
                let zeros = [UInt8](repeating: 0, count: 65_536)
                while write(zeros) {}
            }
            return
        }
    }

    /// The next request with head and body, or the start of TLS; `nil` if the client closed the connection.
    private func readRequest() -> String? {
        var bytes: [UInt8] = []
        while true {
            if bytes.first == Self.handshake { return "a TLS handshake" }
            if let end = bytes.endOfHead {
                let head = String(decoding: bytes[..<end], as: UTF8.self)
                if bytes.count >= end + length(in: head) { return String(decoding: bytes, as: UTF8.self) }
            }
            guard let more = read() else { return nil }
            bytes += more
        }
    }

    /// The length of the body according to the head.
    private func length(in head: String) -> Int {
        let line = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
        return line.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
    }

    private func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(truncatingIfNeeded: MSG_NOSIGNAL)
        #endif
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress! + sent, $0.count - sent, flags) }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}

extension [UInt8] {
    /// The end of a message's head, after the empty line.
    fileprivate var endOfHead: Int? {
        let mark: [UInt8] = [13, 10, 13, 10]
        guard count >= 4 else { return nil }
        return (0...count - 4).first { self[$0..<$0 + 4].elementsEqual(mark) }.map { $0 + 4 }
    }
}
