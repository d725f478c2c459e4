import Foundation
import Toolkit
import ToolkitTesting
import XCTest

/// The commands against `toolkit serve`: with `--base-url` they do what they do in process, and without it they work on
/// the same data.
final class ServeCommandTests: XCTestCase {
    func testDoctor_overThePort_findsAllServicesWell() throws {
        let program = try Program()
        let served = try Served(in: program)

        let doctor = try program.run("doctor --json --base-url \(served.url)")

        XCTAssertEqual(doctor.status, 0, doctor.output)
    }

    // MARK: The same answers

    func testCats_overThePort_areTheSame() throws {
        try assertSame("cats list --output csv")
        try assertSame("cats breed abys --json")
        try assertSame("cats add --breed beng --name Zuzu --owner Sam --born 2020-02-02 --json", writes: true)
    }

    func testCodePay_overThePort_isTheSame() throws {
        let login = "codepay login --phone +37061234567 --password-stdin"
        try assertSame(
            "codepay send --to +3706 --amount 20 --note Lunch", writes: true, after: login, input: "Demo-1234\n")
        try assertSame("codepay home", after: login, input: "Demo-1234\n")
    }

    func testProducts_overThePort_areTheSame() throws {
        let login = "products login --username endavaStudent --password-stdin"
        try assertSame("products list --output csv", after: login, input: "schoolOfiOS\n")
    }

    func testBadges_overThePort_areTheSame() throws {
        try assertSame("badges list --json")
        try assertSame("badges show 2")
    }

    func testSearch_overThePort_isTheSame() throws {
        try assertSame("search find lamp --zip 90007 --distance 3000 --output csv")
        try assertSame("search find lamp --zip 90007 --provider ebay --output csv")
        try assertSame("search zip 900")
    }

    // MARK: The same data

    func testWhatCommandsAdd_isServedAtOnce() throws {
        let served = try Served()
        XCTAssertFalse(try served.catNames().contains("Fresh"))

        let add = try served.program.run("cats add --breed abys --name Fresh --json")
        let id = try JSON.decode(JSONValue.self, from: Array(add.output.utf8))["id"]?.string ?? ""

        XCTAssertTrue(try served.catNames().contains("Fresh"))
        XCTAssertEqual(try served.ask("GET /rest/cats/\(id)", Served.catKey).json["catName"], "Fresh")
        XCTAssertEqual(try served.program.run(["cats", "delete", id, "--yes"]).status, 0)
        XCTAssertEqual(try served.ask("GET /rest/cats/\(id)", Served.catKey).status, 404)
    }

    func testWhatClientsAdd_commandsSee() throws {
        let served = try Served()
        let transaction = """
            {"senderId":"3706","receiverId":"37061234567","amount":5,"currency":"EUR","createdOn":1893456000,\
            "reference":"From an app"}
            """

        XCTAssertEqual(try served.addCat("Foreign").status, 201)
        XCTAssertEqual(
            try served.ask("POST /api/v1/transaction", ["Content-Type": "application/json"], transaction).status, 201)

        XCTAssertTrue(try served.program.rows().contains { $0.contains("Foreign") })
        let home = try served.program.run("codepay home --json")
        XCTAssertTrue(home.output.contains("From an app"), home.output + home.error)
    }

    func testReset_byACommand_isSeen() throws {
        let served = try Served("--quiet --only cats")
        XCTAssertEqual(try served.addCat("Short-lived").status, 201)
        let id = try XCTUnwrap(served.ask("GET /rest/cats?max=1", Served.catKey).json.array?.first?["_id"]?.string)
        XCTAssertEqual(try served.ask("GET /rest/cats/\(id)", Served.catKey).status, 200)

        XCTAssertEqual(try served.program.run("sandbox reset cats --yes").status, 0)

        XCTAssertFalse(try served.catNames().contains("Short-lived"))
        XCTAssertEqual(try served.addCat("After").status, 201)
    }

    // MARK: Helpers

    /// Runs a command in process and over the port, and expects the same answer.
    /// - Parameters:
    ///   - writes: Whether each of them needs data of its own; otherwise they share what differs from second to second.
    ///   - login: What is run before, with `input`.
    private func assertSame(
        _ line: String, writes: Bool = false, after login: String? = nil, input: String = "",
        file: StaticString = #filePath, at place: UInt = #line
    ) throws {
        let far = try Program()
        let near = writes ? try Program() : far
        let served = try Served(in: far)
        func run(_ program: Program, _ words: String) throws -> String {
            if let login {
                XCTAssertEqual(try program.run(login + words, input: input).status, 0, file: file, line: place)
            }
            let run = try program.run(line + words)
            XCTAssertEqual(run.status, 0, run.error, file: file, line: place)
            return writes ? run.output.replacing(/[0-9a-f]{24}/, with: "ID") : run.output
        }

        let inProcess = try run(near, "")
        let overThePort = try run(far, " --base-url \(served.url)")

        let origin = "http://localhost:8080"
        XCTAssertEqual(
            overThePort.replacingOccurrences(of: served.url, with: origin), inProcess, file: file, line: place)
    }
}
