/// A way in which the sandbox is broken on purpose.
///
/// Faults are rows in the sandbox's own database, so that one process can arm them and another meet them.
public struct Fault: Equatable, Sendable {
    /// What happens to a request.
    public enum Effect: Equatable, Sendable {
        /// An answer with this status instead of the work, with `Retry-After` in seconds when given.
        case status(Int, retryAfter: Int?)
        /// The answer comes late, by milliseconds.
        case delay(Int)
        /// The connection is lost before the work.
        case dropBefore
        /// The work is done and the connection is lost before the answer.
        case dropAfter
        /// The answer lacks what was added last, where the service can lag.
        case stale
    }

    /// The row, from 1.
    public let id: Int
    /// Which requests: a pattern such as `POST /rest/:collection`.
    public let route: RoutePattern
    /// What happens to them.
    public let effect: Effect
    /// Only the n-th matching request, from 1; `nil` is each.
    public let nth: Int?
    /// How likely it is, from 0 to 1.
    public let probability: Double
    /// Makes the same requests fail each time.
    public let seed: UInt64

    static let migration = Migration("sandbox.1.faults") { connection in
        try connection.run(
            """
            CREATE TABLE sandbox_fault (
                id INTEGER PRIMARY KEY, route TEXT NOT NULL, effect TEXT NOT NULL, amount INTEGER, retry_after INTEGER,
                nth INTEGER, probability REAL NOT NULL, seed INTEGER NOT NULL, seen INTEGER NOT NULL DEFAULT 0)
            """)
    }

    /// Whether the fault strikes the `seen`-th matching request, from 1.
    func strikes(seen: Int) -> Bool {
        if let nth, nth != seen { return false }
        guard probability < 1 else { return true }
        var generator = SplitMix64(seed: seed &+ UInt64(seen))
        return Double(generator.next() >> 11) / Double(1 << 53) < probability
    }
}

extension Fault {
    /// The faults of a sandbox, oldest first.
    public static func all(in database: Database) throws -> [Fault] {
        try database.read { try $0.rows("SELECT * FROM sandbox_fault ORDER BY id").compactMap(Fault.init) }
    }

    /// Arms a fault.
    public static func add(
        _ route: RoutePattern, _ effect: Effect, nth: Int?, probability: Double, seed: UInt64, to database: Database
    ) throws -> Fault {
        let (name, amount, retryAfter) = columns(effect)
        let id = try database.write { connection in
            try connection.run(
                """
                INSERT INTO sandbox_fault (route, effect, amount, retry_after, nth, probability, seed)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, route.text, name, amount, retryAfter, nth, probability, Int64(bitPattern: seed))
            return connection.lastInsertedID
        }
        return Fault(
            id: Int(id), route: route, effect: effect, nth: nth, probability: probability, seed: seed)
    }

    /// Disarms all faults of a sandbox.
    /// - Returns: How many there were.
    public static func clear(in database: Database) throws -> Int {
        try database.write { try $0.run("DELETE FROM sandbox_fault") }
    }

    /// The faults that strike a request, oldest first; every matching fault has then seen one request more.
    static func strike(_ request: SandboxRequest, in database: Database) throws -> [Fault] {
        let isArmed = try database.read { try $0.value("SELECT 1 FROM sandbox_fault LIMIT 1", as: Int.self) } != nil
        guard isArmed else { return [] }
        return try database.write { connection in
            var struck: [Fault] = []
            for row in try connection.rows("SELECT * FROM sandbox_fault ORDER BY id") {
                guard let fault = try Fault(row), fault.route.method == request.method,
                    fault.route.match(request.path) != nil
                else { continue }
                let seen = try row.get("seen", as: Int.self) + 1
                try connection.run("UPDATE sandbox_fault SET seen = ? WHERE id = ?", seen, fault.id)
                if fault.strikes(seen: seen) { struck.append(fault) }
            }
            return struck
        }
    }

    private static func columns(_ effect: Effect) -> (name: String, amount: Int?, retryAfter: Int?) {
        switch effect {
        case .status(let status, let retryAfter): ("status", status, retryAfter)
        case .delay(let milliseconds): ("delay", milliseconds, nil)
        case .dropBefore: ("drop-before", nil, nil)
        case .dropAfter: ("drop-after", nil, nil)
        case .stale: ("stale", nil, nil)
        }
    }

    private init?(_ row: Row) throws {
        guard let route = RoutePattern(try row.get("route", as: String.self)) else { return nil }
        let amount: Int? = try row.get("amount")
        let retryAfter: Int? = try row.get("retry_after")
        switch try row.get("effect", as: String.self) {
        case "status": effect = .status(amount ?? 500, retryAfter: retryAfter)
        case "delay": effect = .delay(amount ?? 0)
        case "drop-before": effect = .dropBefore
        case "drop-after": effect = .dropAfter
        case "stale": effect = .stale
        default: return nil
        }
        id = try row.get("id", as: Int.self)
        self.route = route
        nth = try row.get("nth")
        probability = try row.get("probability", as: Double.self)
        seed = UInt64(bitPattern: try row.get("seed", as: Int64.self))
    }
}
