/// The rows of a stand-in in one stream: each names its kind, if there are several.
///
/// A field of its own with the name `kind` is `_kind` there, `_kind` is `__kind`, and so on.
package struct RowFile: Sendable {
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
            let columns = try tables.flatMap { table in
                try (hasKinds && !table.isMain ? [Self.kind] : []) + table.columns(connection).map(nameInFile)
            }
            try begin(columns.distinct { Array($0.utf8) })
            try forEach(in: connection, body)
        }
    }

    private func forEach(in connection: Connection, _ body: (JSONValue) throws -> Void) throws {
        for table in service.tables { try table.forEach(connection) { try body(named($1, table)) } }
    }

    /// A row with the name of its kind, if there are several and it is not of the main one.
    private func named(_ row: JSONValue, _ table: SandboxTable) -> JSONValue {
        guard hasKinds, case .object(let members) = row else { return row }
        return named(members.map { .init(nameInFile($0.name), $0.value) }, table)
    }

    private func named(_ members: [JSONValue.Member], _ table: SandboxTable) -> JSONValue {
        .object((table.isMain ? [] : [.init(Self.kind, .string(table.kind))]) + members)
    }

    package func nameInFile(_ name: String) -> String {
        hasKinds && name.drop { $0 == "_" } == Self.kind ? "_" + name : name
    }

    static func ownName(_ name: String) -> String {
        name.hasPrefix("_") && name.drop { $0 == "_" } == kind ? String(name.dropFirst()) : name
    }

    // MARK: Import

    /// Checks and stores rows: all, or none if one of them has a mistake.
    /// - Parameters:
    ///   - replacing: Whether to delete all rows first.
    ///   - isPlan: Whether to check the rows, and to store none.
    ///   - rows: Calls its argument with a reader for each row, and returns faults of rows that cannot be read.
    /// - Returns: The number of rows of each kind.
    /// - Throws: ``RowMistakes``; `DatabaseError`.
    package func store(
        replacing: Bool, isPlan: Bool = false, _ rows: ((inout RowReader) throws -> Void) throws -> Void
    ) throws -> [(kind: String, count: Int)] {
        do {
            return try service.database.write { connection in
                let counts = try store(in: connection, replacing: replacing, rows)
                if isPlan { throw Rehearsed(counts: counts) }
                return counts
            }
        } catch let rehearsed as Rehearsed {
            return rehearsed.counts
        }
    }

    /// Stores rows that come from no file in the place of all rows.
    /// - Returns: The number of rows of each kind.
    /// - Throws: ``RowMistakes``; `DatabaseError`.
    package func replace(with rows: [JSONValue]) throws -> [(kind: String, count: Int)] {
        try store(replacing: true) { body in
            for (index, row) in rows.enumerated() { try Self.pass(NewRow(row), index + 1, to: body) }
        }
    }

    /// Undoes the transaction of a plan.
    private struct Rehearsed: Error {
        let counts: [(kind: String, count: Int)]
    }

    /// - Parameter old: The row that the only new row replaces.
    private func store(
        in connection: Connection, replacing: Bool = false, old: Place? = nil,
        _ rows: ((inout RowReader) throws -> Void) throws -> Void
    ) throws -> [(kind: String, count: Int)] {
        let tables = service.tables
        if replacing { for table in tables.reversed() { try table.clear(connection) } }
        var importers = try tables.map { try $0.importer(connection) }
        var counts = tables.map { _ in 0 }
        var mistakes = RowMistakes()
        try rows { row in
            var inFile = { (name: String) in name }
            if row.isSound, let place = place(of: &row, in: tables) {
                inFile = nameInFile
                try importers[place].add(&row, replacing: tables[place].kind == old?.kind ? old?.number : nil)
                counts[place] += 1
            }
            mistakes.add(row.faults.map { .init(row: $0.row, field: $0.field.map(inFile), problem: $0.problem) })
        }
        guard mistakes.count == 0 else { throw mistakes }
        for place in importers.indices { try importers[place].finish() }
        if replacing { try connection.run("UPDATE sandbox_generation SET id = \(Sandbox.random)") }
        return zip(tables, counts).map { ($0.kind, $1) }
    }

    // MARK: Single rows

    /// Where a row is.
    package struct Place: Equatable, Sendable {
        package let kind: String
        package let number: Int64

        package init(kind: String, number: Int64) { (self.kind, self.number) = (kind, number) }
    }

    /// A row that takes the place of another one, or is new.
    package struct NewRow: Sendable {
        package let value: JSONValue
        /// The names of the fields that a person has typed as texts, as in CSV; the others are JSON.
        let typed: Set<String>

        package init(_ value: JSONValue, typed: Set<String> = []) { (self.value, self.typed) = (value, typed) }
    }

    /// The numbers of the rows that a page may show, of each kind.
    package func counts() throws -> [(kind: String, count: Int)] {
        try service.database.read { connection in
            try service.tables.filter(\.isListed).map { ($0.kind, try $0.count(connection)) }
        }
    }

    private func table(_ kind: String) -> SandboxTable? { service.tables.first { $0.kind == kind && $0.isListed } }

    /// Some rows of a kind in the order of the export.
    package func rows(kind: String, offset: Int, limit: Int) throws -> [(place: Place, value: JSONValue)] {
        guard let table = table(kind) else { return [] }
        var rows: [(place: Place, value: JSONValue)] = []
        try service.database.read { connection in
            try table.forEach(connection, offset: offset, limit: limit) { number, value in
                rows.append((Place(kind: kind, number: number), value))
            }
        }
        return rows
    }

    /// Some of the rows of a kind that contain a text, sorted by a field, and the number of all of them.
    /// - Parameters:
    ///   - text: The text, in upper or lower case; empty for all rows.
    ///   - field: The field to sort by; `nil` for the order of the export.
    package func found(
        kind: String, containing text: String, sortedBy field: String?, isReversed: Bool, offset: Int, limit: Int
    ) throws -> (rows: [(place: Place, value: JSONValue)], count: Int) {
        let text = text.lowercased()
        var rows: [(place: Place, value: JSONValue)] = []
        try service.database.read { connection in
            try table(kind)?.forEach(connection) { number, value in
                guard text.isEmpty || value.compact.lowercased().contains(text) else { return }
                rows.append((Place(kind: kind, number: number), value))
            }
        }
        if let field {
            let keys = rows.map { SortKey($0.value[field]) }
            let order = rows.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : (keys[$0] < keys[$1]) != isReversed }
            rows = order.map { [rows] in rows[$0] }
        }
        return (Array(rows.dropFirst(offset).prefix(limit)), rows.count)
    }

    /// The names of the fields of the rows of a kind, in the order of CSV, as the service has them.
    package func columns(kind: String) throws -> [String] {
        try service.database.read { try table(kind)?.columns($0) ?? [] }
    }

    /// The pictures of a row: for each field that shows one, where it is.
    package func pictures(of row: JSONValue, kind: String) -> [(field: String, picture: SandboxTable.Picture)] {
        table(kind)?.pictures(row) ?? []
    }

    /// The row at a place, as in a file; `nil` if it does not exist.
    package func row(_ place: Place) throws -> JSONValue? {
        guard let table = table(place.kind) else { return nil }
        return try service.database.read { try table.row(place.number, $0) }.map { named($0, table) }
    }

    /// Changes one row in place, and leaves all others as they are.
    /// - Parameter change: Gets the row, or `nil` if it does not exist, and returns the new one; `nil` deletes it.
    /// - Throws: ``RowMistakes``; `DatabaseError`; the errors of `change`.
    package func change(_ place: Place, _ change: (JSONValue?) throws -> NewRow?) throws {
        let table = table(place.kind)
        try service.database.write { connection in
            guard let table, let old = try table.row(place.number, connection) else {
                _ = try change(nil)
                return
            }
            let new = try change(named(old, table))
            let stays =
                new.map { row in
                    let kind = row.value[Self.kind]?.string
                    guard hasKinds, !table.isMain else { return otherKind(kind) == nil }
                    return kind == table.kind
                } ?? false
            if !stays {
                do {
                    try table.remove(connection, place.number)
                } catch let fault as RowReader.Fault {
                    throw RowMistakes([fault])
                }
            }
            if let new { _ = try store(in: connection, old: place) { try Self.pass(new, to: $0) } }
        }
    }

    /// Adds a row of a kind, unless the row names another one itself.
    /// - Throws: ``RowMistakes``; `DatabaseError`.
    package func add(_ row: NewRow, kind: String) throws {
        var row = row
        if hasKinds, let table = table(kind), row.value[Self.kind] == nil, case .object(let members) = row.value {
            row = NewRow(named(members, table), typed: row.typed)
        }
        _ = try store(replacing: false) { try Self.pass(row, to: $0) }
    }

    /// Has a row imported that comes from no file.
    private static func pass(_ row: NewRow, _ number: Int = 1, to body: (inout RowReader) throws -> Void) throws {
        guard case .object(let members) = row.value else {
            throw Report.badData("A row is an object in JSON.", code: "no-object")
        }
        var reader = RowReader(number, members, .json, typed: row.typed) { _ in
            throw Report.badData("A row that comes from no file cannot name one.", code: "no-file")
        }
        try body(&reader)
    }

    /// The place of the table that a row belongs to; `nil`, with a mistake, when it names none.
    private func place(of row: inout RowReader, in tables: [SandboxTable]) -> Int? {
        defer { if hasKinds { row.endKind() } }
        if let main = tables.firstIndex(where: \.isMain) {
            guard let other = otherKind(row.peek(Self.kind)) else { return main }
            _ = row.text(Self.kind)
            return tables.firstIndex { $0.kind == other }
        }
        let kinds = tables.map(\.kind)
        let kind = row.choice(Self.kind, of: kinds)
        guard hasKinds else { return 0 }
        if row.isSound, kind == nil { row.refuseMissing(Self.kind, of: kinds) }
        return kind.flatMap { kind in tables.firstIndex { $0.kind == kind } }
    }

    /// The kind with a name, if it is not the main one; where there is a main kind, other names are the rows' own.
    private func otherKind(_ name: String?) -> String? {
        guard hasKinds else { return nil }
        return service.tables.first { !$0.isMain && $0.kind == name }?.kind
    }
}
