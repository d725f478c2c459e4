/// The rows of a file: a JSON array, NDJSON, or CSV with a header.
///
/// A document that begins with `[` or `{` is JSON. One without a readable end ends with a row that cannot be read.
package struct RowSource: Sequence, IteratorProtocol {
    /// A row whose fields are not read yet.
    package struct Row: Sendable {
        fileprivate enum Content {
            case json(ArraySlice<UInt8>)
            case csv(names: [String], fields: [String])
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
            case .csv(let names, let fields) where fields.count == names.count:
                members = zip(names, fields).map { JSONValue.Member($0, .string($1)) }
            case .csv(let names, let fields):
                problem = "The row has \(fields.count.counted("field")), and the header has \(names.count)."
            case .broken(let sentence): problem = sentence
            }
            let isText = if case .csv = content { true } else { false }
            var reader = RowReader(number, members, isText: isText, readFile: readFile)
            if let problem { reader.refuse(nil, problem) }
            return reader
        }
    }

    private enum Source {
        case json(JSONElements)
        case csv(CSVDocument, names: [String])
        case failed(String)
        case ended
    }

    private static let brokenJSON = "The JSON is incomplete here, or has extra characters."

    private var source: Source
    private var count = 0

    /// The rows of a document.
    package init(_ bytes: [UInt8]) {
        let first = bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard let first, ![UInt8(ascii: "["), UInt8(ascii: "{")].contains(first) else {
            source = .json(JSONElements(bytes))
            return
        }
        var document = CSVDocument(bytes)
        switch document.next() {
        // Spreadsheets of many countries write such files.
        case .success(let names) where names.count == 1 && names[0].contains(";"):
            source = .failed("The columns of the CSV file are separated by semicolons. Separate them by commas.")
        case .success(let names): source = .csv(document, names: names)
        default: source = .failed("The header of the CSV file cannot be read.")
        }
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
        case .csv(var document, let names):
            guard let record = document.next() else { return nil }
            source = .csv(document, names: names)
            switch record {
            case .success(let fields): content = .csv(names: names, fields: fields)
            case .failure(let fault): content = .broken(fault.sentence)
            }
        }
        count += 1
        return Row(count, content)
    }
}
