import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// `toolkit serve --record` between an app and another server of this machine, which plays a real service.
final class ServeRecordTests: XCTestCase {
    private static let key = "0123456789abcdef01234567"

    private struct Setup {
        let program: Program
        let service: ScriptedServer

        init() throws {
            service = try ScriptedServer { request in
                .response(200, ["Content-Type": "text/plain"], "real: " + request.prefix { $0 != "\r\n" })
            }
            program = try Program()
            XCTAssertEqual(try program.run("config set cats.breeds-url \(service.url)/v1").status, 0)
            XCTAssertEqual(try program.run("config set cats.breeds-api-key", input: key + "\n").status, 0)
        }

        var file: String { program.home + "/recordings.sqlite" }
    }

    func testRequestWithoutARoute_isAskedOnceAndThenReplayed() throws {
        let setup = try Setup()
        let recording = try Served("--quiet --record", in: setup.program)

        let first = try recording.ask("GET /v1/none/1?a=b", ["x-api-key": "of-the-app"])
        let second = try recording.ask("GET /v1/none/1?a=b", ["x-api-key": "of-the-app"])
        let known = try recording.ask("GET /v1/breeds/abys")
        try recording.stop()
        setup.service.stop()
        let later = try Served("--quiet", in: setup.program)
        let third = try later.ask("GET /v1/none/1?a=b", ["x-api-key": "of-the-app"])

        XCTAssertEqual(
            [first, second, third].map(\.body), Array(repeating: "real: GET /v1/none/1?a=b HTTP/1.1", count: 3))
        XCTAssertNil(first["X-Toolkit-Recorded"])
        XCTAssertNotNil(second["X-Toolkit-Recorded"])
        XCTAssertNotNil(third["X-Toolkit-Recorded"])
        XCTAssertEqual(known.json["id"], "abys")
        XCTAssertEqual(setup.service.received.count, 1)
        XCTAssertTrue(setup.service.received[0].lowercased().contains("x-api-key: \(Self.key)"))
        XCTAssertFalse(setup.service.received[0].contains("of-the-app"))
        XCTAssertEqual(try later.ask("GET /v1/none/2", ["x-api-key": "of-the-app"]).status, 404)
    }

    func testOwnResource_isAsked_whileTheSandboxHasNone() throws {
        let setup = try Setup()
        for (key, path) in [("codepay.url", "/api/v1"), ("cats.url", "/rest/a3cats")] {
            XCTAssertEqual(try setup.program.run("config set \(key) \(setup.service.url)\(path)").status, 0)
        }
        let served = try Served("--quiet --record", in: setup.program)

        XCTAssertEqual(try served.ask("GET /api/v1/boards").body, "real: GET /api/v1/boards HTTP/1.1")
        XCTAssertEqual(try served.ask("GET /api/v1/demoboards").json.array?.count, 1)
        XCTAssertEqual(try served.ask("GET /rest/movies").body, "real: GET /rest/movies HTTP/1.1")
        XCTAssertEqual(try served.ask("GET /rest/cats", ["x-apikey": Self.key]).json.array?.count, 60)
        XCTAssertEqual(setup.service.received.count, 2)
    }

    func testSecrets_thatNoFeatureDeclares_areMasked() throws {
        let setup = try Setup()
        let served = try Served("--quiet --record", in: setup.program)
        _ = try served.ask("GET /v1/none/1?session_token=s3cret-0123", ["X-Session-Token": "s3cret-4567"])

        let archive = try served.ask("GET /toolkit/recordings")

        XCTAssertEqual(archive.json["log"]?["entries"]?.array?.count, 1)
        XCTAssertFalse(archive.body.contains("s3cret"), archive.body)
    }

    func testTimeLimit_ofARequest_doesNotEndTheServer() throws {
        let setup = try Setup()
        let served = try Served("--quiet --record --timeout 1", in: setup.program)
        let fault = #"{"route":"GET /v1/breeds","effect":"delay","delay":2500}"#

        XCTAssertEqual(try served.ask("GET /v1/none/1").status, 200)
        XCTAssertEqual(try served.ask("POST /toolkit/faults", [:], fault).status, 201)
        // The answer takes longer than the limit.
        XCTAssertEqual(try served.ask("GET /v1/breeds").status, 200)

        XCTAssertEqual(try served.ask("GET /v1/none/2").status, 200)
        try served.stop()
    }

    func testReset_keepsTheRecordings() throws {
        let setup = try Setup()
        let served = try Served("--quiet --record", in: setup.program)
        _ = try served.ask("GET /v1/none/1")

        XCTAssertEqual(try served.ask("POST /toolkit/reset").status, 204)

        XCTAssertNotNil(try served.ask("GET /v1/none/1")["X-Toolkit-Recorded"])
    }

    func testArchive_isExportedForgottenAndImported() throws {
        let setup = try Setup()
        let served = try Served("--quiet --record --only cats", in: setup.program)
        _ = try served.ask("GET /v1/none/1")
        setup.service.stop()

        let archive = try served.ask("GET /toolkit/recordings")
        let forgotten = try served.ask("DELETE /toolkit/recordings")
        let without = try served.ask("GET /v1/none/1")
        let imported = try served.ask("POST /toolkit/recordings", [:], archive.body)
        let again = try served.ask("GET /v1/none/1")

        XCTAssertEqual(
            archive.json["log"]?["entries"]?.array?.map { $0["request"]?["url"] },
            [.string("\(setup.service.url)/v1/none/1")])
        XCTAssertEqual(forgotten.json, ["forgotten": 1])
        XCTAssertEqual(without.status, 502)
        XCTAssertEqual(imported.status, 201)
        XCTAssertEqual(imported.json, ["imported": 1])
        XCTAssertEqual(again.body, "real: GET /v1/none/1 HTTP/1.1")
        XCTAssertEqual(try served.ask("POST /toolkit/recordings", [:], "{}").status, 400)
    }

    func testKey_isNeitherKeptNorGivenToOthers() throws {
        let setup = try Setup()
        let served = try Served("--quiet --record", in: setup.program)

        let fromElsewhere = try served.ask("GET /v1/none/1", ["X-Forwarded-For": "192.0.2.1"])
        _ = try served.ask("GET /v1/none/2")
        try served.stop()

        XCTAssertEqual(fromElsewhere.status, 401)
        XCTAssertEqual(setup.service.received.count, 1)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: setup.file))
        XCTAssertNil(bytes.range(of: Data(Self.key.utf8)))
        let mode = try FileManager.default.attributesOfItem(atPath: setup.file)[.posixPermissions] as? Int
        XCTAssertEqual(mode, 0o600)
    }

    func testRecording_isReplayed_underEveryNameOfTheServer() throws {
        let setup = try Setup()
        let names = "--allow-host Teacher.local --public-url https://shop.example"
        let served = try Served("--quiet --record \(names)", in: setup.program)
        let first = try served.ask("GET /v1/none/1")

        for name in ["teacher.local:\(served.port)", "shop.example", "192.0.2.1"] {
            let replayed = try served.ask("GET /v1/none/1", ["Host": name])
            XCTAssertEqual(replayed.body, first.body, name)
            XCTAssertNotNil(replayed["X-Toolkit-Recorded"], name)
        }
        XCTAssertEqual(setup.service.received.count, 1)
    }

    func testRecording_needsAConfiguredService() throws {
        let run = try Program().run("serve --record --port 0")

        XCTAssertEqual(run.status, 64)
        XCTAssertTrue(run.error.contains("config set"), run.error)
    }
}
