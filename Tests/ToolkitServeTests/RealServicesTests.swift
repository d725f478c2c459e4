import Toolkit
import XCTest

@testable import ToolkitServe

final class RealServicesTests: XCTestCase {
    private func service(_ name: String, _ path: String, _ address: String) throws -> RealServices.Configured {
        let setting = Setting("test.\(name)", "An address.", kind: .url)
        let service = ServiceDescription(name, of: "test", address: setting, path: path)
        return (service, path, try XCTUnwrap(URL(string: address)))
    }

    private func target(_ target: String, host: String? = nil) throws -> String? {
        let services = [
            try service("all", "", "https://all.example/base/"),
            try service("breeds", "/v1", "https://api.cats.example/v2"),
            try service("votes", "/v1/votes", "https://api.cats.example/v2/votes"),
            try service("cats", "/rest/cats", "https://my.db.example/rest/a3cats"),
            try service("own", "/api/v1", "https://own.example/"),
        ]
        let request = try XCTUnwrap(
            SandboxRequest(.get, target: target, headers: [:], body: [], origin: "http://localhost:8080"))
        return RealServices.target(of: request, host: host, among: RealServices.withPlacesAround(services))
            .map { "\($0.service.name) \($0.url.absoluteString)" }
    }

    func testPath_tellsTheService_andTheLongestWins() throws {
        XCTAssertEqual(try target("/v1/none/a%2Fb?x=1%202"), "breeds https://api.cats.example/v2/none/a%2Fb?x=1%202")
        XCTAssertEqual(try target("/v1/votes/7"), "votes https://api.cats.example/v2/votes/7")
        XCTAssertEqual(try target("/other"), "all https://all.example/base/other")
        XCTAssertEqual(try target("/v10/none"), "all https://all.example/base/v10/none")
    }

    func testPath_besideThatOfAService_isOfTheSameService() throws {
        XCTAssertEqual(try target("/rest/cats/7"), "cats https://my.db.example/rest/a3cats/7")
        XCTAssertEqual(try target("/rest/movies/7"), "cats https://my.db.example/rest/movies/7")
        XCTAssertEqual(try target("/rest/movies", host: "my.db.example"), "cats https://my.db.example/rest/movies")
        // An address without a path has nothing beside it.
        XCTAssertEqual(try target("/api/v2"), "all https://all.example/base/api/v2")
    }

    func testDotSegments_leadToNoService() throws {
        let paths = [
            "/v1/../x", "/v1/%2e%2e/x", "/v1/.%2E", "/v1/./x", "/v1/..%2Fx", "/v1/x%2f..%2f..", "/v1/..%5Cx",
            "/v1/..;/x",
        ]
        for path in paths { XCTAssertNil(try target(path), path) }
        XCTAssertNil(try target("/v2/%2e%2e/x", host: "api.cats.example"))
        XCTAssertEqual(try target("/v1/..."), "breeds https://api.cats.example/v2/...")
    }

    func testHost_tellsTheService_andThePathIsItsOwn() throws {
        XCTAssertEqual(
            try target("/v2/votes/7?x=1", host: "api.cats.example"), "votes https://api.cats.example/v2/votes/7?x=1")
        XCTAssertEqual(try target("/v2/none", host: "api.cats.example"), "breeds https://api.cats.example/v2/none")
        XCTAssertEqual(try target("/elsewhere", host: "api.cats.example"), "votes https://api.cats.example/elsewhere")
        XCTAssertNil(try target("/v1/none", host: "unknown.example"))
    }
}
