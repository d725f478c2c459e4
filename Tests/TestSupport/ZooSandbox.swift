import ToolkitStandIn

/// A stand-in service with the names of animals.
package struct ZooSandbox: SandboxService {
    /// The number of animals in a new sandbox.
    package static let size = Setting(
        "zoo.sandbox.size", "How many animals there are.", kind: .choice(["2", "3"]), standard: "3")

    package let database: Database

    package init(_ home: SandboxHome) throws {
        let create = Migration("zoo.1.create") { connection in
            try connection.run("CREATE TABLE animal (name TEXT PRIMARY KEY)")
        }
        let size = try home.setting(Self.size).flatMap { Int($0) } ?? 0
        database = try home.open("zoo", [create]) { connection, _ in
            for name in ["ant", "bee", "cow"].prefix(size) { try connection.run("INSERT INTO animal VALUES (?)", name) }
        }
    }

    package var routes: [Route] {
        Route("GET /zoo/animals") { _ in
            let names = try database.read { connection in
                try connection.rows("SELECT name FROM animal ORDER BY name").map { try $0.get("name", as: String.self) }
            }
            return HTTPResponse(
                status: .ok, headers: ["Content-Type": "application/json"], body: try JSON.encode(names))
        }
        Route("POST /zoo/animals/:name") { request in
            try database.write { try $0.run("INSERT INTO animal VALUES (?)", request["name"]) }
            return HTTPResponse(status: .created)
        }
    }

    package var rules: [ContractRule] {
        [
            ContractRule("1", "The animals are an array.", .get("animals"), .status(.ok), .count("", 1...Int.max))
                .keeping("[0]", as: "first"),
            ContractRule(
                "2", "An animal can be added.", .send(.post, "animals/{first}{unique}"), .status(.created)),
            ContractRule("3", "An unknown path is not found.", .get("nothing?key=secret"), .status(.notFound)),
        ]
    }

    package func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        try database.write { connection in
            for index in 0..<count { try connection.run("INSERT INTO animal VALUES (?)", "animal \(index)") }
        }
        try progress(count)
    }

    package var tables: [SandboxTable] {
        [
            SandboxTable(
                "animal", table: "animal", query: "SELECT rowid AS number, name FROM animal ORDER BY name",
                columns: { _ in ["name"] }, value: { ["name": .string(try $0.get("name"))] }, importer: Animals.init)
        ]
    }

    private struct Animals: SandboxTable.Importer {
        let connection: Connection

        func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let name = row.text("name")
            row.require("name")
            row.refuseOthers()
            if row.isSound {
                try connection.run("INSERT OR REPLACE INTO animal (rowid, name) VALUES (?, ?)", old, name)
            }
        }
    }

    package func contents() throws -> [(name: String, count: Int)] {
        [("animals", try database.read { try $0.value("SELECT COUNT(*) FROM animal", as: Int.self) } ?? 0)]
    }
}
