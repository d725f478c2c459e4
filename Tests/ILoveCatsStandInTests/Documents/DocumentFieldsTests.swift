import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DocumentFieldsTests: XCTestCase {
    func testMembers_areInTheOrderOfTheirNames() {
        let fields = DocumentFields([.init("b", 1), .init("C", 2), .init("a", 3)])

        XCTAssertEqual(fields.members, [.init("C", 2), .init("a", 3), .init("b", 1)])
    }

    func testMembers_keepTheLastOfEqualNames() {
        XCTAssertEqual(DocumentFields([.init("a", 1), .init("a", 2)]).members, [.init("a", 2)])
        XCTAssertEqual(DocumentFields([.init("b", 0), .init("a", 1), .init("a", 2)])["a"], 2)
    }

    func testMembers_keepNamesThatDifferInTheirBytes() {
        let (one, two) = ("\u{E9}", "e\u{301}")
        var fields = DocumentFields([.init(one, 1), .init("z", 0), .init(two, 2)])
        fields[one] = 3

        XCTAssertEqual(fields.members.map { Array($0.name.utf8) }, [[0x7A], Array(two.utf8), Array(one.utf8)])
        XCTAssertEqual(fields[one], 3)
        XCTAssertEqual(fields[two], 2)
    }

    func testSubscript_changesAddsAndRemoves() {
        var fields = DocumentFields([.init("a", 1), .init("c", 3)])

        fields["a"] = 4
        fields["b"] = 2
        fields["d"] = 5
        fields["c"] = nil
        fields["x"] = nil

        XCTAssertEqual(fields.members, [.init("a", 4), .init("b", 2), .init("d", 5)])
        XCTAssertNil(fields["c"])
    }

    func testMerging_prefersTheOtherValues() {
        let merged = DocumentFields([.init("a", 1), .init("b", 2)]).merging(DocumentFields([.init("a", 3)]))

        XCTAssertEqual(merged.members, [.init("a", 3), .init("b", 2)])
    }

    func testBody_isReadWithoutItsID() throws {
        XCTAssertEqual(try DocumentFields(body: #"{"_id":"x","a":[1]}"#).members, [.init("a", [1])])
    }
}
