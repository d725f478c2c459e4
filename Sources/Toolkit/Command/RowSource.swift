/// The rows of a file: a JSON array, NDJSON, or CSV with a header.
///
/// A document that begins with `[` or `{` is JSON. One without a readable end ends with a row that cannot be read. The
/// separator of CSV is the comma, the semicolon or the tab, whichever divides the header into most fields; where it is not
/// the comma, numbers may have a decimal comma. A document that begins with the mark of UTF-16 is read as such.
package struct RowSource: Sequence, IteratorProtocol {
    /// A row whose fields are not read yet.
    package struct Row: Sendable {
        fileprivate enum Content {
            case json(ArraySlice<UInt8>)
            case csv(names: [String], fields: [String], RowReader.Notation)
            case broken(String)
        }

        private let number: Int
        private let content: Content

        fileprivate init(_ number: Int, _ content: Content) { (self.number, self.content) = (number, content) }

        /// The reader of the fields, with a mistake if the row cannot be read.
        /// - Parameter readFile: Reads a file that the row names.
        package func reader(readFile: @escaping (String) throws -> [UInt8] = { _ in [] }) -> RowReader {
            var members: [JSONValue.Member] = []
            var problem: String?
            switch content {
            case .json(let text):
                switch try? JSON.decode(JSONValue.self, from: text) {
                case .object(let found): members = found
                case nil: problem = RowSource.brokenJSON
                default: problem = "The row is not a JSON object."
                }
            case .csv(let names, let fields, _) where fields.count == names.count:
                members = zip(names, fields).map { JSONValue.Member($0, .string($1)) }
            case .csv(let names, let fields, _):
                problem = "The row has \(fields.count.counted("field")), and the header has \(names.count)."
            case .broken(let sentence): problem = sentence
            }
            let notation = if case .csv(_, _, let notation) = content { notation } else { RowReader.Notation.json }
            var reader = RowReader(number, members, notation, readFile: readFile)
            if let problem { reader.refuse(nil, problem) }
            return reader
        }
    }

    private enum Source {
        case json(JSONElements)
        case csv(CSVDocument, names: [String], RowReader.Notation)
        case failed(String)
        case ended
    }

    private static let brokenJSON = "The JSON is incomplete here, or has extra characters."

    private var source: Source
    private var count = 0

    /// The rows of a document.
    package init(_ file: [UInt8]) {
        let bytes = Self.fromUTF16(file) ?? file
        let first = bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard let first else {
            source = .failed("The file is empty.")
            return
        }
        guard ![UInt8(ascii: "["), UInt8(ascii: "{")].contains(first) else {
            source = .json(JSONElements(bytes))
            return
        }
        var best: (document: CSVDocument, names: [String], notation: RowReader.Notation)?
        for separator in ",;\t".utf8 {
            var document = CSVDocument(bytes, separator: separator)
            guard case .success(let names) = document.next(), names.count > best?.names.count ?? 0 else { continue }
            let notation = RowReader.Notation.text(hasDecimalComma: separator != UInt8(ascii: ","))
            let trimmed = names.map(Self.trimmed)
            best = (document, Set(trimmed).count == Set(names).count ? trimmed : names, notation)
        }
        source = best.map { .csv($0, names: $1, $2) } ?? .failed("The header of the CSV file cannot be read.")
    }

    /// The bytes in UTF-8 of a text in UTF-16 with a byte order mark, as Excel writes "Unicode text".
    private static func fromUTF16(_ bytes: [UInt8]) -> [UInt8]? {
        let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
        guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]), bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: 2, to: bytes.count, by: 2).map { index in
            let (low, high) = isLittleEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    }

    private static func trimmed(_ name: String) -> String {
        let end = name.lastIndex { !$0.isWhitespace }
        return end.map { String(name[...$0].drop(while: \.isWhitespace)) } ?? ""
    }

    /// The next row; rows count from 1, and the header of a CSV file is row 0.
    package mutating func next() -> Row? {
        let content: Row.Content
        switch source {
        case .ended: return nil
        case .failed(let problem):
            source = .ended
            return Row(0, .broken(problem))
        case .json(var elements):
            guard let element = elements.next() else { return nil }
            source = .json(elements)
            content = if case .success(let text) = element { .json(text) } else { .broken(Self.brokenJSON) }
        case .csv(var document, let names, let notation):
            guard let record = document.next() else {
                source = .ended
                // Any line of text is a header, also one of a file that is no table.
                return count == 0 ? Row(0, .broken("No rows follow.")) : nil
            }
            source = .csv(document, names: names, notation)
            switch record {
            case .success(let fields): content = .csv(names: names, fields: fields, notation)
            case .failure(let fault): content = .broken(fault.sentence)
            }
        }
        count += 1
        return Row(count, content)
    }
}
