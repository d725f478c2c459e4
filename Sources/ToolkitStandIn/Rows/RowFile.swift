/// The rows of a stand-in in one stream: each names its kind, if there are several.
package struct RowFile: Sendable {
    /// The field that names the kind of a row.
    package static let kind = "kind"

    private let service: any SandboxService

    /// - Returns: `nil` when the stand-in declares no rows.
    package init?(_ service: any SandboxService) {
        guard !service.tables.isEmpty else { return nil }
        self.service = service
    }

    private var hasKinds: Bool { service.tables.count > 1 }

    // MARK: Export

    /// Calls a function with the names of all columns, and then another one with each row.
    package func export(_ begin: ([String]) throws -> Void, _ body: (JSONValue) throws -> Void) throws {
        let tables = service.tables
        try service.database.read { connection in
            var columns = hasKinds ? [Self.kind] : []
            for table in tables {
                for name in try table.columns(connection) where !columns.contains(name) { columns.append(name) }
            }
            try begin(columns)
            try forEach(in: connection, body)
        }
    }

    private func forEach(in connection: Connection, _ body: (JSONValue) throws -> Void) throws {
        for table in service.tables {
            try table.forEach(connection) { row in
                guard hasKinds, case .object(let members) = row else { return try body(row) }
                try body(.object([.init(Self.kind, .string(table.kind))] + members))
            }
        }
    }

    // MARK: Import

    /// Checks and stores rows: all, or none if one of them has a mistake.
    /// - Parameters:
    ///   - replacing: Whether to delete all rows first.
    ///   - rows: Calls its argument with a reader for each row, and returns faults of rows that cannot be read.
    /// - Returns: The number of rows of each kind.
    /// - Throws: ``RowMistakes``; `DatabaseError`.
    package func store(
        replacing: Bool, _ rows: ((inout RowReader) throws -> Void) throws -> Void
    ) throws -> [(kind: String, count: Int)] {
        try service.database.write { try store(in: $0, replacing: replacing, rows) }
    }

    private func store(
        in connection: Connection, replacing: Bool, _ rows: ((inout RowReader) throws -> Void) throws -> Void
    ) throws -> [(kind: String, count: Int)] {
        let tables = service.tables
        if replacing { for table in tables.reversed() { try table.clear(connection) } }
        var importers = try tables.map { try $0.importer(connection) }
        var counts = tables.map { _ in 0 }
        var mistakes = RowMistakes()
        try rows { row in
            if row.isSound, let place = place(of: &row, in: tables) {
                try importers[place].add(&row)
                counts[place] += 1
            }
            mistakes.add(row.faults)
        }
        guard mistakes.count == 0 else { throw mistakes }
        for place in importers.indices { try importers[place].finish() }
        if replacing { try connection.run("UPDATE sandbox_generation SET id = \(Sandbox.random)") }
        return zip(tables, counts).map { ($0.kind, $1) }
    }

    /// Changes one row, by an import of all rows in one transaction.
    /// - Parameters:
    ///   - number: The number of the row in the export, from 1.
    ///   - change: Gets the row, or `nil` if there is none with this number, and returns the new one; `nil` deletes it.
    /// - Throws: ``RowMistakes``; `DatabaseError`; the errors of `change`.
    package func change(_ number: Int, _ change: (JSONValue?) throws -> JSONValue?) throws {
        try service.database.write { connection in
            var rows: [JSONValue] = []
            try forEach(in: connection) { rows.append($0) }
            guard (1...max(1, rows.count)).contains(number), !rows.isEmpty else {
                _ = try change(nil)
                return
            }
            let place = number - 1
            let new = try change(rows[place])
            rows.replaceSubrange(place...place, with: new.map { [$0] } ?? [])
            _ = try store(in: connection, replacing: true) { body in
                for (place, row) in rows.enumerated() { try Self.pass(row, number: place + 1, to: body) }
            }
        }
    }

    /// Adds a row.
    /// - Throws: ``RowMistakes``; `DatabaseError`.
    package func add(_ row: JSONValue) throws {
        _ = try store(replacing: false) { try Self.pass(row, number: 1, to: $0) }
    }

    /// Has a row imported that comes from no file.
    private static func pass(_ row: JSONValue, number: Int, to body: (inout RowReader) throws -> Void) throws {
        guard case .object(let members) = row else {
            throw Report.badData("A row is an object in JSON.", code: "no-object")
        }
        var reader = RowReader(number, members, isText: false) { _ in
            throw Report.badData("A row that comes from no file cannot name one.", code: "no-file")
        }
        try body(&reader)
    }

    /// The place of the table that a row belongs to; `nil`, with a mistake, when it names none.
    private func place(of row: inout RowReader, in tables: [SandboxTable]) -> Int? {
        let kind = row.choice(Self.kind, of: tables.map(\.kind))
        guard hasKinds else { return 0 }
        if row.isSound { row.require(Self.kind) }
        return kind.flatMap { kind in tables.firstIndex { $0.kind == kind } }
    }
}
