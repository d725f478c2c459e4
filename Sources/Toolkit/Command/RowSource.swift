/// The rows of a file: a JSON array, NDJSON, or CSV with a header.
///
/// A document that begins with `[` or `{` is JSON.
package struct RowSource {
    private let bytes: [UInt8]
    private let readFile: (String) throws -> [UInt8]

    /// - Parameter readFile: Reads a file that a row names.
    package init(_ bytes: [UInt8], readFile: @escaping (String) throws -> [UInt8]) {
        self.bytes = bytes
        self.readFile = readFile
    }

    /// Calls a function with a reader for each row.
    ///
    /// A row that cannot be read has a reader with a mistake. A document without a readable end ends with such a row.
    package func forEach(_ body: (inout RowReader) throws -> Void) throws {
        if Self.isCSV(bytes) { try forEachRecord(body) } else { try forEachElement(body) }
    }

    /// Whether a document is CSV: it is not empty, and does not begin like JSON.
    static func isCSV(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first.map { ![UInt8(ascii: "["), UInt8(ascii: "{")].contains($0) } ?? false
    }

    static let brokenJSON = "The JSON is incomplete here, or has extra characters."

    static func wrongCount(_ fields: Int, _ names: Int) -> String {
        "The row has \(fields) \(fields == 1 ? "field" : "fields"), and the header has \(names)."
    }

    static func header(of document: inout CSVDocument) throws(RowTexts.Fault) -> [String] {
        guard case .success(let names)? = document.next() else {
            throw RowTexts.Fault(problem: "The header of the CSV file cannot be read.")
        }
        // Spreadsheets of many countries write such files.
        if names.count == 1, names[0].contains(";") {
            throw RowTexts.Fault(
                problem: "The columns of the CSV file are separated by semicolons. Separate them by commas.")
        }
        return names
    }

    private func forEachElement(_ body: (inout RowReader) throws -> Void) throws {
        var number = 0
        for element in JSONElements(bytes) {
            number += 1
            guard case .success(let text) = element, let value = try? JSON.decode(JSONValue.self, from: text) else {
                try refuse(number, Self.brokenJSON, body)
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
        let names: [String]
        do throws(RowTexts.Fault) {
            names = try Self.header(of: &records)
        } catch {
            return try refuse(0, error.problem, body)
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
                try refuse(number, Self.wrongCount(fields.count, names.count), body)
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
