import TestSupport
import XCTest

/// Tests a real server.
final class NginxTests: XCTestCase {
    func testNginx_answersOverHTTP1() throws {
        let nginx = try Nginx()

        let list = try Program().run(HostileServer.list("\(nginx.url)/empty"))

        XCTAssertEqual(list.status, 0, list.error)
        XCTAssertEqual(list.output, "[]\n")
        XCTAssertEqual(try nginx.protocols, ["HTTP/1.1"])
    }

    func testNginx_answersOverTLSAndHTTP2() throws {
        let nginx = try Nginx()
        var program = try Program()
        program.environment["SSL_CERT_FILE"] = nginx.authority

        let list = try program.run(HostileServer.list("\(nginx.secureURL)/empty"))

        XCTAssertEqual(list.status, 0, list.error)
        XCTAssertEqual(list.output, "[]\n")
        XCTAssertEqual(try nginx.protocols, ["HTTP/2.0"])
    }

    func testNginx_withAnUnknownAuthority_isNotTrusted() throws {
        let nginx = try Nginx()

        let list = try Program().run(HostileServer.list("\(nginx.secureURL)/empty"))

        XCTAssertEqual(list.status, 69)
        XCTAssertTrue(list.error.contains("certificate"), list.error)
        XCTAssertEqual(try nginx.protocols, [])
    }
}
