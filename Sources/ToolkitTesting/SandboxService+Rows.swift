import Toolkit

extension SandboxService {
    /// Imports rows, and returns the mistakes, such as `1 price`, or `1` when a whole row is wrong.
    /// - Parameters:
    ///   - isText: Whether the values are texts, as in CSV.
    ///   - files: The contents of the files that the rows name.
    public func mistakes(
        importing rows: JSONValue..., replacing: Bool = false, isText: Bool = false, files: [String: [UInt8]] = [:]
    ) throws -> [String] {
        guard let file = RowFile(self) else { return ["no rows"] }
        do {
            _ = try file.store(replacing: replacing) { body in
                for (index, row) in rows.enumerated() {
                    guard case .object(let members) = row else { continue }
                    var reader = RowReader(index + 1, members, isText: isText) { path in
                        guard let bytes = files[path] else { throw FileError.notFound(path: path) }
                        return bytes
                    }
                    try body(&reader)
                }
            }
            return []
        } catch let mistakes as RowMistakes {
            return mistakes.first.map { "\($0.row)\($0.field.map { " \($0)" } ?? "")" }
        }
    }

    /// All rows, as an export has them.
    public func exportedRows() throws -> [JSONValue] {
        var rows: [JSONValue] = []
        try RowFile(self)?.export({ _ in }) { rows.append($0) }
        return rows
    }
}
