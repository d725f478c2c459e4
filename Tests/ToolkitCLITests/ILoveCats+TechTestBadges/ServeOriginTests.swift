import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// What web pages may do with the services, and what they may not do behind a person's back.
final class ServeOriginTests: XCTestCase {
    private static let page = "https://app.example"

    // MARK: Services

    func testServices_areClosedToOtherOrigins() throws {
        let served = try Served("--quiet --only cats")

        for line in ["GET /v1/breeds/abys", "POST /rest/cats", "GET /nowhere", "OPTIONS /rest/cats"] {
            let answer = try served.ask(line, ["Origin": Self.page])
            XCTAssertEqual(answer.status, 403, line)
            XCTAssertNil(answer["Access-Control-Allow-Origin"], line)
        }
    }

    func testServices_areOpenToAnOriginThatTheUserNames() throws {
        let served = try Served("--quiet --only cats --cors \(Self.page)")

        for (line, status) in [("GET /v1/breeds/abys", 200), ("GET /rest/cats", 401), ("GET /nowhere", 404)] {
            let answer = try served.ask(line, ["Origin": Self.page])
            XCTAssertEqual(answer.status, status, line)
            XCTAssertEqual(answer["Access-Control-Allow-Origin"], Self.page, line)
            XCTAssertNotNil(answer["Access-Control-Expose-Headers"], line)
        }
    }

    func testPreflight_allowsWhatIsAskedFor() throws {
        let served = try Served("--quiet --only cats --cors '*'")

        let answer = try served.ask(
            "OPTIONS /rest/cats/1",
            [
                "Origin": Self.page, "Access-Control-Request-Method": "PATCH",
                "Access-Control-Request-Headers": "x-apikey, authorization",
                "Access-Control-Request-Private-Network": "true",
            ])

        XCTAssertEqual(answer.status, 204)
        XCTAssertEqual(answer["Access-Control-Allow-Origin"], Self.page)
        XCTAssertEqual(answer["Access-Control-Allow-Headers"], "x-apikey, authorization")
        XCTAssertEqual(answer["Access-Control-Allow-Private-Network"], "true")
        for field in ["Allow", "Access-Control-Allow-Methods"] {
            let methods = Set((answer[field] ?? "").components(separatedBy: ", "))
            XCTAssertTrue(methods.isSuperset(of: ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]), "\(methods)")
        }
    }

    func testOptions_ofTheWholeServer_andOfUnknownPaths() throws {
        let served = try Served("--quiet --only cats")

        XCTAssertEqual(try served.ask("OPTIONS *").status, 204)
        XCTAssertEqual(try served.ask("OPTIONS /nowhere").status, 404)
    }

    func testOtherMethods_areToldWhatIsAllowed() throws {
        let served = try Served("--quiet --only cats --cors \(Self.page)")

        let answer = try served.ask("DELETE /v1/breeds", ["Origin": Self.page])

        XCTAssertEqual(answer.status, 405)
        XCTAssertEqual(answer["Allow"], "GET, HEAD, OPTIONS")
        XCTAssertEqual(answer["Access-Control-Allow-Origin"], Self.page)
    }

    // MARK: Control

    func testControl_isClosedToOtherOriginsAndNames() throws {
        let served = try Served("--quiet --only cats")
        let port = served.port
        let foreign = [
            ["Origin": Self.page], ["Origin": "null"], ["Origin": "http://localhost:1"],
            ["Origin": "http://localhost.evil.example:\(port)"], ["Host": "192.0.2.1:\(port)"],
            ["Host": "api.thecatapi.com"], ["Sec-Fetch-Site": "cross-site"], ["Client-IP": "192.0.2.1"],
        ]

        for fields in foreign {
            for line in ["GET /toolkit/requests", "POST /toolkit/reset", "DELETE /toolkit/faults"] {
                let answer = try served.ask(line, fields)
                XCTAssertEqual(answer.status, 403, "\(line) \(fields)")
                XCTAssertFalse(answer.head.contains("Access-Control"), answer.head)
            }
        }
        let own = ["Origin": "http://localhost:\(port)"]
        XCTAssertEqual(try served.ask("POST /toolkit/reset", own).status, 204)
        XCTAssertEqual(try served.ask("GET /toolkit/requests", ["Host": "127.0.0.1:\(port)"]).status, 200)
        XCTAssertEqual(try served.ask("GET /toolkit/requests", ["Host": "[::1]:\(port)"]).status, 200)
    }

    func testNames_thatNobodyAllowed_areMisdirected() throws {
        let served = try Served("--quiet --only cats --allow-host Teacher.local --public-url https://shop.example")

        for (host, status) in [
            ("evil.example:\(served.port)", 421), ("localhost.evil.example", 421), ("127.0.0.1.evil.example", 421),
            ("teacher.local:\(served.port)", 200), ("shop.example", 200), ("api.thecatapi.com", 200),
            ("192.0.2.1", 200),
        ] {
            for line in ["GET /v1/breeds?limit=1", "GET /", "GET /openapi.json"] {
                XCTAssertEqual(try served.ask(line, ["Host": host]).status, status, "\(line) at \(host)")
            }
        }
    }

    func testControl_sendsNoCrossOriginFields() throws {
        let served = try Served("--quiet --only cats")

        for line in [
            "GET /toolkit/requests", "GET /toolkit/faults", "GET /toolkit/nonsense", "PUT /toolkit/reset",
            "OPTIONS /toolkit/reset",
        ] {
            let answer = try served.ask(line)
            XCTAssertFalse(answer.head.contains("Access-Control"), "\(line): \(answer.head)")
        }
        let preflight = ["Origin": Self.page, "Access-Control-Request-Method": "POST"]
        XCTAssertEqual(try served.ask("OPTIONS /toolkit/reset", preflight).status, 403)
    }

    func testControl_isForThisMachineOnly() throws {
        let served = try Served("--quiet --only badges --host 0.0.0.0")
        guard let address = OwnAddress.notLoopback else { throw Missing.error("a network") }
        func status(_ target: String) throws -> Int? {
            let client = try TestClient(served.port, host: address)
            client.send("GET \(target) HTTP/1.1\r\nHost: localhost:\(served.port)\r\n\r\n")
            return try client.reply()?.status
        }

        XCTAssertEqual(try status("/toolkit/requests"), 403)
        XCTAssertEqual(try status("/"), 200)
        XCTAssertEqual(try status("/api/products"), 401)
    }
}
