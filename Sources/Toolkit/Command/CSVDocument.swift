/// Iterates over the records of a CSV document (RFC 4180, with lines ended by LF or CRLF).
///
/// A field in quotes may contain separators, line breaks, and quotes that are doubled. Empty lines are skipped.
public struct CSVDocument: Sequence, IteratorProtocol {
    /// Why a record cannot be read.
    public enum Fault: Error, Equatable {
        /// A field begins with a quote and does not end with one.
        case openQuote
        /// A field ends with a quote, and something other than a separator or the end of the line follows.
        case textAfterQuote
        /// The bytes are not UTF-8.
        case notUTF8
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private var index: Int

    /// The records of a document; a byte order mark at its start is skipped.
    /// - Parameter separator: The byte between fields; spreadsheets also write semicolons and tabs.
    public init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
        self.bytes = bytes
        self.separator = separator
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The fields of the next record, or the fault that makes the rest unreadable.
    public mutating func next() -> Result<[String], Fault>? {
        while index < bytes.count, Self.isLineBreak(bytes[index]) { index += 1 }
        guard index < bytes.count else { return nil }
        var fields: [String] = []
        do throws(Fault) {
            while true {
                fields.append(try field())
                guard index < bytes.count, bytes[index] == separator else { return .success(fields) }
                index += 1
            }
        } catch {
            index = bytes.count
            return .failure(error)
        }
    }

    /// Reads a field up to the separator or the line break after it.
    private mutating func field() throws(Fault) -> String {
        let quote = UInt8(ascii: "\"")
        guard index < bytes.count, bytes[index] == quote else {
            let end = bytes[index...].firstIndex { $0 == separator || Self.isLineBreak($0) } ?? bytes.count
            defer { index = end }
            return try Self.text(bytes[index..<end])
        }
        var content: [UInt8] = []
        index += 1
        while let end = bytes[index...].firstIndex(of: quote) {
            content += bytes[index..<end]
            index = end + 1
            guard index < bytes.count, bytes[index] == quote else {
                guard index == bytes.count || bytes[index] == separator || Self.isLineBreak(bytes[index]) else {
                    throw .textAfterQuote
                }
                return try Self.text(content[...])
            }
            content.append(quote)
            index += 1
        }
        throw .openQuote
    }

    private static func text(_ bytes: ArraySlice<UInt8>) throws(Fault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return text
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension CSVDocument.Fault {
    /// The fault as a sentence.
    public var sentence: String {
        switch self {
        case .openQuote: "A field in quotes does not end."
        case .textAfterQuote: "After a field in quotes, neither a separator nor the end of the line follows."
        case .notUTF8: "The text is not UTF-8."
        }
    }
}
