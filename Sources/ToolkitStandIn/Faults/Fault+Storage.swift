extension Fault {
    static let migration = Migration("sandbox.1.faults") { connection in
        try connection.run(
            """
            CREATE TABLE sandbox_fault (
                id INTEGER PRIMARY KEY, route TEXT NOT NULL, effect TEXT NOT NULL, amount INTEGER, retry_after INTEGER,
                nth INTEGER, probability REAL NOT NULL, seed INTEGER NOT NULL, seen INTEGER NOT NULL DEFAULT 0)
            """)
    }

    static let answers = Migration("sandbox.3.answers") { connection in
        try connection.run("ALTER TABLE sandbox_fault ADD COLUMN times INTEGER")
        try connection.run("ALTER TABLE sandbox_fault ADD COLUMN answer TEXT")
    }

    /// The faults of a sandbox, oldest first.
    package static func all(in database: Database) throws -> [Fault] {
        try database.read { try $0.rows("SELECT * FROM sandbox_fault ORDER BY id").compactMap(Fault.init) }
    }

    /// The most faults of a sandbox, because each of them is compared with every request.
    package static let limit = 100

    /// - Throws: `FaultError.tooMany`.
    package static func add(_ plan: FaultPlan, to database: Database) throws -> Fault {
        let id = try database.write { connection in
            try check(connection)
            try connection.run(
                """
                INSERT INTO sandbox_fault (route, effect, amount, retry_after, nth, probability, seed, times, answer)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, plan.route.text, plan.effect.kind.rawValue, plan.effect.number, plan.effect.retryAfter, plan.nth,
                plan.probability, Int64(bitPattern: plan.seed), plan.times,
                plan.effect.answer.map { JSONValue.object($0.members).compact })
            return connection.lastInsertedID
        }
        return Fault(id: Int(id), plan: plan)
    }

    /// Checks that a sandbox can have one more fault.
    /// - Throws: `FaultError.tooMany`.
    package static func check(in database: Database) throws { try database.read(check) }

    private static func check(_ connection: Connection) throws {
        let count = try connection.value("SELECT count(*) FROM sandbox_fault", as: Int.self) ?? 0
        guard count < limit else { throw FaultError.tooMany }
    }

    package static func remove(_ id: Int, from database: Database) throws {
        try database.write { _ = try $0.run("DELETE FROM sandbox_fault WHERE id = ?", id) }
    }

    /// - Returns: The number of deleted faults.
    package static func clear(in database: Database) throws -> Int { try database.write(clear) }

    @discardableResult
    static func clear(in connection: Connection) throws -> Int { try connection.run("DELETE FROM sandbox_fault") }

    static func isArmed(in database: Database) throws -> Bool {
        try database.read { try $0.value("SELECT 1 FROM sandbox_fault LIMIT 1", as: Int.self) } != nil
    }

    /// The faults that strike a request, oldest first; also counts the request for every matching fault.
    static func apply(_ request: SandboxRequest, in database: Database) throws -> [Fault] {
        guard try isArmed(in: database) else { return [] }
        let method = request.method == .head ? .get : request.method
        return try database.write { connection in
            var applied: [Fault] = []
            for row in try connection.rows("SELECT * FROM sandbox_fault ORDER BY id") {
                guard let fault = try Fault(row), fault.plan.route.method == method,
                    fault.plan.route.match(request.path) != nil
                else { continue }
                let seen = try row.get("seen", as: Int.self) + 1
                // A fault that is over stays listed, and a person removes it.
                try connection.run("UPDATE sandbox_fault SET seen = ? WHERE id = ?", seen, fault.id)
                if fault.plan.applies(seen: seen) { applied.append(fault) }
            }
            return applied
        }
    }

    /// Reads a row; `nil` for a fault from a later version of toolkit that this version does not know.
    private init?(_ row: Row) throws {
        guard let route = RoutePattern(try row.get("route", as: String.self)),
            let kind = Effect.Kind(rawValue: try row.get("effect"))
        else { return nil }
        id = try row.get("id")
        let text: String? = try row.get("answer")
        plan = FaultPlan(
            route,
            Effect(
                kind, try row.get("amount"), retryAfter: try row.get("retry_after"),
                answer: try text.map(Effect.Answer.init(stored:))),
            nth: try row.get("nth"), times: try row.get("times"), probability: try row.get("probability"),
            seed: UInt64(bitPattern: try row.get("seed")))
        isOver = try row.get("seen", as: Int.self) >= plan.nth ?? plan.times ?? .max
    }
}
