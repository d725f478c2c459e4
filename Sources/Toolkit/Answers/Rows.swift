/// A list that is written page by page and never held in memory as a whole.
public struct Rows<Row: TableRow>: Answer {
    public static var shape: AnswerShape { .list(of: Row.self) }

    /// The text that a person sees when there are no rows.
    public let emptyText: String
    private let count: @Sendable () throws -> Int?
    private let next: @Sendable () async throws -> Page?
    private let skip: (@Sendable (Int) async -> Void)?
    var pictures: (@Sendable ([Row]) async throws -> RowPictures)?

    private typealias Page = @Sendable () throws -> [Row]

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
        self.init(total: try total(), empty: empty, from: state, next: next) { $0 }
    }

    /// Creates a list whose pages are fetched when they are needed, and made into rows when they are written.
    ///
    /// While the rows of one page are made and written, the next page is fetched on another thread.
    /// - Parameters:
    ///   - total: The total number of rows, if known; computed only for a terminal, which shows how many are left out.
    ///   - state: The state before the first page, such as a position in a list.
    ///   - next: Returns the next page and updates the state; `nil` ends the list.
    ///   - skip: Passes over a number of rows without fetching them; `nil` if that is impossible.
    ///   - rows: Makes the rows of a page.
    public init<State: Sendable, Page: Sendable>(
        total: @autoclosure @escaping @Sendable () throws -> Int? = nil, empty: String = "Nothing to list.",
        from state: State, next: @escaping @Sendable (inout State) async throws -> Page?,
        skip: (@Sendable (inout State, Int) -> Void)? = nil, rows: @escaping @Sendable (Page) throws -> [Row]
    ) {
        let pages = Pages(state, next)
        count = total
        emptyText = empty
        self.next = {
            guard let page = try await pages.next() else { return nil }
            return { try rows(page) }
        }
        if let skip {
            self.skip = { count in await pages.change { state in skip(&state, count) } }
        } else {
            self.skip = nil
        }
    }

    /// The total number of rows; `nil` if it is not known.
    public func total() throws -> Int? { try count() }

    /// All rows, for tests and small lists.
    public func all() async throws -> [Row] {
        var rows: [Row] = []
        while let page = try await nextPage() { rows += try page() }
        return rows
    }

    public func write(to writer: inout AnswerWriter) async throws {
        var shown = 0
        try writer.beginRows(Row.fields.map(\.name))
        if let skip { await skip(writer.takeUnwantedStart()) }
        var page = try await nextPage()
        while let current = page, !writer.hasEnoughRows {
            page = try await writing(current, to: &writer, &shown)
        }
        try writer.endRows(shown: shown, total: writer.showsTotal ? total() : nil, empty: emptyText)
    }

    /// Writes a page and returns the next one, which is read meanwhile, on another thread.
    ///
    /// Most lists have one page, and there is nothing to read while it is written.
    private func writing(_ page: Page, to writer: inout AnswerWriter, _ shown: inout Int) async throws -> Page? {
        if writer.hasWindow {
            let rows = writer.clipped(try page())
            try writer.write(rows, try await pictures?(rows) ?? .none)
            shown += rows.count
            return try await nextPage()
        }
        guard shown > 0 else { return try await writingFirst(page, to: &writer, &shown) }
        return try await withThrowingTaskGroup(of: Page?.self) { group in
            group.addTask(executorPreference: globalConcurrentExecutor) { try await nextPage() }
            try Self.write(page, to: &writer, &shown)
            return try await group.next() ?? nil
        }
    }

    /// Writes the first page and returns the next one.
    ///
    /// Only a list of one page has pictures.
    private func writingFirst(_ page: Page, to writer: inout AnswerWriter, _ shown: inout Int) async throws -> Page? {
        guard let pictures else {
            try Self.write(page, to: &writer, &shown)
            return try await nextPage()
        }
        let rows = try page()
        let next = try await nextPage()
        try writer.write(rows, next == nil ? await pictures(rows) : .none)
        shown += rows.count
        return next
    }

    private static func write(_ page: Page, to writer: inout AnswerWriter, _ shown: inout Int) throws {
        let rows = try page()
        try writer.write(rows)
        shown += rows.count
    }

    /// The next page; an interrupted list throws, so that it never looks like a shorter list.
    private func nextPage() async throws -> Page? {
        let page = try await next()
        try Task.checkCancellation()
        return page
    }

    /// Keeps the state between two pages.
    private actor Pages<State: Sendable, Content: Sendable> {
        private var state: State
        private let produce: @Sendable (inout State) async throws -> Content?

        init(_ state: State, _ produce: @escaping @Sendable (inout State) async throws -> Content?) {
            self.state = state
            self.produce = produce
        }

        func next() async throws -> Content? {
            var next = state
            defer { state = next }
            return try await produce(&next)
        }

        func change(_ body: @Sendable (inout State) -> Void) { body(&state) }
    }
}
