import ToolkitStandIn
import XCTest

@testable import TechTestBadgesStandIn

/// The answers in JSON, byte for byte (TechTestBadgesStandIn/Contract.md, section 2.2).
final class CatalogueRoutesTests: XCTestCase {
    private let example = WireProduct(
        id: 500, name: "Example “Jumper”", imageKey: "SD_01_T00_0000X_Y0_X_EC_0",
        detailImageKey: "SD_01_T00_0000X_QA_X_EC_90", offerIDs: ["2", "5"], currentPrice: 1250, originalPrice: 1400,
        information: [.init(title: "", text: "First line.\r\nSecond \"line\".")])

    private func client(with product: WireProduct) throws -> BadgeClient {
        let client = try BadgeClient()
        try client.service.database.write { connection in
            try connection.run("DELETE FROM badge_product")
            try ProductTable(connection).add([product])
        }
        return client
    }

    func testListing_isWrittenAsRecorded() throws {
        let response = try client(with: example).get("/api/products")

        XCTAssertEqual(response.headers["Content-Type"], "application/json")
        XCTAssertEqual(
            response.text,
            #"{"products": [{"id": "500", "image_key": "SD_01_T00_0000X_Y0_X_EC_0", "name": "Example “Jumper”", "#
                + #""offer_ids": ["2", "5"], "#
                + #""price": {"currency_code": "GBP", "current_price": 1250, "original_price": 1400}}]}"# + "\n")
    }

    func testProduct_isWrittenAsRecordedWithoutOffers() throws {
        let response = try client(with: example).get("/api/product/500")

        XCTAssertEqual(response.headers["Content-Type"], "application/json")
        XCTAssertEqual(
            response.text,
            #"{"id": "500", "image_key": "SD_01_T00_0000X_QA_X_EC_90", "#
                + #""information": [{"section_text": "First line.\r\nSecond \"line\".", "section_title": ""}], "#
                + #""name": "Example “Jumper”", "#
                + #""price": {"currency_code": "GBP", "current_price": 1250, "original_price": 1400}}"# + "\n")
    }

    func testOriginalPrice_isLeftOutWhereThereIsNone() throws {
        let plain = WireProduct(
            id: 7, name: "n", imageKey: "k", detailImageKey: "k", offerIDs: ["1"], currentPrice: 450,
            originalPrice: nil,
            information: [])

        let client = try client(with: plain)

        XCTAssertEqual(
            try client.get("/api/products").text,
            #"{"products": [{"id": "7", "image_key": "k", "name": "n", "offer_ids": ["1"], "#
                + #""price": {"currency_code": "GBP", "current_price": 450}}]}"# + "\n")
        XCTAssertEqual(
            try client.get("/api/product/7").text,
            #"{"id": "7", "image_key": "k", "information": [], "name": "n", "#
                + #""price": {"currency_code": "GBP", "current_price": 450}}"# + "\n")
    }

    func testNothingListed_isAnEmptyList() throws {
        let client = try BadgeClient()
        try client.service.database.write { _ = try $0.run("DELETE FROM badge_product") }

        XCTAssertEqual(try client.get("/api/products").text, "{\"products\": []}\n")
    }

    func testUserWithoutOffers_isWrittenAsRecorded() throws {
        XCTAssertEqual(
            try BadgeClient().get("/api/user/3/offers").text,
            #"{"available_badges": "sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS||gonesoon:REDUCED", "offers": []}"#
                + "\n")
    }

    /// Every user has the recorded badges and offers (TechTestBadgesStandIn/Contract.md, section 2.5).
    func testUsers_haveTheContractsBadgesAndOffers() throws {
        let long = "sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS||gonesoon:REDUCED"
        let all = ["1 REDUCED", "2 BONUS", "3 PRIORITY_ACCESS", "4 SLOTTED", "5 BONUS"]
        let expected: [(badges: String, offers: [String])] = [
            ("sale:PRIORITY_ACCESS,REDUCED,BONUS", all),
            ("loyalty:SLOTTED,BONUS||sale:PRIORITY_ACCESS,REDUCED", ["6 REDUCED", "7 BONUS", "3 PRIORITY_ACCESS"]),
            (long, []),
            (long, ["1 REDUCED", "4 SLOTTED", "5 BONUS"]),
            ("gonesoon:REDUCED||sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS", all),
        ]
        let client = try BadgeClient()
        for (number, user) in zip(1..., expected) {
            let answer = try client.json("/api/user/\(number)/offers")

            XCTAssertEqual(answer["available_badges"]?.string, user.badges)
            let offers = answer["offers"]?.array?.map { "\($0["id"]?.string ?? "") \($0["type"]?.string ?? "")" }
            XCTAssertEqual(offers, user.offers)
            XCTAssertTrue(answer["offers"]?.array?.allSatisfy { $0["title"]?.string?.isEmpty == false } == true)
        }
    }

    func testPathsWithJSON_answerTheSame() throws {
        let client = try BadgeClient()
        for path in ["/api/products", "/api/product/2", "/api/product/97", "/api/user/2/offers"] {
            let plain = try client.get(path)

            XCTAssertEqual(plain.status, .ok, path)
            XCTAssertEqual(try client.get("\(path).json"), plain, path)
        }
    }

    func testUnknownProductsAndUsers_areNotFound() throws {
        let client = try BadgeClient()
        let ids = [
            "1", "98", "0", "-2", "+2", "02", "2.0", "x", "2%20", "%00", "99999999999999999999", "2.json.json", "٢",
        ]
        for id in ids.map({ $0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.union(["%"])) ?? "" }) {
            XCTAssertEqual(try client.get("/api/product/\(id)").status, .notFound, id)
        }
        for id in ["0", "6", "01", "x", "%31%00"] {
            XCTAssertEqual(try client.get("/api/user/\(id)/offers").status, .notFound, id)
        }
    }
}
