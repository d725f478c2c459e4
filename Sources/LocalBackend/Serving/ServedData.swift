import Dispatch
import Synchronization
import ToolkitStandIn

/// The databases of all served features: the main data, or an isolated copy of it.
struct ServedData: Sendable {
    /// Opens the stand-in of a feature over a new connection to its database.
    typealias Opening = @Sendable (_ feature: String, _ place: DataPlace) throws -> Sandbox

    /// The stand-ins of one feature over one database file.
    ///
    /// A class, because each request searches all features, and copying a structure costs as much as the search.
    final class ServedStandIn: Sendable {
        let feature: String
        /// Gives the quick answers, on the server's event loop.
        let quick: Sandbox
        /// Answer reading requests, on helper threads: each one request at a time.
        fileprivate let readers: [Sandbox]
        /// Reads the data for the pages and the control routes.
        var reading: Sandbox { readers[0] }
        /// Answers writing requests, on helper threads.
        ///
        /// SQLite allows one writer at a time. All writers share this connection, so they wait for its lock and never
        /// run into SQLite's busy timeout.
        let writing: Sandbox
        /// The values that the shared transaction of ``quick`` has read; `nil` between such transactions.
        private let view = Mutex<View?>(nil)
        /// Why the data cannot be used; the stand-ins are then empty, and tell only which requests are theirs.
        let problem: DatabaseError?

        fileprivate init(_ feature: String, _ connections: Connections, _ place: DataPlace, _ open: Opening) throws {
            self.feature = feature
            let main: Sandbox
            do {
                main = try open(feature, place)
                problem = nil
            } catch let error as DatabaseError where error.needsNewFile {
                main = try open(feature, .memory)
                problem = error
            }
            let needsOne = connections == .one || problem != nil
            quick = main
            // The loop, and so all other clients, would wait for a longer one.
            if !needsOne { quick.service.database.limitRows(to: 64 << 10) }
            readers = needsOne ? [main] : try (0..<ServedData.readerCount).map { _ in try open(feature, place) }
            writing = needsOne ? main : try open(feature, place)
        }

        private struct View {
            var hasFaults: Bool?
        }

        fileprivate func beginReading() {
            quick.service.database.beginReading()
            view.withLock { $0 = View() }
        }

        fileprivate func endReading() {
            view.withLock { $0 = nil }
            quick.service.database.endReading()
        }

        /// Whether ``quick`` has faults; looks once in each shared transaction.
        private func hasFaults() throws -> Bool {
            try view.withLock { view in
                if let known = view?.hasFaults { return known }
                let found = try quick.hasFaults()
                view?.hasFaults = found
                return found
            }
        }

        /// Answers a request by ``quick``, without waiting for a writer of the database.
        /// - Returns: `nil` if it has faults.
        func answerAtOnce(_ request: SandboxRequest, _ match: RouteMatch<Int>) throws -> HTTPResponse? {
            try hasFaults() ? nil : quick.respond(to: request, match.map { quick.routes[$0] })
        }
    }

    /// The number of database connections per feature.
    enum Connections {
        /// Connections for each use: quick answers, reads and writes do not wait for each other, and two reads do not
        /// either.
        case several
        /// One shared connection, for copies: there may be many of them, each with few clients.
        case one
    }

    /// The result of a route search, which holds for all connections to the data, and for all copies of it.
    struct FoundRoute: Sendable {
        fileprivate(set) var standIn: ServedStandIn
        /// The place of the feature in the order of the search.
        let place: Int
        /// The place of the route among those of the feature.
        let match: RouteMatch<Int>
        /// The path of the route, if the request has another one.
        var otherPath: [String]?

        var feature: String { standIn.feature }
        var service: any SandboxService { standIn.reading.service }

        /// The same route of a copy of the data.
        func at(_ data: ServedData) -> FoundRoute {
            changed(self) { $0.standIn = data.standIns[place] }
        }

        /// A request as the route takes it.
        func routed(_ request: SandboxRequest) -> SandboxRequest {
            changed(request) { if let otherPath { $0.path = otherPath } }
        }

        /// Whether the data of the feature cannot be used.
        var isDamaged: Bool { standIn.problem != nil }

        /// The route that matches path and method; `nil` when only the path matches.
        var route: Route? {
            if case .route(let route, _) = match { standIn.quick.routes[route] } else { nil }
        }
    }

    /// The number of connections for reading, if there are several.
    static let readerCount = 2
    let standIns: [ServedStandIn]
    /// The readers that no request uses.
    private let freeReaders: ReaderList
    private let place: @Sendable (_ feature: String) -> DataPlace
    private let open: Opening

    /// - Parameter place: The place of each feature's data.
    init(
        _ features: [String], _ connections: Connections,
        at place: @escaping @Sendable (_ feature: String) -> DataPlace,
        open: @escaping Opening
    ) throws {
        (self.place, self.open) = (place, open)
        standIns = try features.map { try ServedStandIn($0, connections, place($0), open) }
        freeReaders = ReaderList(connections == .one ? 1 : Self.readerCount)
    }

    /// Runs a function while no other request uses the same reader.
    /// - Parameters:
    ///   - reading: Whether the request only reads.
    ///   - body: Gets a function that selects the stand-in of each feature.
    func using<T>(reading: Bool, _ body: ((ServedStandIn) -> Sandbox) throws -> T) rethrows -> T {
        guard reading else { return try body { $0.writing } }
        let reader = freeReaders.take()
        defer { freeReaders.put(reader) }
        return try body { $0.readers[$0.readers.count > 1 ? reader ?? 0 : 0] }
    }

    /// The features with data that can be used.
    var sound: [ServedStandIn] { standIns.filter { $0.problem == nil } }

    /// Finds the first route that matches a request, or else the first that matches its path with another method.
    /// - Parameter host: The real host that the request names, whose services alone are searched; `nil` for this server.
    /// - Returns: `nil` when no route matches the path.
    func find(_ request: SandboxRequest, at host: String? = nil) -> FoundRoute? {
        var second: FoundRoute?
        let isPlayed = host != nil && standIns.contains { $0.plays(host) }
        for (place, standIn) in standIns.enumerated() where !isPlayed || standIn.plays(host) {
            let match = standIn.quick.place(of: request)
            switch match {
            case .route: return FoundRoute(standIn: standIn, place: place, match: match)
            case .otherMethods: second = second ?? FoundRoute(standIn: standIn, place: place, match: match)
            case .unmatched: continue
            }
        }
        return second
    }

    /// The answer of a route that events follow, and the function that returns them.
    ///
    /// They have a connection of their own, so that no event waits for a writer.
    /// - Returns: `nil` while there are faults, and when the answer is not the status 200.
    func events(_ request: SandboxRequest, _ found: FoundRoute) throws -> (HTTPResponse, () throws -> [UInt8])? {
        guard case .route(let index, let parameters) = found.match else { return nil }
        let sandbox = try open(found.feature, place(found.feature))
        let route = sandbox.routes[index]
        guard let events = route.events, try !sandbox.hasFaults() else { return nil }
        let response = try sandbox.respond(to: request, .route(route, parameters))
        return response.status == .ok ? (response, try events(request)) : nil
    }

    /// The features in the order of the route search.
    var features: [ServedFeature] { standIns.map { ServedFeature(name: $0.feature, $0.quick.service) } }

    /// All routes in search order, without those that a builtin route shadows.
    var routes: [(feature: String, route: Route)] {
        standIns.flatMap { standIn in
            standIn.quick.routes.filter { $0.isOffered && !BuiltinRoute.shadows($0.pattern) }.map {
                (standIn.feature, $0)
            }
        }
    }

    /// Lets the reads on the event loop share one transaction per feature.
    func beginReading() {
        for standIn in standIns { standIn.beginReading() }
    }

    /// Ends the transactions that ``beginReading()`` began.
    func endReading() {
        for standIn in standIns { standIn.endReading() }
    }

    // MARK: Snapshots

    /// Resets each feature, several at once, to the demo data without faults.
    /// - Throws: `BackendError.damaged` for the first feature whose data cannot be used, after the others are reset.
    func reset(to demo: DemoFiles) throws {
        try forEach(standIns) { standIn in
            do {
                guard standIn.problem == nil else { throw BackendError.damaged(standIn.feature) }
                try standIn.writing.restore(demo.file(of: standIn.feature))
            } catch let error as DatabaseError where error.needsNewFile {
                throw BackendError.damaged(standIn.feature)
            }
        }
    }

    /// Does some work for each feature, several at once, and throws the error of the first feature that has one.
    private func forEach(_ features: [ServedStandIn], _ work: @Sendable (ServedStandIn) throws -> Void) throws {
        let errors = Mutex<[Int: any Error]>([:])
        DispatchQueue.concurrentPerform(iterations: features.count) { place in
            do {
                try work(features[place])
            } catch {
                errors.withLock { $0[place] = error }
            }
        }
        if let first = errors.withLock({ $0.min { $0.key < $1.key } }) { throw first.value }
    }

    /// Copies all databases into a new folder; other connections can read and write meanwhile.
    /// - Returns: The features that are not in the folder, because their data is damaged.
    /// - Throws: An error of the file system or of SQLite, after the folder is removed.
    func save(to folder: String) throws -> Set<String> {
        do {
            try Folder.create(folder)
            return Set(try standIns.filter { try !save($0, to: Self.file(of: $0.feature, in: folder)) }.map(\.feature))
        } catch {
            Self.remove(folder)
            throw error
        }
    }

    /// Copies the database of a feature; returns `false` when it is damaged.
    private func save(_ standIn: ServedStandIn, to file: String) throws -> Bool {
        guard standIn.problem == nil else { return false }
        do {
            // A new connection, so that no request waits for the copy.
            try open(standIn.feature, place(standIn.feature)).service.database.copy(to: file)
            // SQLite copies damaged pages unseen.
            try Database.verify(file)
            return true
        } catch let error as DatabaseError where error.needsNewFile {
            Self.remove(file)
            return false
        }
    }

    /// Restores each feature, several at once, from a folder that ``save(to:)`` wrote, and disarms all faults.
    /// - Throws: `DatabaseError` for a damaged file, before anything is restored.
    func restore(from folder: String) throws {
        try forEach(sound) { try Database.verify(Self.file(of: $0.feature, in: folder)) }
        try forEach(sound) { try $0.writing.restore(Self.file(of: $0.feature, in: folder), isVerified: true) }
    }

    /// Empties the write-ahead logs of all databases.
    func emptyLogs() throws {
        for standIn in sound { try standIn.writing.service.database.emptyLog() }
    }

    /// Writes all databases again without the space that deleted data has left.
    func compact() throws {
        for standIn in sound { try standIn.writing.service.database.compact() }
    }

    /// The states of all databases.
    func states() throws -> [DatabaseState] {
        try sound.map { try $0.writing.service.database.read { try $0.state } }
    }

    /// The bytes in all databases that new data takes before the files grow.
    func freeSize() throws -> Int {
        try sound.map { try $0.writing.service.database.freeSize() }.reduce(0, +)
    }

    /// The path of a feature's database in a folder that ``save(to:)`` wrote.
    static func file(of feature: String, in folder: String) -> String { "\(folder)/\(feature).sqlite" }

    /// Removes a folder that ``save(to:)`` wrote, or a file in it.
    static func remove(_ path: String) {
        // On failure, the next server removes the remaining files.
        try? FileManager.default.removeItem(atPath: path)
    }
}
