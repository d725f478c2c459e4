import ToolkitProgram

extension SandboxService {
    /// Imports rows, and returns the mistakes, such as `1 price`, or `1` when a whole row is wrong.
    /// - Parameters:
    ///   - isText: Whether the values are texts, as in CSV.
    ///   - files: The contents of the files that the rows name.
    public func mistakes(
        importing rows: JSONValue..., replacing: Bool = false, isText: Bool = false, files: [String: [UInt8]] = [:]
    ) throws -> [String] {
        try mistakes { file in
            _ = try file.store(replacing: replacing) { body in
                for (index, row) in rows.enumerated() {
                    guard case .object(let members) = row else { continue }
                    var reader = RowReader(index + 1, members, isText ? .text() : .json) { path in
                        guard let bytes = files[path] else { throw FileError.notFound(path: path) }
                        return bytes
                    }
                    try body(&reader)
                }
            }
        }
    }

    /// Changes a row as the control page does, and returns the mistakes.
    /// - Parameters:
    ///   - number: The row's `rowid`.
    ///   - new: The new row; `nil` deletes it.
    public func mistakes(changing kind: String, _ number: Int64, to new: JSONValue?) throws -> [String] {
        try mistakes { file in
            try file.change(RowFile.Place(kind: kind, number: number)) { old in
                if old == nil { throw RowMistakes([RowReader.Fault(row: 1, field: nil, problem: "no such row")]) }
                return new.map { RowFile.NewRow($0) }
            }
        }
    }

    private func mistakes(_ work: (RowFile) throws -> Void) throws -> [String] {
        guard let file = RowFile(self) else { return ["no rows"] }
        do {
            try work(file)
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
