extension Context {
    /// Loads the pictures beside the rows of a list, several at once.
    ///
    /// The list does not wait longer than a second: pictures that need more time are left out.
    /// - Parameter rows: The pictures of each row, all rows with the same number of places.
    /// - Returns: ``RowPictures/none`` when the terminal cannot show pictures, or has no room for so many rows with them.
    public func load(_ rows: [[RowPicture?]]) async throws -> RowPictures {
        guard hasRoomForPictures(beside: rows.count) else { return .none }
        if host.isPage {
            host.caller?.add(rows.joined().compactMap(\.self))
            return RowPictures(ids: rows.map { $0.map { $0?.id } })
        }
        let wanted = rows.joined().compactMap(\.self)
        guard !wanted.isEmpty else { return .none }
        let loaded = try await waiting("Fetching pictures …") {
            try await Self.load(wanted.distinct(by: \.id), within: Self.longestWait, on: world.clock)
        }
        try Task.checkCancellation()
        guard !loaded.isEmpty else { return .none }
        return RowPictures(rows.map { row in row.map { $0.flatMap { loaded[$0.id] } } })
    }

    /// Whether a list of some rows fits on the screen with pictures beside them, and the terminal can show pictures.
    func hasRoomForPictures(beside count: Int) -> Bool {
        if host.isPage { return true }
        guard isForPeople, options.pictures, options.fields == nil, !isAccessible, environment["TERM"] != "dumb",
            let rows = world.terminal.rows, world.terminal.columns >= Self.leastColumns,
            // The header, the last line, and the prompt of the shell.
            (1...).contains(count), count * RowPictures.height + 4 <= rows
        else { return false }
        return !world.pictures(environment).isEmpty
    }

    private static let leastColumns = 60
    private static let longestWait = Duration.seconds(1)
    private static let simultaneousLoads = 8

    /// Returns the pictures that could be loaded in time, by ID.
    private static func load(
        _ pictures: [RowPicture], within limit: Duration, on clock: Clock
    ) async throws -> [String: [UInt8]] {
        enum Event: Sendable {
            case loaded(String, [UInt8]?)
            case timeIsUp
        }
        return await withTaskGroup(of: Event.self) { group in
            var waiting = pictures[...]
            func start(_ picture: RowPicture) { group.addTask { .loaded(picture.id, try? await picture.load()) } }
            group.addTask {
                try? await clock.alarm(limit)
                return .timeIsUp
            }
            for _ in 0..<simultaneousLoads { waiting.popFirst().map(start) }
            var loaded: [String: [UInt8]] = [:]
            var missing = pictures.count
            while missing > 0, case .loaded(let id, let bytes) = await group.next() {
                loaded[id] = bytes
                missing -= 1
                waiting.popFirst().map(start)
            }
            group.cancelAll()
            return loaded
        }
    }
}

extension Rows {
    /// The same list with pictures beside the rows, on a terminal that can show them.
    /// - Parameter pictures: Returns the pictures of a row, the same number for each row.
    public func with(
        _ context: Context, pictures: @escaping @Sendable (Row) -> [RowPicture?]
    ) -> Rows {
        guard context.hasRoomForPictures(beside: 1) else { return self }
        var rows = self
        rows.pictures = { rows in
            guard context.hasRoomForPictures(beside: rows.count) else { return .none }
            return try await context.load(rows.map(pictures))
        }
        return rows
    }
}
