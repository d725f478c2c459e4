/// The rows of a file: a JSON array, NDJSON, or CSV with a header.
///
/// A document that begins with `[` or `{` is JSON.
struct RowSource {
    private let bytes: [UInt8]
    private let readFile: (String) throws -> [UInt8]

    /// - Parameter readFile: Reads a file that a row names.
    init(_ bytes: [UInt8], readFile: @escaping (String) throws -> [UInt8]) {
        self.bytes = bytes
        self.readFile = readFile
    }

    /// Calls a function with a reader for each row.
    ///
    /// A row that cannot be read has a reader with a mistake. A document without a readable end ends with such a row.
    func forEach(_ body: (inout RowReader) throws -> Void) throws {
        let isJSON = bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
            .map { [UInt8(ascii: "["), UInt8(ascii: "{")].contains($0) }
        if isJSON ?? true { try forEachElement(body) } else { try forEachRecord(body) }
    }

    private func forEachElement(_ body: (inout RowReader) throws -> Void) throws {
        var number = 0
        for element in JSONElements(bytes) {
            number += 1
            guard case .success(let text) = element, let value = try? JSON.decode(JSONValue.self, from: text) else {
                try refuse(number, "The JSON is incomplete here, or has extra characters.", body)
                continue
            }
            guard case .object(let members) = value else {
                try refuse(number, "The row is not a JSON object.", body)
                continue
            }
            var row = RowReader(number, members, isText: false, readFile: readFile)
            try body(&row)
        }
    }

    private func forEachRecord(_ body: (inout RowReader) throws -> Void) throws {
        var records = CSVDocument(bytes)
        guard case .success(let names)? = records.next() else {
            return try refuse(0, "The header of the CSV file cannot be read.", body)
        }
        var number = 0
        for record in records {
            number += 1
            switch record {
            case .success(let fields) where fields.count == names.count:
                let members = zip(names, fields).map { JSONValue.Member($0, .string($1)) }
                var row = RowReader(number, members, isText: true, readFile: readFile)
                try body(&row)
            case .success(let fields):
                try refuse(number, "The row has \(fields.count) fields, and the header \(names.count).", body)
            case .failure(let fault): try refuse(number, fault.sentence, body)
            }
        }
    }

    private func refuse(_ number: Int, _ problem: String, _ body: (inout RowReader) throws -> Void) throws {
        var row = RowReader(number, [], isText: false, readFile: readFile)
        row.refuse(nil, problem)
        try body(&row)
    }
}
