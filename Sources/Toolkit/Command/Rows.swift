/// A list that is written page by page and never held in memory as a whole.
public struct Rows<Row: TableRow>: Answer {
    public static var shape: AnswerShape { .list(Row.fields) }

    /// The text that a person sees when there are no rows.
    public let emptyText: String
    private let count: @Sendable () throws -> Int?
    private let next: @Sendable () async throws -> [Row]?

    /// Creates a list from rows in memory.
    public init(_ rows: [Row], total: Int? = nil, empty: String = "Nothing to list.") {
        self.init(total: total, empty: empty, from: Optional(rows)) { rows in
            defer { rows = nil }
            return rows
        }
    }

    /// Creates a list whose pages are fetched when they are needed.
    /// - Parameters:
    ///   - total: The total number of rows, if known; computed only for a terminal, which shows how many are left out.
    ///   - state: The state before the first page, such as a position in a list.
    ///   - next: Returns the next page and updates the state; `nil` ends the list.
    public init<State: Sendable>(
        total: @autoclosure @escaping @Sendable () throws -> Int? = nil, empty: String = "Nothing to list.",
        from state: State,
        next: @escaping @Sendable (inout State) async throws -> [Row]?
    ) {
        let pages = Pages(state, next)
        count = total
        emptyText = empty
        self.next = { try await pages.next() }
    }

    /// The total number of rows; `nil` if it is not known.
    public func total() throws -> Int? { try count() }

    /// All rows, for tests and small lists.
    public func all() async throws -> [Row] {
        var rows: [Row] = []
        while let page = try await nextPage() { rows += page }
        return rows
    }

    public func write(to writer: inout AnswerWriter) async throws {
        var shown = 0
        try writer.beginRows(of: Row.self)
        var page = try await nextPage()
        while let rows = page {
            page = try await writing(rows, to: &writer, isFirst: shown == 0)
            shown += rows.count
        }
        try writer.endRows(shown: shown, total: writer.showsTotal ? total() : nil, empty: emptyText)
    }

    /// Writes a page and returns the next one, which is read meanwhile, on another thread.
    ///
    /// Most lists have one page, and there is nothing to read while it is written.
    private func writing(_ rows: [Row], to writer: inout AnswerWriter, isFirst: Bool) async throws -> [Row]? {
        guard !isFirst else {
            try writer.write(rows)
            return try await nextPage()
        }
        return try await withThrowingTaskGroup(of: [Row]?.self) { group in
            group.addTask(executorPreference: globalConcurrentExecutor) { try await nextPage() }
            try writer.write(rows)
            return try await group.next() ?? nil
        }
    }

    /// The next page; an interrupted list throws, so that it never looks like a shorter list.
    private func nextPage() async throws -> [Row]? {
        let page = try await next()
        try Task.checkCancellation()
        return page
    }

    /// Keeps the state between two pages.
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
