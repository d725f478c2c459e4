/// Many values, written page by page as they come; never all in memory.
public struct Rows<Row: TableRow>: Answer {
    public static var shape: AnswerShape { .list(Row.fields) }

    /// How many there are in all, when that is known: those that are not shown are counted on a terminal.
    public let total: Int?
    /// What a person is told when there are none.
    public let emptyText: String
    private let next: @Sendable () async throws -> [Row]?

    /// Rows that are in memory already.
    public init(_ rows: [Row], total: Int? = nil, empty: String = "Nothing to list.") {
        self.init(total: total, empty: empty, from: Optional(rows)) { rows in
            defer { rows = nil }
            return rows
        }
    }

    /// Rows that are fetched page by page, when they are needed.
    /// - Parameters:
    ///   - state: What the first page follows from, such as the position in a list.
    ///   - next: Gives the next page and moves the state on; `nil` when there are no more.
    public init<State: Sendable>(
        total: Int? = nil, empty: String = "Nothing to list.", from state: State,
        next: @escaping @Sendable (inout State) async throws -> [Row]?
    ) {
        let pages = Pages(state, next)
        self.total = total
        emptyText = empty
        self.next = { try await pages.next() }
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

    /// Remembers the state between two pages.
    private actor Pages<State: Sendable> {
        private var state: State
        private let produce: @Sendable (inout State) async throws -> [Row]?

        init(_ state: State, _ produce: @escaping @Sendable (inout State) async throws -> [Row]?) {
            self.state = state
            self.produce = produce
        }

        func next() async throws -> [Row]? {
            var next = state
            defer { state = next }
            return try await produce(&next)
        }
    }
}
