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
}
