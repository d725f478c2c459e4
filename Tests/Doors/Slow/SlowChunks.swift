/// A reader of chunked bodies that is simple instead of fast (RFC 9112, section 7.1).
enum SlowChunks: Equatable {
    /// The body, and the index after its last line.
    case complete([UInt8], end: Int)
    case incomplete, invalid

    static func read(_ bytes: ArraySlice<UInt8>) -> SlowChunks {
        var body: [UInt8] = []
        var rest = bytes
        while true {
            guard let line = line(&rest) else { return .incomplete }
            let digits = line.prefix { "0123456789abcdefABCDEF".utf8.contains($0) }
            guard (1...16).contains(digits.count), let size = Int(String(decoding: digits, as: UTF8.self), radix: 16),
                areExtensions(line.dropFirst(digits.count))
            else { return .invalid }
            if size == 0 { break }
            guard size <= rest.count - 2 else { return .incomplete }
            body += rest.prefix(size)
            rest = rest.dropFirst(size)
            guard rest.starts(with: [13, 10]) else { return .invalid }
            rest = rest.dropFirst(2)
        }
        while let line = line(&rest) {
            if line.isEmpty { return .complete(body, end: rest.startIndex) }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy(SlowHead.isToken), line[colon...].allSatisfy(isText)
            else { return .invalid }
        }
        return .incomplete
    }

    /// Removes and returns the next line; a CR or LF alone is part of it, and makes it invalid.
    private static func line(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let end = rest.indices.first(where: { rest[$0...].starts(with: [13, 10]) }) else { return nil }
        defer { rest = rest[(end + 2)...] }
        return rest[..<end]
    }

    /// `chunk-ext = *( BWS ";" BWS token [ BWS "=" BWS ( token / quoted-string ) ] )`.
    private static func areExtensions(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        @discardableResult
        func space() -> Bool {
            let count = rest.count
            rest = rest.drop { $0 == 32 || $0 == 9 }
            return rest.count < count
        }
        func take(_ byte: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: byte) else { return false }
            rest = rest.dropFirst()
            return true
        }
        func token() -> Bool {
            let token = rest.prefix(while: SlowHead.isToken)
            rest = rest.dropFirst(token.count)
            return !token.isEmpty
        }
        func quoted() -> Bool {
            while let byte = rest.first, isText(byte) {
                rest = rest.dropFirst()
                if byte == UInt8(ascii: "\"") { return true }
                if byte == UInt8(ascii: "\\") {
                    guard let next = rest.first, isText(next) else { return false }
                    rest = rest.dropFirst()
                }
            }
            return false
        }
        while !rest.isEmpty {
            guard take(";") else { return false }
            space()
            guard token() else { return false }
            var endsWithSpace = space()
            if take("=") {
                space()
                guard take("\"") ? quoted() : token() else { return false }
                endsWithSpace = space()
            }
            if rest.isEmpty, endsWithSpace { return false }
        }
        return true
    }

    private static func isText(_ byte: UInt8) -> Bool { byte >= 32 && byte != 127 || byte == 9 }
}
