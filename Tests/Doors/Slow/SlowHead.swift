/// A reader of request heads that is simple instead of fast, to compare the server's with (RFC 9112).
struct SlowHead {
    private(set) var method = ""
    private(set) var target = ""
    private(set) var isHTTP10 = false
    private(set) var fields: [(name: String, value: String)] = []
    /// The index after the head.
    private(set) var end = 0

    /// Reads the head of the next request; `nil` when it is invalid or incomplete.
    init?(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        for _ in 0..<2 where rest.starts(with: [13, 10]) { rest = rest.dropFirst(2) }
        var lines: [ArraySlice<UInt8>] = []
        while true {
            guard let feed = rest.firstIndex(of: 10), feed > rest.startIndex, rest[feed - 1] == 13 else { return nil }
            let line = rest[..<(feed - 1)]
            rest = rest[(feed + 1)...]
            if line.isEmpty { break }
            lines.append(line)
        }
        end = rest.startIndex
        guard let first = lines.first, readRequestLine(first) else { return nil }
        for line in lines.dropFirst() { guard readField(line) else { return nil } }
        guard hasValidHost, hasValidFraming, values("expect").allSatisfy({ Self.lowered($0) == "100-continue" })
        else { return nil }
    }

    /// The values of the fields with a name.
    func values(_ name: String) -> [String] { fields.filter { $0.name.lowercased() == name }.map(\.value) }

    /// The length of the body; `nil` when it comes in chunks.
    var length: Int? {
        values("transfer-encoding").isEmpty ? values("content-length").first.flatMap { Int($0) } ?? 0 : nil
    }

    var keepsAlive: Bool {
        // By bytes, because a combining character after the comma would be one with it.
        let options = values("connection").flatMap { Array($0.utf8).split(separator: UInt8(ascii: ",")) }
            .map { Self.lowered(Self.trimmed($0)) }
        return options.contains("close") ? false : options.contains("keep-alive") || !isHTTP10
    }

    private mutating func readRequestLine(_ line: ArraySlice<UInt8>) -> Bool {
        let words = line.split(separator: 32, omittingEmptySubsequences: false)
        guard words.count == 3, words.allSatisfy({ !$0.isEmpty }), words[0].allSatisfy(Self.isToken),
            line.allSatisfy({ $0 >= 32 && $0 != 127 })
        else { return false }
        method = Self.text(words[0])
        target = Self.text(words[1])
        let version = Array(Self.text(words[2]))
        guard version.count == 8, String(version[..<7]) == "HTTP/1.", version[7].isASCII, version[7].isNumber else {
            return false
        }
        isHTTP10 = version[7] == "0"
        return target.utf8.first == UInt8(ascii: "/") || target == "*" && method == "OPTIONS" || authority != nil
    }

    /// The authority of a target in absolute form.
    private var authority: String? {
        guard target.utf8.count > 7, target.prefix(7).lowercased() == "http://" else { return nil }
        // By bytes, because a combining character after the slash would be one with it.
        let authority = target.utf8.dropFirst(7).prefix { !"/?#".utf8.contains($0) }
        return authority.isEmpty ? nil : String(authority)
    }

    private mutating func readField(_ line: ArraySlice<UInt8>) -> Bool {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(Self.isToken)
        else { return false }
        let value = line[(colon + 1)...]
        guard value.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }) else { return false }
        fields.append((Self.text(line[..<colon]), Self.trimmed(value)))
        return true
    }

    private var hasValidHost: Bool {
        let hosts = values("host")
        guard hosts.count == 1 || hosts.isEmpty && isHTTP10 else { return false }
        guard let host = hosts.first, !host.isEmpty || authority != nil else {
            return authority.map(Self.isHost) ?? true
        }
        return Self.isHost(host) && (authority.map { Self.isHost($0) && $0.lowercased() == host.lowercased() } ?? true)
    }

    private static func isHost(_ text: String) -> Bool {
        var host = text
        if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
            let port = text[text.index(after: colon)...]
            guard port.isEmpty || UInt16(port.drop { $0 == "0" }) != nil || port.allSatisfy({ $0 == "0" }),
                port.utf8.allSatisfy({ (48...57).contains($0) })
            else { return false }
            host = String(text[..<colon])
        }
        if host.hasPrefix("["), host.hasSuffix("]") { return isAddress(host.dropFirst().dropLast()) }
        let bytes = Array(host.utf8)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "%") {
            guard index + 2 < bytes.count, bytes[index + 1...index + 2].allSatisfy(isHexadecimal) else { return false }
        }
        return !bytes.isEmpty
            && bytes.allSatisfy { isLetterOrDigit($0) || "-._~%!$&'()*+;=".utf8.contains($0) }
    }

    /// Whether a text is an IPv6 address (RFC 4291, section 2.2).
    private static func isAddress(_ text: Substring) -> Bool {
        let halves = text.split(separator: "::", omittingEmptySubsequences: false)
        guard halves.count <= 2, !text.contains(":::") else { return false }
        var count = 0
        for (index, half) in halves.enumerated() where !half.isEmpty {
            let groups = half.split(separator: ":", omittingEmptySubsequences: false)
            for (number, group) in groups.enumerated() {
                let isLast = index == halves.count - 1 && number == groups.count - 1
                if isLast, group.contains(".") {
                    let numbers = group.split(separator: ".", omittingEmptySubsequences: false)
                    let areNumbers = numbers.allSatisfy { number in
                        UInt8(number).map { String($0) == number } == true
                    }
                    guard numbers.count == 4, areNumbers else { return false }
                    count += 2
                } else {
                    guard (1...4).contains(group.utf8.count), group.utf8.allSatisfy(isHexadecimal) else { return false }
                    count += 1
                }
            }
        }
        return halves.count == 2 ? count <= 7 : count == 8
    }

    private var hasValidFraming: Bool {
        let (lengths, codings) = (values("content-length"), values("transfer-encoding"))
        guard lengths.count <= 1, codings.count <= 1, lengths.isEmpty || codings.isEmpty else { return false }
        if let coding = codings.first { return Self.lowered(coding) == "chunked" && !isHTTP10 }
        return lengths.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let isSpace: (UInt8) -> Bool = { $0 == 32 || $0 == 9 }
        return text(bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()[...])
    }

    /// Text with small letters for A to Z, and only for them: the sign of kelvin, too, has a small "k".
    private static func lowered(_ text: String) -> String {
        Self.text(text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }[...])
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool { "0123456789abcdefABCDEF".utf8.contains(byte) }

    static func isToken(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte) }
}
