import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class CheckHealthTests: XCTestCase {
    private var harness = Harness(ZooFeature.self)

    private func check(_ name: String, _ run: Run) -> JSONValue? {
        run.json.array?.first { $0["check"]?.string == name }
    }

    func testFreshHome_isHealthyAndStaysUntouched() async {
        let run = await harness.run("doctor --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardOutput)
        XCTAssertFalse(FileManager.default.fileExists(atPath: harness.home.path))
    }

    func testHomeThatIsAFile_isNamed() async throws {
        let file = try harness.home.write("", to: "file")
        harness.environment["TOOLKIT_HOME"] = file + "/home"

        let run = await harness.run("doctor --json")

        XCTAssertEqual(run.exitStatus, 74)
        XCTAssertTrue(check("home", run)?["detail"]?.string?.hasPrefix(file) == true, run.standardOutput)
    }

    func testDamagedDatabase_isNamed() async throws {
        let file = try harness.home.write(String(repeating: "not a database ", count: 500), to: "sandbox/zoo.sqlite")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)

        let run = await harness.run("doctor --json")

        XCTAssertEqual(run.exitStatus, 74)
        XCTAssertEqual(check("database", run)?["passed"], false)
        XCTAssertTrue(check("database", run)?["detail"]?.string?.contains(file) == true, run.standardOutput)
        XCTAssertTrue(run.standardOutput.contains("'toolkit sandbox reset zoo'"), run.standardOutput)
    }

    func testFaults_thatCanStillAffectRequests_areCounted() async {
        for fault in ["'GET /zoo/*' --status 500", "'GET /zoo/*' --status 503 --first 1"] {
            _ = await harness.run("sandbox fault add \(fault)")
        }
        func details() async -> [String?] {
            await harness.run("doctor --json").json.array?.map { $0["detail"]?.string } ?? []
        }

        let before = await details()
        _ = await harness.run("zoo list")
        let after = await details()

        XCTAssertTrue(before.contains("sandbox with 2 active faults"), "\(before)")
        XCTAssertTrue(after.contains("sandbox with 1 active fault"), "\(after)")
    }

    func testOpenCredentials_areNamed() async throws {
        let file = try harness.home.write("{}", to: "credentials.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)

        let run = await harness.run("doctor --json")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(check("permissions", run)?["detail"]?.string?.contains("chmod 600") == true)
    }

    func testHome_inWhichOthersCanReplaceFiles_isNamed() async throws {
        for name in ["", "sandbox", "plugins"] {
            let harness = Harness(ZooFeature.self)
            try harness.home.write("", to: "sandbox/a")
            try harness.home.write("", to: "plugins/a")
            let folder = name.isEmpty ? harness.home.path : "\(harness.home.path)/\(name)"
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)

            let run = await harness.run("doctor --json")

            XCTAssertEqual(run.exitStatus, 78, folder)
            XCTAssertTrue(
                check("permissions", run)?["detail"]?.string?.contains("chmod 700 \(folder)") == true,
                run.standardOutput)
        }
    }

    func testLinkToAPrivateFile_isPrivate() async throws {
        let file = try harness.home.write("{\"profiles\": {}}", to: "elsewhere/file")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        try FileManager.default.createSymbolicLink(
            atPath: harness.home.path + "/credentials.json", withDestinationPath: file)

        let run = await harness.run("doctor --json")

        XCTAssertEqual(check("permissions", run)?["passed"], true, run.standardOutput)
    }

    func testFiles_ofAnotherUser_areNamed() async throws {
        try Needs.root()
        for name in ["credentials.json", "settings.conf", "plugins.json", "sandbox/zoo.sqlite"] {
            let harness = Harness(ZooFeature.self)
            let file = try harness.home.write("", to: name)
            XCTAssertEqual(chmod(file, 0o600), 0)
            XCTAssertEqual(chown(file, 12_345, 12_345), 0)

            let run = await harness.run("doctor --json")

            XCTAssertTrue(
                check("permissions", run)?["detail"]?.string?.contains("Another user owns \(file)") == true,
                run.standardOutput)
        }
    }

    func testUnknownSetting_isNamed() async throws {
        try harness.home.write("zoo.ulr = x\n", to: "settings.conf")

        let run = await harness.run("doctor --json")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertEqual(check("settings", run)?["passed"], false)
    }

    func testWrongLine_isToldOnce() async throws {
        try harness.home.write("zoo.url nonsense\n", to: "settings.conf")

        let run = await harness.run("doctor --json")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertEqual(run.json.array?.filter { $0["passed"] == false }.map { $0["check"] }, ["settings"])
    }

    func testService_isWellWhateverItSaysOfItsAddress() async {
        harness.environment["TOOLKIT_ZOO_URL"] = "https://zoo.example/api"
        for status in [200, 404, 405, 501] {
            harness.transport.reply(to: "GET /api", with: HTTPResponse(status: HTTPStatus(rawValue: status)))

            let run = await harness.run("doctor --json")

            XCTAssertEqual(check("zoo animals", run)?["passed"], true, run.standardOutput)
        }
    }

    func testService_outOfOrderFailsTheCheck() async {
        harness.environment["TOOLKIT_ZOO_URL"] = "https://zoo.example/api"
        harness.transport.reply(to: "GET /api", with: HTTPResponse(status: .internalServerError))

        let run = await harness.run("doctor --json")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertEqual(check("zoo animals", run)?["passed"], false)
    }

    func testService_thatRefusesTheKeyFailsTheCheck() async {
        harness.environment["TOOLKIT_ZOO_URL"] = "https://zoo.example/api"
        harness.transport.reply(to: "GET /api", with: HTTPResponse(status: .unauthorized))

        let run = await harness.run("doctor --json")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertEqual(check("zoo animals", run)?["passed"], false)
    }
}
