import Foundation

/// One connection, from the first request to the last byte.
struct Conversation {
    let socket: LoopbackSocket
    /// The first byte of a TLS handshake (RFC 8446, section 5.1).
    private static let handshake: UInt8 = 22

    /// Reads and answers requests until the connection must be closed.
    func hold(_ script: Script) {
        while let request = readRequest() {
            switch script.answer(to: request) {
            case .keepingOpen(let bytes):
                guard socket.send(bytes) else { return }
                continue
            case .bytes(let bytes):
                _ = socket.send(bytes)
            case .close:
                break
            case .silence:
                while read() != nil {}
            case .endless(let start):
                guard socket.send(start) else { return }
                let zeros = [UInt8](repeating: 0, count: 65_536)
                while socket.send(zeros) {}
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

    private func length(in head: String) -> Int {
        let line = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
        return line.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
    }

    private func read() -> [UInt8]? {
        guard let bytes = try? socket.receive(), !bytes.isEmpty else { return nil }
        return bytes
    }
}
