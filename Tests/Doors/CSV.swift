@testable import Toolkit

/// The door `csv`: the texts of services in lines of CSV.
///
/// The fields of the input are separated by the control character US.
enum CSV {
    static func check(_ bytes: [UInt8]) throws {
        let fields = bytes.split(separator: 0x1F, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        try checkLine(fields)
        guard let value = try? JSON.decode(JSONValue.self, from: bytes) else { return }
        let record = CSVRecord(value)
        // A line without fields reads like a line with an empty one.
        if !record.names.isEmpty { try checkLine(record.values(for: record.names)) }
    }

    private static func checkLine(_ fields: [String]) throws {
        let read = read(CSVRecord.line(fields)) ?? []
        try expect(
            read.count == fields.count && zip(read, fields).allSatisfy { $0.utf8.elementsEqual($1.utf8) },
            "\(fields) became \(read)")
    }

    /// Reads a line as RFC 4180 describes it; `nil` when it is not one.
    private static func read(_ line: [UInt8]) -> [String]? {
        var fields: [String] = []
        var rest = line[...]
        while true {
            var field: [UInt8] = []
            if rest.first == UInt8(ascii: "\"") {
                rest = rest.dropFirst()
                while let byte = rest.popFirst() {
                    if byte != UInt8(ascii: "\"") {
                        field.append(byte)
                    } else if rest.first == UInt8(ascii: "\"") {
                        field.append(byte)
                        rest = rest.dropFirst()
                    } else {
                        break
                    }
                }
            } else {
                field = Array(rest.prefix { !",\"\r\n".utf8.contains($0) })
                rest = rest.dropFirst(field.count)
            }
            fields.append(String(decoding: field, as: UTF8.self))
            switch rest.popFirst() {
            case UInt8(ascii: ","): continue
            case UInt8(ascii: "\n"): return rest.isEmpty ? fields : nil
            default: return nil
            }
        }
    }
}
