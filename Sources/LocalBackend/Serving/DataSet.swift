import Foundation
import ToolkitStandIn

/// One state of the data of all services that are served: what everybody uses, or an isolated copy of it.
struct DataSet: Sendable {
    /// Opens the stand-in of a feature with a connection of its own.
    typealias Opening = @Sendable (_ feature: String) throws -> Sandbox

    /// The stand-ins of one feature over one file.
    ///
    /// An object, since each request goes through all of them: passing on a structure costs as much as looking into it.
    final class Mounted: Sendable {
        let feature: String
        /// For the server's loop: answers that take no time.
        let quick: Sandbox
        /// For helpers that read.
        let reading: Sandbox
        /// For helpers that write: one connection, since SQLite lets in one writer at a time anyway, and a lock is a
        /// better queue than its timeouts.
        let writing: Sandbox

        fileprivate init(_ feature: String, _ connections: Connections, _ open: Opening) throws {
            self.feature = feature
            quick = try open(feature)
            reading = connections == .one ? quick : try open(feature)
            writing = connections == .one ? quick : try open(feature)
        }
    }

    /// How many connections each feature has.
    enum Connections {
        /// One for each use, so that nobody waits who need not.
        case three
        /// One for all, where there may be many such data and few who use them.
        case one
    }

    /// Where a request leads to.
    struct Finding {
        let feature: String
        let sandbox: Sandbox
        let match: Sandbox.Match

        /// The route that takes the request.
        var route: Route? {
            if case .route(let route, _) = match { route } else { nil }
        }
    }

    let mounted: [Mounted]
    private let open: Opening

    /// Opens the stand-ins.
    init(_ features: [String], _ connections: Connections, open: @escaping Opening) throws {
        self.open = open
        mounted = try features.map { try Mounted($0, connections, open) }
    }

    /// The first route that takes a request, else the first path that would with another method; `nil` when no path
    /// is like it.
    /// - Parameter sandbox: The one of each feature that is to answer.
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

    /// The features, in order.
    var features: [ServedFeature] { mounted.map { ServedFeature(name: $0.feature, keys: $0.quick.service.keys) } }

    /// All routes, in the order in which they are looked through, without those that the server hides behind its own.
    var routes: [(feature: String, route: Route)] {
        mounted.flatMap { mounted in
            mounted.quick.routes.filter { !OwnRoutes.hide($0.pattern) }.map { (mounted.feature, $0) }
        }
    }

    /// Lets the reads of the loop share one transaction a feature.
    func beginReading() {
        for mounted in mounted { mounted.quick.service.database.beginReading() }
    }

    /// Ends what ``beginReading()`` began.
    func endReading() {
        for mounted in mounted { mounted.quick.service.database.endReading() }
    }

    // MARK: States

    /// Starts afresh with the demo data, and without faults; one feature after the other.
    func reset() throws {
        for mounted in mounted { try mounted.writing.reset() }
    }

    /// Writes a copy of all data into a new folder, while others go on reading and writing.
    ///
    /// - Throws: What copying throws; the folder is gone then.
    func save(to folder: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            for mounted in mounted {
                // Over a connection of its own: nobody waits for the copy.
                try open(mounted.feature).service.database.copy(to: Self.file(of: mounted.feature, in: folder))
            }
        } catch {
            Self.remove(folder)
            throw error
        }
    }

    /// Goes back to what ``save(to:)`` wrote, and disarms all faults; one feature after the other.
    func restore(from folder: String) throws {
        for mounted in mounted { try mounted.writing.restore(Self.file(of: mounted.feature, in: folder)) }
        _ = try disarm()
    }

    /// Disarms all faults.
    /// - Returns: How many there were.
    func disarm() throws -> Int {
        try mounted.map { try Fault.clear(in: $0.writing.service.database) }.reduce(0, +)
    }

    /// Where a feature's data is in a folder of copies.
    static func file(of feature: String, in folder: String) -> String { "\(folder)/\(feature).sqlite" }

    /// Removes a folder of copies.
    static func remove(_ folder: String) {
        // What stays behind is removed by the next server.
        try? FileManager.default.removeItem(atPath: folder)
    }
}
