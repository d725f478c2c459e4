import XCTest

@testable import ToolkitPrimitives

final class SuggestionTests: XCTestCase {
    func testDistance_countsInsertionsDeletionsReplacementsAndSwaps() {
        func distance(_ a: String, _ b: String) -> Int { Suggestion.distance(Array(a), Array(b)) }

        XCTAssertEqual(distance("", "abc"), 3)
        XCTAssertEqual(distance("kitten", "sitting"), 3)
        XCTAssertEqual(distance("cast", "cats"), 1)
        XCTAssertEqual(distance("ca", "abc"), 3)
    }

    func testNearest_isTheNameThatWasProbablyMeant() {
        XCTAssertEqual(Suggestion.nearest(to: "lst", among: ["list", "show", "edit"]), "list")
        XCTAssertEqual(Suggestion.nearest(to: "LIST", among: ["list", "show"]), "list")
        XCTAssertEqual(Suggestion.nearest(to: "gen", among: ["list", "generate"]), "generate")
    }

    func testNearest_isNothingWhenNothingIsNear() {
        XCTAssertNil(Suggestion.nearest(to: "banana", among: ["list", "show"]))
        XCTAssertNil(Suggestion.nearest(to: "", among: ["list"]))
        XCTAssertNil(Suggestion.nearest(to: "x", among: []))
    }

    func testNearest_isNeverTheOpposite() {
        for (text, name) in [
            ("uninstall", "install"), ("uninstal", "install"), ("install", "uninstall"), ("trust", "untrust"),
            ("unset", "set"), ("-rating", "rating"), ("logout", "login"), ("login", "logout"), ("import", "export"),
        ] {
            XCTAssertNil(Suggestion.nearest(to: text, among: [name]), "\(text) \(name)")
        }
        XCTAssertEqual(Suggestion.nearest(to: "uninstal", among: ["install", "uninstall"]), "uninstall")
        XCTAssertEqual(Suggestion.nearest(to: "untrus", among: ["untrust", "trust"]), "untrust")
    }

    func testNearest_isNoNumber() {
        XCTAssertNil(Suggestion.nearest(to: "164", among: ["166", "165"]))
    }
}
