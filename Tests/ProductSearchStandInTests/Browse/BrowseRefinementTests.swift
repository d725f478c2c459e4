import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks field groups, refinements and the filter of properties (ProductSearchStandIn/Contract.md, section 7.2).
final class BrowseRefinementTests: XCTestCase {
    private static let headers: HTTPHeaders = [
        "Authorization": "Bearer \(ApplicationToken.make(at: Int(SearchClient.now.timeIntervalSince1970)))"
    ]
    private static let path = "/buy/browse/v1/item_summary/search?"

    private func search(_ query: String, in client: SearchClient) throws -> JSONValue {
        try client.json(Self.path + query, headers: Self.headers)
    }

    private static let listings: [Listing] = [
        .stub(), .stub(number: 2) { $0.category = 58054 },
        .stub(number: 3) { listing in
            listing.condition = .used
            listing.specifics = [.init(name: "Color", values: ["Sky Blue"])]
        },
    ]

    func testRefinements_replaceTheItems() throws {
        let groups = "ASPECT_REFINEMENTS,CATEGORY_REFINEMENTS,CONDITION_REFINEMENTS,BUYING_OPTION_REFINEMENTS"

        let answer = try search("q=mouse&fieldgroups=\(groups)", in: SearchClient(Self.listings))

        XCTAssertNil(answer["itemSummaries"])
        XCTAssertEqual(answer["total"], 3)
        let start = "http://localhost:8080" + Self.path + "q=mouse&"
        XCTAssertEqual(
            answer["refinement"],
            try JSONValue(
                text: """
                    {"dominantCategoryId":"58053","aspectDistributions":[
                    {"localizedAspectName":"Brand","aspectValueDistributions":[{"localizedAspectValue":"Axiomite",
                    "matchCount":1,"refinementHref":
                    "\(start)aspect_filter=categoryId%3A58053%2CBrand%3A%7BAxiomite%7D"}]},
                    {"localizedAspectName":"Color","aspectValueDistributions":[{"localizedAspectValue":"Sky Blue",
                    "matchCount":1,"refinementHref":
                    "\(start)aspect_filter=categoryId%3A58053%2CColor%3A%7BSky%20Blue%7D"}]},
                    {"localizedAspectName":"Features","aspectValueDistributions":[{"localizedAspectValue":"Quiet",
                    "matchCount":1,"refinementHref":
                    "\(start)aspect_filter=categoryId%3A58053%2CFeatures%3A%7BQuiet%7D"},
                    {"localizedAspectValue":"Small","matchCount":1,"refinementHref":
                    "\(start)aspect_filter=categoryId%3A58053%2CFeatures%3A%7BSmall%7D"}]}],
                    "categoryDistributions":[{"categoryId":"58053","categoryName":"Keyboards & Mice","matchCount":2,
                    "refinementHref":"\(start)category_ids=58053"},{"categoryId":"58054",
                    "categoryName":"Networking","matchCount":1,"refinementHref":"\(start)category_ids=58054"}],
                    "conditionDistributions":[{"condition":"New","conditionId":"1000","matchCount":2,
                    "refinementHref":"\(start)filter=conditionIds%3A%7B1000%7D"},{"condition":"Used",
                    "conditionId":"3000","matchCount":1,"refinementHref":
                    "\(start)filter=conditionIds%3A%7B3000%7D"}],
                    "buyingOptionDistributions":[{"buyingOption":"FIXED_PRICE","matchCount":3,
                    "refinementHref":"\(start)filter=buyingOptions%3A%7BFIXED_PRICE%7D"}]}
                    """))
    }

    func testAddresses_ofRefinementsFindAsManyAsTheySay() throws {
        let client = try SearchClient()
        let answer = try search("q=lamp&fieldgroups=FULL&filter=price:[5..],priceCurrency:USD", in: client)
        let names = [
            "aspectDistributions", "categoryDistributions", "conditionDistributions", "buyingOptionDistributions",
        ]

        var count = 0
        for name in names {
            let entries = answer.at("refinement/\(name)")?.array ?? []
            for entry in entries.flatMap({ $0["aspectValueDistributions"]?.array ?? [$0] }) {
                let address = try XCTUnwrap(entry["refinementHref"]?.string)
                let found = try client.json(
                    String(address.dropFirst("http://localhost:8080".count)), headers: Self.headers)
                XCTAssertEqual(found["total"], entry["matchCount"], address)
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 5)
        XCTAssertFalse(answer["itemSummaries"]?.array?.isEmpty ?? true)
    }

    func testExtendedItems_haveADescriptionAndACity() throws {
        let client = try SearchClient([.stub()])

        let extended = try search("q=mouse&fieldgroups=EXTENDED", in: client).at("itemSummaries/0")
        let usual = try search("q=mouse&fieldgroups=MATCHING_ITEMS", in: client).at("itemSummaries/0")

        XCTAssertEqual(extended?["shortDescription"], "Blue Wireless Mouse & Case")
        XCTAssertEqual(extended?.at("itemLocation/city"), "Los Angeles")
        XCTAssertNil(usual?["shortDescription"])
        XCTAssertNil(usual?.at("itemLocation/city"))
        XCTAssertNil(try search("q=mouse", in: client)["refinement"])
    }

    func testAspectFilter_limitsPropertiesInACategory() throws {
        let client = try SearchClient(Self.listings)
        let cases = [
            ("categoryId:58053,Color:%7BSky%20Blue%7CRed%7D", 1), ("categoryId:58053,Color:%7BBlue%7D", 0),
            ("categoryId:58058,Brand:%7BAxiomite%7D", 2),
            ("categoryId:58054,Brand:%7BAxiomite%7D,Features:%7BSmall%7D", 1),
        ]
        for (filter, total) in cases {
            let answer = try search("q=mouse&aspect_filter=\(filter)", in: client)

            XCTAssertEqual(answer["total"], .integer(Int64(total)), filter)
        }
        for filter in ["Color:%7BRed%7D", "categoryId:lamps,Color:%7BRed%7D", "categoryId:58053,Color"] {
            let answer = try search("q=mouse&aspect_filter=\(filter)", in: client)

            XCTAssertEqual(answer["total"], 3, filter)
            XCTAssertEqual(answer.at("warnings/0/errorId"), 12_016, filter)
        }
    }
}
