import ToolkitStandIn

/// The databases of all served features: the main data, or an isolated copy of it.
struct ServedData: Sendable {
    /// Opens the stand-in of a feature over a new database connection.
    typealias Opening = @Sendable (_ feature: String) throws -> Sandbox

    /// The stand-ins of one feature over one database file.
    ///
    /// A class, because each request searches all features, and copying a structure costs as much as the search.
    final class Mounted: Sendable {
        let feature: String
        /// Gives the quick answers, on the server's event loop.
        let quick: Sandbox
        /// Answers reading requests, on helper threads.
        let reading: Sandbox
        /// Answers writing requests, on helper threads.
        ///
        /// SQLite allows one writer at a time. All writers share this connection, so they wait for its lock and never
        /// run into SQLite's busy timeout.
        let writing: Sandbox

        fileprivate init(_ feature: String, _ connections: Connections, _ open: Opening) throws {
            self.feature = feature
            quick = try open(feature)
            reading = connections == .one ? quick : try open(feature)
            writing = connections == .one ? quick : try open(feature)
        }
    }

    /// The number of database connections per feature.
    enum Connections {
        /// One connection for each use: quick answers, reads and writes do not wait for each other.
        case three
        /// One shared connection, for copies: there may be many of them, each with few clients.
        case one
    }

    /// The result of a route search.
    struct Finding {
        let feature: String
        let sandbox: Sandbox
        let match: Sandbox.Match

        /// The route that matches path and method; `nil` when only the path matches.
        var route: Route? {
            if case .route(let route, _) = match { route } else { nil }
        }
    }

    let mounted: [Mounted]
    private let open: Opening

    init(_ features: [String], _ connections: Connections, open: @escaping Opening) throws {
        self.open = open
        mounted = try features.map { try Mounted($0, connections, open) }
    }

    /// Finds the first route that matches a request, or else the first that matches its path with another method.
    /// - Parameter sandbox: Selects the stand-in of each feature.
    /// - Returns: `nil` when no route matches the path.
    func find(_ request: SandboxRequest, for sandbox: (Mounted) -> Sandbox) -> Finding? {
        var second: Finding?
        for mounted in mounted {
            let sandbox = sandbox(mounted)
            let match = sandbox.match(request)
            switch match {
            case .route: return Finding(feature: mounted.feature, sandbox: sandbox, match: match)
            case .otherMethods:
                second = second ?? Finding(feature: mounted.feature, sandbox: sandbox, match: match)
            case .unmatched: continue
            }
        }
        return second
    }

    /// The features in the order of the route search.
    var features: [ServedFeature] { mounted.map { ServedFeature(name: $0.feature, keys: $0.quick.service.keys) } }

    /// All routes in search order, without those that a builtin route shadows.
    var routes: [(feature: String, route: Route)] {
        mounted.flatMap { mounted in
            mounted.quick.routes.filter { !BuiltinRoutes.hide($0.pattern) }.map { (mounted.feature, $0) }
        }
    }

    /// Lets the reads on the event loop share one transaction per feature.
    func beginReading() {
        for mounted in mounted { mounted.quick.service.database.beginReading() }
    }

    /// Ends the transactions that ``beginReading()`` began.
    func endReading() {
        for mounted in mounted { mounted.quick.service.database.endReading() }
    }

    // MARK: Snapshots

    /// Resets each feature, one after the other, to the demo data without faults.
    func reset() throws {
        for mounted in mounted { try mounted.writing.reset() }
    }

    /// Copies all databases into a new folder; other connections can read and write meanwhile.
    /// - Throws: An error of the file system or of SQLite, after the folder is removed.
    func save(to folder: String) throws {
        do {
            try Folder.create(folder)
            for mounted in mounted {
                // A new connection, so that no request waits for the copy.
                try open(mounted.feature).service.database.copy(to: Self.file(of: mounted.feature, in: folder))
            }
        } catch {
            Self.remove(folder)
            throw error
        }
    }

    /// Restores each feature, one after the other, from a folder that ``save(to:)`` wrote, and disarms all faults.
    func restore(from folder: String) throws {
        for mounted in mounted { try mounted.writing.restore(Self.file(of: mounted.feature, in: folder)) }
        _ = try disarm()
    }

    /// Disarms all faults.
    /// - Returns: The number of faults that were armed.
    func disarm() throws -> Int {
        try mounted.map { try Fault.clear(in: $0.writing.service.database) }.reduce(0, +)
    }

    /// The path of a feature's database in a folder that ``save(to:)`` wrote.
    static func file(of feature: String, in folder: String) -> String { "\(folder)/\(feature).sqlite" }

    /// Removes a folder that ``save(to:)`` wrote.
    static func remove(_ folder: String) {
        // On failure, the next server removes the remaining files.
        try? FileManager.default.removeItem(atPath: folder)
    }
}
