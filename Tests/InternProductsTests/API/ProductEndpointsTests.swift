import Foundation
import Toolkit
import XCTest

@testable import InternProducts

final class ProductEndpointsTests: XCTestCase {
    private func target<Value>(_ endpoint: Endpoint<Value>, on base: String = "http://localhost:8080") throws -> String
    {
        let request = try endpoint.request(on: XCTUnwrap(URL(string: base)))
        return "\(request.method) \(request.url.absoluteString)"
    }

    func testEndpoints_areThoseOfTheContract() throws {
        XCTAssertEqual(
            try target(.logIn("admin", password: "1234")),
            "GET http://localhost:8080/login?username=admin&password=1234")
        XCTAssertEqual(
            try target(.register("admin", password: "1234")),
            "GET http://localhost:8080/register?username=admin&password=1234")
        XCTAssertEqual(
            try target(.products(token: "667000000.123456")),
            "GET http://localhost:8080/products?loginToken=667000000.123456")
    }

    func testAddress_mayHaveAPathAndASlash() throws {
        XCTAssertEqual(
            try target(.products(token: "1"), on: "https://h/intern/"), "GET https://h/intern/products?loginToken=1")
    }

    func testValues_areEscapedCharacterByCharacter() throws {
        let escaped = [
            "&": "%26", "#": "%23", "+": "%2B", "%": "%25", " ": "%20", "\"": "%22", "'": "%27", "=": "%3D",
            "/": "%2F", "?": "%3F", "é": "%C3%A9", "🍰": "%F0%9F%8D%B0", "\u{0}": "%00",
        ]
        for (text, code) in escaped {
            XCTAssertEqual(
                try target(.logIn(text, password: text)),
                "GET http://localhost:8080/login?username=\(code)&password=\(code)", text)
        }
    }

    func testRegister_aloneIsNotRepeatedByItself() throws {
        XCTAssertEqual(Endpoint.register("a", password: "b").repetition, .unlessProcessed)
        XCTAssertEqual(
            try Endpoint.logIn("a", password: "b").request(on: XCTUnwrap(URL(string: "http://h"))).repetition,
            .idempotent)
    }
}
