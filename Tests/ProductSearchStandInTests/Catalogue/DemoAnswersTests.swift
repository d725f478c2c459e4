import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the answers about all listings of the demo data against the contract and the recorded shares.
final class DemoAnswersTests: XCTestCase {
    private static let origin = "http://localhost:8080"

    private func offers(_ client: SearchClient) throws -> [ListingOffer] {
        try (1...2_000).map { try XCTUnwrap(client.service.offer(Listing.id($0))) }
    }

    private func check(
        _ json: JSONValue?, has paths: [String], _ id: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        for path in paths where json?.at(path) == nil { XCTFail("\(id) has no \(path)", file: file, line: line) }
    }

    func testSummaries_haveAllMembersThatAreNeverAbsent() throws {
        for offer in try offers(SearchClient()) {
            check(
                BrowseItem(offer: offer, origin: Self.origin).summary,
                has: [
                    "itemId", "legacyItemId", "title", "leafCategoryIds/0", "categories/0/categoryId",
                    "categories/0/categoryName", "itemHref", "itemWebUrl", "seller/feedbackPercentage",
                    "seller/feedbackScore", "shippingOptions/0/shippingCostType", "buyingOptions/0",
                    "itemLocation/country", "itemCreationDate", "topRatedBuyingExperience", "priorityListing",
                    "adultOnly", "availableCoupons", "listingMarketplaceId",
                ], offer.listing.id)
        }
    }

    func testSummaries_haveTheOtherMembersInTheRecordedShares() throws {
        let summaries = try offers(SearchClient()).filter { !$0.listing.isAuction }
            .map { BrowseItem(offer: $0, origin: Self.origin).summary }

        for (name, count) in [("itemGroupHref", 55), ("itemGroupType", 55), ("epid", 57), ("marketingPrice", 12)] {
            let share = Double(summaries.filter { $0[name] != nil }.count) / Double(summaries.count)
            XCTAssertEqual(share, Double(count) / 60, accuracy: 0.02, name)
        }
    }

    func testItems_haveAllMembersThatAreNeverAbsent() throws {
        for offer in try offers(SearchClient()) {
            check(
                BrowseItem(offer: offer, origin: Self.origin).details,
                has: [
                    "itemId", "legacyItemId", "title", "shortDescription", "description", "categoryPath", "categoryId",
                    "itemLocation/country", "itemWebUrl", "seller/username", "buyingOptions/0", "itemCreationDate",
                    "estimatedAvailabilities/0/estimatedAvailabilityStatus",
                    "estimatedAvailabilities/0/estimatedAvailableQuantity", "shippingOptions/0/shippingCostType",
                    "shippingOptions/0/shippingServiceCode", "shippingOptions/0/type",
                    "shipToLocations/regionIncluded/0/regionId",
                ], offer.listing.id)
        }
    }

    func testGroups_areFoundAtTheAddressesOfTheirSummaries() throws {
        let client = try SearchClient()
        let now = Int(SearchClient.now.timeIntervalSince1970)
        let headers: HTTPHeaders = ["Authorization": "Bearer \(ApplicationToken.make(at: now))"]
        for offer in try offers(client) where offer.listing.hasVariations {
            let address = BrowseItem(offer: offer, origin: Self.origin).summary["itemGroupHref"]?.string ?? ""

            let group = try client.json(String(address.dropFirst(Self.origin.count)), headers: headers)

            XCTAssertEqual(group["items"]?.array?.count, offer.listing.variations.count, offer.listing.id)
        }
    }

    func testFoundItems_haveAllMembersThatAreNeverAbsent() throws {
        let client = try SearchClient()
        let paths = [
            "itemId/0", "title/0", "globalId/0", "primaryCategory/0/categoryId/0", "viewItemURL/0", "autoPay/0",
            "location/0", "country/0", "shippingInfo/0/shippingType/0", "shippingInfo/0/shipToLocations/0",
            "sellingStatus/0/currentPrice/0/__value__", "sellingStatus/0/sellingState/0", "sellingStatus/0/timeLeft/0",
            "listingInfo/0/bestOfferEnabled/0", "listingInfo/0/buyItNowAvailable/0", "listingInfo/0/startTime/0",
            "listingInfo/0/endTime/0", "listingInfo/0/listingType/0", "listingInfo/0/gift/0",
            "listingInfo/0/watchCount/0", "isMultiVariationListing/0", "topRatedListing/0",
        ]
        var count = 0
        for department in Department.all {
            for page in 1...10 {
                let answer = try client.json(
                    "/services/search/FindingService/v1?OPERATION-NAME=findItemsByCategory&SECURITY-APPNAME=a&RESPONSE-DATA-FORMAT=JSON"
                        + "&categoryId=\(department.id)&paginationInput.pageNumber=\(page)")
                let items = answer.at("findItemsByCategoryResponse/0/searchResult/0/item")?.array ?? []
                for item in items { check(item, has: paths, item.at("itemId/0")?.string ?? "") }
                count += items.count
            }
        }
        XCTAssertEqual(count, 2_000)
    }

    func testSingleItems_haveAllMembersThatAreNeverAbsent() throws {
        for offer in try offers(SearchClient()) {
            let item = ShoppingItem(
                offer: offer, selectors: [.description, .details, .specifics, .shippingCosts], origin: Self.origin)
            check(
                ClassicStyle.named.json(item.tree),
                has: [
                    "ItemID", "Title", "Description", "StartTime", "EndTime", "ViewItemURLForNaturalSearch",
                    "ListingType", "Location", "Country", "Site", "PrimaryCategoryID", "PrimaryCategoryName",
                    "PrimaryCategoryIDPath", "PaymentMethods/0", "AutoPay", "BestOfferEnabled", "Quantity",
                    "QuantitySold", "HitCount", "BidCount", "CurrentPrice/Value", "ConvertedCurrentPrice/Value",
                    "ListingStatus", "TimeLeft", "ShipToLocations/0", "Seller/UserID", "Seller/FeedbackScore",
                    "Seller/PositiveFeedbackPercent", "Seller/FeedbackRatingStar", "NewBestOffer",
                    "ShippingCostSummary/ShippingType", "ReturnPolicy/ReturnsAccepted",
                ], offer.listing.id)
        }
    }

    func testSimilarItems_alwaysHaveAPictureAndAShippingCost() throws {
        let client = try SearchClient()
        var found: Set<String> = []
        for number in stride(from: 1, through: 2_000, by: 5) {
            let answer = try client.json(
                "/MerchandisingService?OPERATION-NAME=getSimilarItems&CONSUMER-ID=a&RESPONSE-DATA-FORMAT=JSON&maxResults=50"
                    + "&itemId=\(Listing.id(number))")
            for item in answer.at("getSimilarItemsResponse/itemRecommendations/item")?.array ?? [] {
                check(
                    item,
                    has: [
                        "itemId", "title", "viewItemURL", "globalId", "timeLeft", "primaryCategoryId",
                        "primaryCategoryName", "country", "imageURL", "shippingType", "buyItNowPrice/__value__",
                        "shippingCost/__value__",
                    ], item["itemId"]?.string ?? "")
                found.insert(item["itemId"]?.string ?? "")
            }
        }
        XCTAssertGreaterThan(found.count, 1_900, "These answers contain almost all listings.")
    }
}
