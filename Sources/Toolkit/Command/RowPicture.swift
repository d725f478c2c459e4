import ToolkitPrimitives
import ToolkitTerminal

/// A picture beside a row of a list, which is loaded only if the terminal can show it.
public struct RowPicture: Sendable {
    /// Rows with the same ID share one picture, which is loaded once.
    package let id: String
    /// Returns the encoded picture.
    package let load: @Sendable () async throws -> [UInt8]?

    /// - Parameters:
    ///   - id: Identifies the picture, such as its address.
    ///   - load: Returns the encoded picture, or `nil` if there is none. An error counts as no picture.
    public init(_ id: String, _ load: @escaping @Sendable () async throws -> [UInt8]?) {
        self.id = id
        self.load = load
    }
}

extension Context {
    /// Loads the pictures beside the rows of a list, several at once.
    ///
    /// The list does not wait longer than a second: pictures that need more time are left out.
    /// - Parameter rows: The pictures of each row, all rows with the same number of places.
    /// - Returns: ``RowPictures/none`` when the terminal cannot show pictures, or has no room for so many rows with them.
    public func load(_ rows: [[RowPicture?]]) async throws -> RowPictures {
        guard hasRoomForPictures(beside: rows.count) else { return .none }
        if let capture = session.capture, capture.call.rows != nil {
            capture.add(rows.joined().compactMap(\.self))
            return RowPictures(ids: rows.map { $0.map { $0?.id } })
        }
        let wanted = rows.joined().compactMap(\.self)
        guard !wanted.isEmpty else { return .none }
        var known: Set<String> = []
        let different = wanted.filter { known.insert($0.id).inserted }
        let loaded = try await waiting("Fetching pictures …") {
            try await Self.load(different, within: Self.longestWait, on: world.clock)
        }
        try Task.checkCancellation()
        guard !loaded.isEmpty else { return .none }
        return RowPictures(rows.map { row in row.map { $0.flatMap { loaded[$0.id] } } })
    }

    /// Whether a list of some rows fits on the screen with pictures beside them, and the terminal can show pictures.
    func hasRoomForPictures(beside count: Int) -> Bool {
        if session.capture?.call.rows != nil { return true }
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
