import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DocumentProjectionTests: XCTestCase {
    private static let document = #"{"_id":"7","a":{"b":[1,"],}"],"c":{}},"b":"x\"y,}\\","é":-1.5e+300,"z":[]}"#

    private func shown(_ names: [String], isShown: Bool, of document: String = document) -> String {
        let projection = DocumentProjection(names: names, isShown: isShown)
        return String(decoding: projection.shown(of: Array(document.utf8)), as: UTF8.self)
    }

    func testShown_areTheListedFieldsInTheOrderOfTheDocument() {
        XCTAssertEqual(shown(["_id"], isShown: true), #"{"_id":"7"}"#)
        XCTAssertEqual(shown(["z", "a"], isShown: true), #"{"a":{"b":[1,"],}"],"c":{}},"z":[]}"#)
        XCTAssertEqual(shown(["b", "é", "none"], isShown: true), #"{"b":"x\"y,}\\","é":-1.5e+300}"#)
    }

    func testHidden_areTheListedFields() {
        XCTAssertEqual(shown(["a", "b", "z"], isShown: false), #"{"_id":"7","é":-1.5e+300}"#)
        XCTAssertEqual(shown([], isShown: false), Self.document)
    }

    func testNoField_leavesAnEmptyObject() {
        XCTAssertEqual(shown(["none"], isShown: true), "{}")
        XCTAssertEqual(shown(["_id", "a", "b", "é", "z"], isShown: false), "{}")
        XCTAssertEqual(shown(["a"], isShown: true, of: "{}"), "{}")
    }

    func testName_mustBeTheWholeName() {
        XCTAssertEqual(shown(["a"], isShown: true, of: #"{"aa":1,"ba":2,"b":{"a":3}}"#), "{}")
    }

    // Someone may have edited the file of the sandbox.
    func testDamagedDocument_ends() {
        for end in Self.document.utf8.indices {
            let start = String(decoding: Self.document.utf8[..<end], as: UTF8.self)
            XCTAssertEqual(shown(["z"], isShown: false, of: start).last, "}")
        }
    }
}
