import XCTest

@testable import ToolkitStandIn

final class SandboxRequestTests: XCTestCase {
    private func request(_ target: String) -> SandboxRequest? {
        SandboxRequest(.get, target: target, headers: [:], body: [], origin: Sandbox.origin)
    }

    func testPath_isDecodedSegmentBySegment() {
        XCTAssertEqual(request("/a%2Fb/c%20d/%C3%A9")?.path, ["a/b", "c d", "é"])
        XCTAssertEqual(request("/a/b/")?.path, ["a", "b"])
        XCTAssertEqual(request("/")?.path, [])
    }

    func testQuery_readsPlusAsASpaceAndKeepsOrder() {
        let query = request("/x?a=1+2&b=%2B&a=&flag&c=d=e")?.query ?? []

        XCTAssertEqual(query.map(\.name), ["a", "b", "a", "flag", "c"])
        XCTAssertEqual(query.map(\.value), ["1 2", "+", "", "", "d=e"])
    }

    func testQuery_keepsWhatIsWronglyEncodedAsItIs() {
        let request = request("/x?a=%C3&b=%4&%GG=c&d=1")

        XCTAssertEqual(request?.query.map(\.name), ["a", "b", "%GG", "d"])
        XCTAssertEqual(request?.query.map(\.value), ["%C3", "%4", "c", "1"])
        XCTAssertEqual(request?.queryText, "a=%C3&b=%4&%GG=c&d=1")
    }

    func testTarget_isCutAtItsSeparatorsOnly() {
        let paths: [String: [String]] = [
            "//": [""], "/a//": ["a", ""], "//a": ["", "a"], "/a+b": ["a+b"], "/a%2F%2f?/b": ["a//"], "/é ü": ["é ü"],
        ]
        for (target, path) in paths { XCTAssertEqual(request(target)?.path, path, target) }
        let query = request("/x?&&=b&c=&d&e?=1/2&")?.query ?? []
        XCTAssertEqual(query.map(\.name), ["", "c", "d", "e?"])
        XCTAssertEqual(query.map(\.value), ["b", "", "", "1/2"])
    }

    func testQueryText_isAsItTravelled() {
        XCTAssertEqual(request("/x?a=1+2&b=%2B&flag")?.queryText, "a=1+2&b=%2B&flag")
        XCTAssertEqual(request("/x")?.queryText, "")
    }

    func testBody_isJSONWhenItsTypeSaysSo() {
        let types = [
            "application/json": true, "Application/JSON; charset=utf-8": true, "application/problem+json": true,
            "text/plain": false, "": false,
        ]
        for (type, isJSON) in types {
            let request = SandboxRequest(
                .post, target: "/", headers: ["Content-Type": type], body: [], origin: Sandbox.origin)
            XCTAssertEqual(request?.isJSON, isJSON, type)
        }
        XCTAssertEqual(request("/")?.isJSON, false)
    }

    func testBrokenTarget_isRefused() {
        for target in ["", "x", "?a=1", "/%", "/%4", "/%GG", "/%FF"] {
            XCTAssertNil(request(target), target)
        }
    }
}
