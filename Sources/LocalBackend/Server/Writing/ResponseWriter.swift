import ToolkitStandIn

/// Writes answers as they travel (RFC 9112, section 4).
struct ResponseWriter {
    /// The time that answers tell.
    var date = DateField()

    /// How an answer ends, as its head has to say.
    struct Ending {
        /// Whether the connection is closed behind it.
        let closes: Bool
        /// Whether the client speaks HTTP/1.0, where staying open has to be said.
        let isOld: Bool
    }

    /// Writes status line and header section.
    ///
    /// A status that is none is 500. Header fields that would break the section are left out or made harmless.
    func writeHead(of response: HTTPResponse, _ ending: Ending, to bytes: inout [UInt8]) {
        let status = (200...999).contains(response.status.rawValue) ? response.status : .internalServerError
        bytes.append(contentsOf: "HTTP/1.1 ".utf8)
        bytes.append(decimal: status.rawValue)
        bytes.append(ASCII.space)
        bytes.append(contentsOf: status.reason.utf8)
        bytes.append(contentsOf: "\r\n".utf8)
        bytes.append(contentsOf: date.line)
        for field in response.headers.fields where !Self.isOurs(field.name) {
            Self.write(field, to: &bytes)
        }
        if status.mayHaveBody {
            bytes.append(contentsOf: "Content-Length: ".utf8)
            bytes.append(decimal: response.body.count)
            bytes.append(contentsOf: "\r\n".utf8)
        }
        if ending.closes {
            bytes.append(contentsOf: "Connection: close\r\n".utf8)
        } else if ending.isOld {
            bytes.append(contentsOf: "Connection: keep-alive\r\n".utf8)
        }
        bytes.append(contentsOf: "\r\n".utf8)
    }

    /// The bytes that follow the head.
    static func body(of response: HTTPResponse, forHead isHead: Bool) -> [UInt8] {
        isHead || !response.status.mayHaveBody ? [] : response.body
    }

    /// Whether a field is the server's business.
    private static func isOurs(_ name: String) -> Bool {
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

    /// Writes a field so that it stays one, whatever a handler or its data put into it (RFC 9110, section 5.5).
    private static func write(_ field: HTTPHeaders.Field, to bytes: inout [UInt8]) {
        guard !field.name.isEmpty, field.name.utf8.allSatisfy(ASCII.isToken) else { return }
        bytes.append(contentsOf: field.name.utf8)
        bytes.append(contentsOf: ": ".utf8)
        let start = bytes.count
        bytes.append(contentsOf: field.value.utf8)
        for index in start..<bytes.count where ASCII.isControl(bytes[index]) && bytes[index] != ASCII.tab {
            bytes[index] = ASCII.space
        }
        bytes.append(contentsOf: "\r\n".utf8)
    }
}

extension HTTPStatus {
    /// Whether an answer with this status can have a body (RFC 9110, section 6.4.1).
    fileprivate var mayHaveBody: Bool { self != .noContent && self != .notModified }
}

extension [UInt8] {
    /// Adds a number, not negative, in decimal digits.
    fileprivate mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
