import Toolkit
import XCTest

@testable import TechTestBadges

final class UserOffersTests: XCTestCase {
    private func decode(_ text: String) throws -> UserOffers {
        try JSON.decode(UserOffers.self, from: Array(text.utf8))
    }

    func testContractsExample_isRead() throws {
        let offers = try decode(
            #"""
            {"available_badges": "sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS",
             "offers": [{"id": "1", "title": "Example!", "type": "REDUCED"}]}
            """#)

        XCTAssertEqual(offers.offers, [Offer(id: "1", title: "Example!", type: "REDUCED")])
        XCTAssertEqual(offers.priority.names, ["sale", "loyalty"])
        XCTAssertEqual(offers.unreadableCount, 0)
    }

    func testOffers_thatMakeNoSenseAreCounted() throws {
        let offers = try decode(
            #"""
            {"available_badges": "", "offers": [{"id": 7, "title": 1, "type": "A"}, {"type": "A"}, {"id": "1"}, null, 3,
             {"id": "1", "type": null}]}
            """#)

        XCTAssertEqual(offers.offers, [Offer(id: "7", title: nil, type: "A")])
        XCTAssertEqual(offers.unreadableCount, 5)
    }

    func testBadge_isThatOfTheBestMatchingOffer() {
        let offers = UserOffers(
            [Offer(id: "1", title: nil, type: "B"), Offer(id: "2", title: nil, type: "A")], BadgePriority("x:A||y:B"))

        XCTAssertEqual(offers.badge(offerIDs: ["1", "2"]), Badge(name: "x", type: "A"))
        XCTAssertEqual(offers.badge(offerIDs: ["1", "1"]), Badge(name: "y", type: "B"))
        XCTAssertNil(offers.badge(offerIDs: ["3", ""]))
        XCTAssertNil(offers.badge(offerIDs: []))
    }

    func testType_thatEarnsSeveralBadgesEarnsTheBest() {
        let offers = UserOffers([Offer(id: "1", title: nil, type: "A")], BadgePriority("x:A||y:A"))

        XCTAssertEqual(offers.badge(offerIDs: ["1"])?.name, "x")
    }

    func testOffersWithOneID_countTogether() {
        let offers = UserOffers(
            [Offer(id: "1", title: nil, type: "B"), Offer(id: "1", title: nil, type: "A")], BadgePriority("x:A||y:B"))

        XCTAssertEqual(offers.badge(offerIDs: ["1"])?.name, "x")
    }
}
