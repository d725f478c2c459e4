/// Many values, written page by page as they come; never all in memory.
public struct Rows<Row: TableRow>: Answer {
    public static var shape: AnswerShape { .list(Row.fields) }

    /// How many there are in all, when that is known: those that are not shown are counted on a terminal.
    public let total: Int?
    /// What a person is told when there are none.
    public let emptyText: String
    private let next: @Sendable () async throws -> [Row]?

    /// Rows that are already there.
    public init(_ rows: [Row], total: Int? = nil, empty: String = "Nothing to list.") {
        let page = OnePage(rows)
        self.init(total: total, empty: empty) { await page.take() }
    }

    /// Rows that are fetched when they are needed.
    /// - Parameter next: The next page; `nil` when there are no more.
    public init(
        total: Int? = nil, empty: String = "Nothing to list.", next: @escaping @Sendable () async throws -> [Row]?
    ) {
        self.total = total
        emptyText = empty
        self.next = next
    }

    /// Every row, for tests and small lists.
    public func all() async throws -> [Row] {
        var rows: [Row] = []
        while let page = try await nextPage() { rows += page }
        return rows
    }

    public func write(to writer: inout AnswerWriter) async throws {
        var shown = 0
        try writer.beginRows(of: Row.self)
        while let page = try await nextPage() {
            try writer.write(page)
            shown += page.count
        }
        try writer.endRows(shown: shown, total: total, empty: emptyText)
    }

    /// The next page; an interrupted list is an error, and never looks like one that is shorter.
    private func nextPage() async throws -> [Row]? {
        let page = try await next()
        try Task.checkCancellation()
        return page
    }

    private actor OnePage {
        private var rows: [Row]?

        init(_ rows: [Row]) {
            self.rows = rows
        }

        func take() -> [Row]? {
            defer { rows = nil }
            return rows
        }
    }
}
