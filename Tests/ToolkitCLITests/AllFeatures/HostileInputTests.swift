import Foundation
import Toolkit
import ToolkitTesting
import XCTest

/// Tests input from strangers at the doors of `toolkit serve` and of the command line.
final class HostileInputTests: XCTestCase {
    func testJSON_thatIsInvalid_isRefusedAtEveryDoorOfServe() throws {
        let served = try Served("--quiet")
        let cats = ["Content-Type": "application/json", "x-apikey": "ca75f00dca75f00dca75f00d"]
        let doors = [
            ("POST /rest/cats", cats), ("PUT /rest/cats/ca75f00dca75f00d00000001", cats),
            ("POST /api/v1/user", ["Content-Type": "application/json"]),
            ("POST /api/v1/transaction", ["Content-Type": "application/json"]),
            ("POST /toolkit/faults", ["Content-Type": "application/json"]),
        ]
        for (line, fields) in doors {
            for body in [
                #"{"name":"a",}"#, #"{"name":01}"#, "{\"name\":\"a\"}\0", #"{"name":"a"} {}"#, "{'name':'a'}",
                #"{"name":"\#u{1}"}"#, #"{"name":.5}"#, #"{"name":NaN}"#,
            ] {
                let reply = try served.ask(line, fields, body)
                XCTAssertEqual(reply.status, 400, "\(line) \(body): \(reply.body)")
            }
        }
    }

    func testChunkExtensions_thatAreInvalid_areRefusedByServe() throws {
        let served = try Served("--quiet --only cats")
        for (size, status) in [("2;", 400), ("2;a=\"b", 400), ("2;a=b", 401), ("2;a=\"b\"", 401)] {
            let client = try TestClient(served.port)
            client.send(
                "POST /rest/cats HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "\(size)\r\n{}\r\n0\r\n\r\n")

            XCTAssertEqual(try client.reply()?.status, status, size)
        }
    }

    func testSecrets_inACommandLineThatIsRefused_areMasked() throws {
        let program = try Program()
        for line in [
            "cats list --base-url http://user:Hush-1234@localhost:1/", "products login --passwrd=Hush-1234",
            "products login --passwrd Hush-1234",
        ] {
            let run = try program.run(line)

            XCTAssertTrue([64, 65].contains(run.status), line)
            XCTAssertFalse((run.output + run.error).contains("Hush-1234"), run.error)
        }
    }

    func testDoctor_findsAHomeInWhichOthersCanReplaceFiles() throws {
        let program = try Program()
        _ = try program.run("cats list")
        XCTAssertEqual(chmod(program.home, 0o777), 0)

        let doctor = try program.run("doctor")

        XCTAssertEqual(doctor.status, 78)
        XCTAssertTrue(doctor.output.contains("chmod 700"), doctor.output)
    }
}
