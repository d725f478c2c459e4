import ToolkitStandIn

/// Checks `host[:port]` in `Host` and in targets of absolute form (RFC 3986, section 3.2).
enum Authority {
    /// Whether the text is a host, with or without a port; the RFC allows a colon without a port.
    ///
    /// HTTP allows no user name (RFC 9110, section 4.2.4).
    static func isValid(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        // The longest name in DNS (RFC 1035, section 2.3.4), and a port.
        guard bytes.count <= 253 + 6 else { return false }
        let isLiteral = bytes.first == UInt8(ascii: "[")
        guard let end = isLiteral ? endOfLiteral(bytes) : endOfName(bytes), end > bytes.startIndex else { return false }
        guard end < bytes.endIndex else { return true }
        return bytes[end] == colon && isPort(bytes[(end + 1)...])
    }

    static let colon = UInt8(ascii: ":")

    /// The end of an IPv6 address in brackets; `nil` when it is invalid.
    ///
    /// Clients send no zone, because it has a meaning on one machine only (RFC 6874, section 4).
    private static func endOfLiteral(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let address = String(decoding: bytes[(bytes.startIndex + 1)..<bracket], as: UTF8.self)
        return SocketAddress(address, port: 0)?.isIPv6 == true ? bracket + 1 : nil
    }

    /// The end of a name or an IPv4 address; `nil` when two hexadecimal digits do not follow a `%`.
    private static func endOfName(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        var index = bytes.startIndex
        while index < bytes.endIndex, ASCII.isHost(bytes[index]) {
            if bytes[index] == UInt8(ascii: "%") {
                guard bytes[(index + 1)...].prefix(2).compactMap(\.hexadecimalDigit).count == 2 else { return nil }
            }
            index += 1
        }
        return index
    }

    private static func isPort(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
        var number = 0
        for byte in text {
            guard byte.isDigit else { return false }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
            guard number <= UInt16.max else { return false }
        }
        return true
    }
}
