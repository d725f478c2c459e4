import Toolkit
import XCTest

@testable import ProductSearch

/// Checks values against the rules of the assignment (ProductSearchStandIn/Contract.md, section 8).
final class ValuesTests: XCTestCase {
    func testConditions_areThoseOfTheAssignment() {
        let table: [(String?, ItemCondition)] = [
            ("1000", .new), ("2000", .refurbished), ("2500", .refurbished), ("3000", .used), ("4000", .used),
            ("5000", .used), ("6000", .used), ("1500", .new), ("2010", .refurbished), ("2750", .used),
            ("7000", .unknown), ("", .unknown), (nil, .unknown),
        ]
        for (id, condition) in table { XCTAssertEqual(ItemCondition(id: id), condition, id ?? "nil") }
    }

    func testCategories_haveTheAssignmentsOrderAndIDs() {
        XCTAssertEqual(
            ItemCategory.all.map(\.id), [nil, "550", "2984", "267", "11450", "58058", "26395", "11233", "1249"])
    }

    func testCategory_isFoundByWordNameAndID() throws {
        for text in ["video-games", "Video Games & Consoles", "VIDEO GAMES & CONSOLES", "1249"] {
            XCTAssertEqual(try ItemCategory(argument: text).id, "1249", text)
        }
        XCTAssertThrowsError(try ItemCategory(argument: "bokos")) { error in
            XCTAssertEqual((error as? ArgumentRefusal)?.suggestion, "books")
            XCTAssertEqual((error as? ArgumentRefusal)?.status, .usage)
        }
    }

    func testShipping_isLabelledAsTheAssignmentWantsIt() {
        XCTAssertEqual(ShippingCost(.cents(0)).label, "FREE SHIPPING")
        XCTAssertEqual(ShippingCost(.cents(4_99)).label, "$4.99")
        XCTAssertEqual(ShippingCost(nil).label, "N/A")
        XCTAssertEqual(ShippingCost(.cents(-1)), .unknown)
        XCTAssertEqual(
            [ShippingCost(.cents(0)), ShippingCost(.cents(4_99)), .unknown].map(\.detail), ["FREE", "$4.99", nil])
    }

    func testStars_haveTheScoresOfTheTable() {
        let table: [(Int, String?)] = [
            (0, nil), (9, nil), (10, "☆ Yellow"), (49, "☆ Yellow"), (50, "☆ Blue"), (100, "☆ Turquoise"),
            (500, "☆ Purple"), (999, "☆ Purple"), (1_000, "☆ Red"), (5_000, "☆ Green"), (9_999, "☆ Green"),
            (10_000, "★ Yellow"), (25_000, "★ Turquoise"), (50_000, "★ Purple"), (100_000, "★ Red"),
            (500_000, "★ Green"), (1_000_000, "★ Silver"), (.max, "★ Silver"), (-5, nil),
        ]
        for (score, drawing) in table { XCTAssertEqual(FeedbackStar(score: score)?.drawing.plain, drawing, "\(score)") }
    }

    func testStarsValue_isReadByItsName() {
        XCTAssertEqual(FeedbackStar(rawValue: "TurquoiseShooting")?.drawing.plain, "★ Turquoise")
        for value in ["None", "", "Shooting", "Silver", "Pink"] { XCTAssertNil(FeedbackStar(rawValue: value), value) }
    }

    func testDaysLeft_areTheDigitsBeforeTheD() {
        let table: [(String, Int?)] = [
            ("P8DT4H6M12S", 8), ("P0DT3H2M42S", 0), ("P30D", 30), ("PT0S", 0), ("PT3H", 0), ("P", nil), ("PT", nil),
            ("8D", nil), ("", nil), ("PD", nil), ("P-1D", nil), ("P99999999999999999999D", nil),
        ]
        for (duration, days) in table { XCTAssertEqual(ListedItem.days(in: duration), days, duration) }
    }

    func testHandlingTime_isSingularUpToOne() {
        XCTAssertEqual(
            [0, 1, 2, nil].map { ShippingFacts(handlingDays: $0).handlingText }, ["0 Day", "1 Day", "2 Days", nil])
    }

    func testDistance_isAMileOrMore() {
        XCTAssertEqual(try Distance(argument: "1").number, 1)
        for (text, status) in [("0", ExitStatus.badData), ("-5", .badData), ("abc", .usage), ("1.5", .usage)] {
            XCTAssertThrowsError(try Distance(argument: text)) {
                XCTAssertEqual(($0 as? ArgumentRefusal)?.status, status, text)
            }
        }
    }

    func testWordList_keepsEachWordOnce() throws {
        XCTAssertEqual(try WordList<WantedCondition>(argument: "used, new,used").words, [.used, .new])
        for text in ["", "new,", "new,old"] {
            XCTAssertThrowsError(try WordList<WantedCondition>(argument: text), text)
        }
    }

    func testItemID_isOfFewCharacters() {
        for text in ["110000000001", "v1|110000000001|42"] { XCTAssertEqual(ItemID(text)?.text, text) }
        for text in ["", " ", "../1", "1?x=1", "a b", "é", String(repeating: "1", count: 61)] {
            XCTAssertNil(ItemID(text), text)
        }
    }

    func testItemID_ofAnItemWithoutVariationsIsItsNumber() {
        let table = [
            ("v1|110000000001|0", "110000000001"), ("v1|7|42", "v1|7|42"), ("v1|7|00", "v1|7|00"), ("v1||0", "v1||0"),
            ("v1|x|0", "v1|x|0"), ("v2|7|0", "v2|7|0"), ("v1|7|8|0", "v1|7|8|0"), ("7|0", "7|0"),
        ]
        for (text, id) in table { XCTAssertEqual(ItemID(text)?.text, id, text) }
    }

    func testPrices_areSummedUpByCurrency() {
        let euro = Money(minor: 1_00, currency: Currency("EUR")!)

        XCTAssertEqual(PriceSum([.cents(20), .cents(30)]).total, .cents(50))
        XCTAssertEqual(PriceSum([]).total, .cents(0))
        XCTAssertNil(PriceSum([.cents(20), euro]).total)
        XCTAssertEqual(PriceSum([.cents(20), euro, .cents(5)]).totals, [.cents(25), euro])
        XCTAssertEqual(PriceSum([.cents(Money.limit), .cents(1)]).totals, [])
    }

    func testListOfConditions_refusesOnlyTheWrongWord() {
        XCTAssertThrowsError(try WordList<WantedCondition>(argument: "new,usd")) { error in
            XCTAssertEqual((error as? ArgumentRefusal)?.place, 4..<7)
            XCTAssertEqual((error as? ArgumentRefusal)?.suggestion, "new,used")
        }
    }
}
