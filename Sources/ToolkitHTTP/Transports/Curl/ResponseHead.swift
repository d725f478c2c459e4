/// The head of a response, read a line at a time as libcurl passes it on (RFC 9112, sections 2 to 5).
///
/// Interim responses are read and dropped (RFC 9110, section 15.2), and so are the trailers after a chunked body.
struct ResponseHead {
    /// Why a head is refused.
    enum Fault: Error {
        /// The heads are longer than the limit, or have more fields.
        case tooLarge
        /// The fields give the body no valid length, or several.
        case malformed
    }

    private(set) var status: HTTPStatus = 0
    /// The header fields, in their order.
    private(set) var headers: HTTPHeaders = [:]
    /// Whether the final response's head has been read to its end.
    private(set) var isComplete = false
    private let sizeLimit: Int
    private let fieldLimit: Int
    private var size = 0

    init(sizeLimit: Int, fieldLimit: Int) { (self.sizeLimit, self.fieldLimit) = (sizeLimit, fieldLimit) }

    /// The length of the body according to the head; `nil` if the head does not tell it.
    var bodyLength: Int? { headers["Content-Length"].flatMap { Int($0) } }

    mutating func read(_ line: UnsafeRawBufferPointer) throws(Fault) {
        size += line.count
        guard size <= sizeLimit else { throw .tooLarge }
        guard !isComplete else { return }
        let text = Self.trimmed(line)
        if text.isEmpty {
            try end()
        } else if text.starts(with: "HTTP/".utf8), headers.fields.isEmpty {
            status = HTTPStatus(rawValue: Self.code(in: text))
        } else if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") {
            // A folded line, which HTTP no longer has, belongs to the field before (RFC 9112, section 5.2).
            guard let last = headers.fields.last else { return }
            headers.replaceLast(with: "\(last.value) \(Self.string(text))")
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            guard headers.fields.count < fieldLimit else { throw .tooLarge }
            headers.add(Self.string(text[..<colon]), Self.string(text[(colon + 1)...]))
        }
    }

    private mutating func end() throws(Fault) {
        if (100..<200).contains(status.rawValue), status != 101 {
            headers = [:]
            return
        }
        // Repeated equal lengths are valid (RFC 9110, section 8.6); different ones would hide a part of the body.
        let lengths = headers.values(of: "Content-Length").flatMap { $0.split(separator: ",") }
            .map { Self.trimmed(Array($0.utf8)[...]) }
        let isNumber = lengths.allSatisfy { $0.allSatisfy(\.isDigit) && Int(Self.string($0)) != nil }
        guard isNumber, lengths.allSatisfy({ $0 == lengths[0] }) else { throw .malformed }
        isComplete = true
    }

    private static func code(in line: Slice<UnsafeRawBufferPointer>) -> Int {
        Int(string(line.drop { $0 != UInt8(ascii: " ") }.dropFirst().prefix { $0 != UInt8(ascii: " ") })) ?? 0
    }

    private static func trimmed(_ line: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> { trimmed(line[...]) }

    /// The bytes without spaces, tabs and ends of lines around them.
    private static func trimmed<Bytes: BidirectionalCollection>(_ bytes: Bytes) -> Bytes
    where Bytes.Element == UInt8, Bytes.SubSequence == Bytes {
        func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 || byte == 10 }
        var rest = bytes.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }

    private static func string<Bytes: BidirectionalCollection>(_ bytes: Bytes) -> String
    where Bytes.Element == UInt8, Bytes.SubSequence == Bytes {
        String(decoding: trimmed(bytes), as: UTF8.self)
    }
}
