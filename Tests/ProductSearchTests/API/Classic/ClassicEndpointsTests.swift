import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class ClassicEndpointsTests: XCTestCase {
    private func items(_ query: SearchQuery) throws -> [String: String] {
        try Endpoint.findItemsAdvanced(query).request(on: URL(string: "https://svcs.example/v1")!).items
    }

    func testPlainQuery_hasWhatTheContractRequires() throws {
        XCTAssertEqual(
            try items(SearchQuery(keywords: "kettle & pot #1")),
            [
                "OPERATION-NAME": "findItemsAdvanced", "SERVICE-VERSION": "1.0.0", "RESPONSE-DATA-FORMAT": "JSON",
                "REST-PAYLOAD": "", "keywords": "kettle & pot #1", "paginationInput.entriesPerPage": "50",
                "outputSelector(0)": "SellerInfo", "outputSelector(1)": "StoreInfo",
                "itemFilter(0).name": "HideDuplicateItems", "itemFilter(0).value": "true",
            ])
    }

    func testFilters_areNumberedWithoutGaps() throws {
        var query = SearchQuery(keywords: "kettle", category: "267")
        query.area = .init(center: PostalCode("90007")!, distance: 25)
        query.shipping = [.pickup, .free]
        query.conditions = [.used, .unspecified]
        query.order = .cheapest
        query.page = 3
        query.pageSize = 10

        let items = try items(query)

        let filters = (0...4).map { items["itemFilter(\($0)).name"] }
        XCTAssertEqual(
            filters, ["MaxDistance", "FreeShippingOnly", "LocalPickupOnly", "HideDuplicateItems", "Condition"])
        XCTAssertEqual(items["itemFilter(0).value"], "25")
        XCTAssertEqual([items["itemFilter(4).value(0)"], items["itemFilter(4).value(1)"]], ["Used", "Unspecified"])
        XCTAssertEqual([items["buyerPostalCode"], items["categoryId"]], ["90007", "267"])
        XCTAssertEqual(items["sortOrder"], "PricePlusShippingLowest")
        XCTAssertEqual(items["paginationInput.pageNumber"], "3")
        XCTAssertEqual(items["paginationInput.entriesPerPage"], "10")
    }

    func testOrders_areValuesOfTheContract() throws {
        let values = try SearchOrder.allCases.map { order in
            var query = SearchQuery(keywords: "kettle")
            query.order = order
            return try items(query)["sortOrder"]
        }
        XCTAssertEqual(
            values,
            [
                nil, "PricePlusShippingLowest", "PricePlusShippingHighest", "StartTimeNewest", "EndTimeSoonest",
                "DistanceNearest",
            ])
    }

    func testOtherCalls_haveWhatTheContractRequires() throws {
        let base = URL(string: "https://svcs.example/v1")!
        let id = try XCTUnwrap(ItemID("7"))

        XCTAssertEqual(
            try Endpoint.singleItem(id).request(on: base).items,
            [
                "callname": "GetSingleItem", "responseencoding": "JSON", "siteid": "0", "version": "967",
                "ItemID": "7", "IncludeSelector": "Description,Details,ItemSpecifics,ShippingCosts",
            ])
        XCTAssertEqual(
            try Endpoint.similarItems(id).request(on: base).items,
            [
                "OPERATION-NAME": "getSimilarItems", "SERVICE-NAME": "MerchandisingService",
                "SERVICE-VERSION": "1.1.0", "RESPONSE-DATA-FORMAT": "JSON", "REST-PAYLOAD": "", "itemId": "7",
                "maxResults": "20",
            ])
    }
}
