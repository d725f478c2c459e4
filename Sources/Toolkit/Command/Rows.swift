/// Many values, written page by page as they come; never all in memory.
public struct Rows<Row: TableRow>: Answer {
    /// How many there are in all, when that is known: those that are not shown are counted on a terminal.
    public let total: Int?
    /// What a person is told when there are none.
    public let emptyText: String
    private let pages: AsyncThrowingStream<[Row], any Error>

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
        pages = AsyncThrowingStream(unfolding: next)
    }

    /// Every row, for tests and small lists.
    public func all() async throws -> [Row] {
        try await pages.reduce(into: []) { $0 += $1 }
    }

    public func write(to writer: inout AnswerWriter) async throws {
        var shown = 0
        try writer.beginRows(of: Row.self)
        for try await page in pages {
            try Task.checkCancellation()
            try writer.write(page)
            shown += page.count
        }
        try writer.endRows(shown: shown, total: total, empty: emptyText)
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
