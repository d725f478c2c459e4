import ToolkitStandIn

/// Writes responses in HTTP/1.1 format (RFC 9112, section 4).
struct ResponseWriter {
    var date = DateField()

    /// Writes the status line and the header section.
    ///
    /// A status outside 200 to 999 becomes 500. The writer drops a field with an invalid name.
    /// - Parameters:
    ///   - closes: Whether the server closes the connection after the response.
    ///   - isHTTP10: Whether the client speaks HTTP/1.0, where the head has to announce a connection that stays open.
    ///   - hasLength: Whether the length of the body is known; otherwise the end of the connection ends the body.
    func writeHead(
        of response: HTTPResponse, closes: Bool, isHTTP10: Bool, hasLength: Bool = true, to bytes: inout [UInt8]
    ) {
        let status = (200...999).contains(response.status.rawValue) ? response.status : .internalServerError
        bytes.append(contentsOf: status == .ok ? Self.okLine : Self.line(of: status))
        bytes.append(contentsOf: date.line)
        for field in response.headers.fields where !Self.isReserved(field.name) {
            Self.write(field, to: &bytes)
        }
        if status.mayHaveBody, hasLength {
            bytes.append(contentsOf: Self.lengthName)
            bytes.append(decimal: Self.body(of: response, forHead: false).count)
            bytes.append(contentsOf: Self.lineEnd)
        }
        if closes {
            bytes.append(contentsOf: "Connection: close\r\n".utf8)
        } else if isHTTP10 {
            bytes.append(contentsOf: "Connection: keep-alive\r\n".utf8)
        }
        bytes.append(contentsOf: Self.lineEnd)
    }

    private static let okLine = line(of: .ok)
    private static let lengthName = Array("Content-Length: ".utf8)
    private static let lineEnd: [UInt8] = [ASCII.carriageReturn, ASCII.lineFeed]

    private static func line(of status: HTTPStatus) -> [UInt8] {
        Array("HTTP/1.1 \(status.rawValue) \(status.reason)\r\n".utf8)
    }

    static func body(of response: HTTPResponse, forHead isHead: Bool) -> [UInt8] {
        // The body of 205 (Reset Content) is empty (RFC 9110, section 15.3.6).
        isHead || !response.status.mayHaveBody || response.status.rawValue == 205 ? [] : response.body
    }

    private static func isReserved(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4: isSame(name, "date")
        case 10: isSame(name, "connection")
        case 14: isSame(name, "content-length")
        case 17: isSame(name, "transfer-encoding")
        default: false
        }
    }

    private static func isSame(_ name: String, _ other: String) -> Bool {
        zip(name.utf8, other.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }

    /// Writes a field; control characters in its value become spaces, so that it stays one field (RFC 9110, section 5.5).
    private static func write(_ field: HTTPHeaders.Field, to bytes: inout [UInt8]) {
        var (name, value) = (field.name, field.value)
        let isValid = name.withUTF8 { name in
            guard !name.isEmpty, name.allSatisfy(ASCII.isToken) else { return false }
            bytes.append(contentsOf: name)
            return true
        }
        guard isValid else { return }
        bytes.append(UInt8(ascii: ":"))
        bytes.append(ASCII.space)
        value.withUTF8 { value in
            if value.contains(where: isUnsafe) {
                bytes.append(contentsOf: value.map { isUnsafe($0) ? ASCII.space : $0 })
            } else {
                bytes.append(contentsOf: value)
            }
        }
        bytes.append(contentsOf: lineEnd)
    }

    private static func isUnsafe(_ byte: UInt8) -> Bool { ASCII.isControl(byte) && byte != ASCII.tab }
}

extension HTTPStatus {
    /// Whether a response with this status can have a body (RFC 9110, section 6.4.1).
    fileprivate var mayHaveBody: Bool { self != .noContent && self != .notModified }
}

extension [UInt8] {
    /// Adds a number that is not negative, in decimal digits.
    fileprivate mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
