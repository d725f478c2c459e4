import Foundation
import ToolkitStandIn
import ToolkitTerminal
import XCTest

@testable import InternProductsStandIn

/// The requests that public clients send, and their answers (InternProductsStandIn/Contract.md, section 1).
///
/// The tests also check the demo data that a stand-in must send (InternProductsStandIn/Contract.md, section 3).
final class WireContractTests: XCTestCase {
    private static let demo = "username=endavaStudent&password=schoolOfiOS"

    private func assertFails(
        _ target: String, _ message: String, _ client: SandboxClient, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let response = try client.send("GET \(target)")
        XCTAssertEqual(response.status, .ok, file: file, line: line)
        XCTAssertEqual(
            try JSON.decode(JSONValue.self, from: response.body),
            ["status": "FAILED", "message": .string(message)], file: file, line: line)
    }

    // MARK: Shapes

    func testLogin_givesATokenThatLooksLikeANumberAndIsText() throws {
        for line in ["GET /login?\(Self.demo)", "GET /register?username=admin&password=1234"] {
            let response = try SandboxClient().send(line)
            // One client casts the answer to a map of strings.
            let fields = try JSON.decode([String: String].self, from: response.body)

            XCTAssertEqual(response.status, .ok)
            XCTAssertEqual(Set(fields.keys), ["status", "loginToken"])
            XCTAssertEqual(fields["status"], "SUCCESS")
            XCTAssertNotNil(fields["loginToken"]?.wholeMatch(of: /[0-9]+\.[0-9]{6}/))
        }
    }

    func testProducts_haveFiveFieldsOfTheRightType() throws {
        let products = try SandboxClient().products()

        XCTAssertEqual(products.count, 12)
        for product in products {
            guard case .object(let members) = product, case .integer(let date)? = product["date"] else {
                return XCTFail("\(product)")
            }
            XCTAssertEqual(Set(members.map(\.name)), ["title", "description", "tags", "image", "date"])
            XCTAssertLessThan(date, Int64(SandboxClient.now.timeIntervalSince1970))
            XCTAssertNotNil(product["title"]?.string)
            XCTAssertTrue(product["description"]?.string?.contains("\n") == true)
            XCTAssertTrue(product["tags"]?.array?.allSatisfy { $0.string != nil } == true)
        }
    }

    func testProducts_havePicturesThatDecodeWithoutAPrefix() throws {
        let images = try SandboxClient().products().compactMap { $0["image"]?.string }

        XCTAssertEqual(Set(images).count, 12)
        for image in images {
            // Decode without the option to skip unknown characters, as two clients do.
            let picture = try Picture([UInt8](XCTUnwrap(Data(base64Encoded: image))))
            XCTAssertEqual(picture?.mediaType, "image/png")
            XCTAssertEqual(picture?.width, 64)
            XCTAssertEqual(picture?.height, 64)
        }
    }

    func testProducts_areInNoOrderAndVaried() throws {
        let products = try SandboxClient().products()
        let dates = products.compactMap { $0["date"]?.integer }

        XCTAssertNotEqual(dates, dates.sorted())
        XCTAssertNotEqual(dates, dates.sorted(by: >))
        XCTAssertEqual(Set(dates).count, 12)
        XCTAssertEqual(products.filter { $0["tags"] == [] }.count, 1)
        let texts = products.compactMap { $0["title"]?.string }
        XCTAssertTrue(texts.contains { $0.contains("\"") && $0.unicodeScalars.contains { !$0.isASCII } })
    }

    func testHeaders_areThoseOfAGCDWebServer() throws {
        for line in ["GET /login?\(Self.demo)", "GET /login", "GET /products"] {
            let headers = try SandboxClient().send(line).headers

            XCTAssertEqual(headers["Server"], "GCDWebServer")
            XCTAssertEqual(headers["Cache-Control"], "no-cache")
            XCTAssertEqual(headers["Content-Type"], "application/json")
        }
    }

    // MARK: Failures

    func testLogin_refusesWithTheTextsOfTheContract() throws {
        let client = try SandboxClient()

        try assertFails("/login?username=admin&password=1234", "No such user with username: admin", client)
        try assertFails(
            "/login?username=endavaStudent&password=x", "Wrong password", client)
        try assertFails(
            "/login?username=endavastudent&password=schoolOfiOS", "No such user with username: endavastudent", client)
        try assertFails("/login?username=a+%22b%22&password=x", "No such user with username: a \"b\"", client)
    }

    func testRegister_refusesANameThatIsTaken() throws {
        let client = try SandboxClient()

        try assertFails("/register?username=endavaStudent&password=other", "Username already used", client)

        XCTAssertEqual(try client.get("/login?\(Self.demo)")["status"], "SUCCESS")
    }

    func testMissingAndEmptyValues_areRefused() throws {
        let client = try SandboxClient()
        for query in [
            "", "?", "?username=a", "?password=b", "?username=&password=b", "?username=a&password=", "?flag",
            "?username=a&flag&password=b", "?username=%ZZ&password=b", "?Username=a&password=b",
        ] {
            for path in ["/login", "/register"] {
                try assertFails(path + query, "A username and a password are needed", client)
            }
        }
        XCTAssertEqual(try client.service.contents().first?.count, 1)
    }

    func testProducts_wantAToken() throws {
        let client = try SandboxClient()
        let token = try client.token()

        for query in ["", "?loginToken=", "?loginToken=123456", "?loginToken=\(token)0", "?logintoken=\(token)"] {
            try assertFails("/products\(query)", "The login token is not valid", client)
        }
    }

    func testPasswords_thatCannotBeHashedAreRefused() throws {
        let client = try SandboxClient()
        let long = String(repeating: "x", count: 512)

        try assertFails("/register?username=a&password=\(long)", "A password has at most 511 bytes.", client)
        try assertFails("/register?username=a&password=x%00y", "A password has no NUL characters.", client)
        try assertFails("/login?username=endavaStudent&password=\(long)", "Wrong password", client)
        XCTAssertEqual(try client.get("/register?username=a&password=\(long.dropLast())")["status"], "SUCCESS")
    }

    func testAnythingElse_isNotImplemented() throws {
        let client = try SandboxClient()
        for line in [
            "GET /", "GET /nothing", "GET /products/1", "GET /login/x", "POST /login?\(Self.demo)", "PUT /register",
            "DELETE /products", "OPTIONS /products", "PATCH /login", "POST /nothing",
        ] {
            let response = try client.send(line)

            XCTAssertEqual(response.status.rawValue, 501, line)
            XCTAssertEqual(response.body, [], line)
            XCTAssertEqual(response.headers["Server"], "GCDWebServer", line)
            XCTAssertNil(response.headers["Content-Type"], line)
        }
    }

    func testHead_isAnsweredAsGet() throws {
        XCTAssertEqual(try SandboxClient().send("HEAD /login?\(Self.demo)").status, .ok)
    }

    // MARK: Input

    func testUnescapedPlus_arrivesAsASpace() throws {
        let client = try SandboxClient()
        XCTAssertEqual(try client.get("/register?username=a+b&password=c+d")["status"], "SUCCESS")

        XCTAssertEqual(try client.get("/login?username=a%20b&password=c%20d")["status"], "SUCCESS")
        try assertFails("/login?username=a%2Bb&password=c%2Bd", "No such user with username: a+b", client)
    }

    func testUnescapedSigns_cutAPasswordOff() throws {
        let client = try SandboxClient()
        // A client that joins strings sends this for the password "ab&cd". It never sends anything after a "#".
        XCTAssertEqual(try client.get("/register?username=robin&password=ab&cd")["status"], "SUCCESS")

        XCTAssertEqual(try client.get("/login?username=robin&password=ab")["status"], "SUCCESS")
    }

    func testNames_areDifferentByTheByte() throws {
        let client = try SandboxClient()
        let names = [
            "robin", "Robin", "%20robin", "r%C3%B3bin", "ro%CC%81bin", "robin%00", "%F0%9F%8D%B0", "%27--", "%22",
        ]

        for name in names {
            XCTAssertEqual(try client.get("/register?username=\(name)&password=pw")["status"], "SUCCESS", name)
        }
        XCTAssertEqual(try client.service.contents().first?.count, names.count + 1)
    }
}
