import Toolkit

/// Sample answers of the services, each with every member that it can have.
enum ContractSamples {
    /// An element of `item` (ProductSearchStandIn/Contract.md, section 1.1).
    static let findingItem = """
        {"itemId":["110000000001"],"title":["Blue Enamel Camping Kettle 1.5 L"],"subtitle":["Ships the same day"],
        "globalId":["EBAY-US"],"primaryCategory":[{"categoryId":["16035"],"categoryName":["Camp Kitchen"]}],
        "galleryURL":["http://img.example/m/kettle/140.jpg"],
        "viewItemURL":["http://www.ebay.com/itm/Blue-Enamel-Camping-Kettle-/110000000001"],
        "paymentMethod":["PayPal"],"autoPay":["true"],"postalCode":["90012"],"location":["Los Angeles,CA,USA"],
        "country":["US"],"storeInfo":[{"storeName":["Kettle Corner"],"storeURL":["http://stores.ebay.com/K"]}],
        "sellerInfo":[{"sellerUserName":["kettle_corner"],"feedbackScore":["16200"],
        "positiveFeedbackPercent":["99.6"],"feedbackRatingStar":["YellowShooting"],"topRatedSeller":["true"]}],
        "shippingInfo":[{"shippingServiceCost":[{"@currencyId":"USD","__value__":"4.5"}],"shippingType":["Flat"],
        "shipToLocations":["Worldwide"],"expeditedShipping":["false"],"oneDayShippingAvailable":["false"],
        "handlingTime":["1"]}],
        "sellingStatus":[{"currentPrice":[{"@currencyId":"USD","__value__":"24.99"}],
        "convertedCurrentPrice":[{"@currencyId":"USD","__value__":"24.99"}],"bidCount":["0"],
        "sellingState":["Active"],"timeLeft":["P3DT4H5M6S"]}],
        "listingInfo":[{"bestOfferEnabled":["false"],"listingType":["FixedPrice"]}],"returnsAccepted":["true"],
        "distance":[{"@unit":"mi","__value__":"5.0"}],
        "condition":[{"conditionId":["1000"],"conditionDisplayName":["New"]}],"isMultiVariationListing":["false"],
        "topRatedListing":["false"]}
        """

    /// The answer around some elements of `item` (ProductSearchStandIn/Contract.md, section 1.1).
    static func finding(_ items: String...) -> String {
        """
        {"findItemsAdvancedResponse":[{"ack":["Success"],"version":["1.13.0"],
        "timestamp":["2019-04-01T10:00:00.000Z"],
        "searchResult":[{"@count":"\(items.count)","item":[\(items.joined(separator: ","))]}],
        "paginationOutput":[{"pageNumber":["1"],"entriesPerPage":["50"],"totalPages":["3"],"totalEntries":["120"]}],
        "itemSearchURL":["http://www.ebay.com/sch/i.html?_nkw=kettle&_ipg=50&_pgn=1"]}]}
        """
    }

    /// An answer without results (ProductSearchStandIn/Contract.md, section 1.2).
    static let findingNothing = """
        {"findItemsAdvancedResponse":[{"ack":["Success"],"version":["1.13.0"],
        "timestamp":["2019-04-01T10:00:00.000Z"],"searchResult":[{"@count":"0"}],
        "paginationOutput":[{"pageNumber":["0"],"entriesPerPage":["50"],"totalPages":["0"],"totalEntries":["0"]}]}]}
        """

    /// A request error (ProductSearchStandIn/Contract.md, section 1.3).
    static let findingRequestError = """
        {"findItemsAdvancedResponse":[{"ack":["Failure"],"errorMessage":[{"error":[{"errorId":["18"],
        "domain":["Marketplace"],"severity":["Error"],"category":["Request"],"message":["Invalid postal code."],
        "subdomain":["Search"],"parameter":[{"@name":"postalCode","__value__":"00000"}]}]}],"version":["1.13.0"],
        "timestamp":["2019-04-01T10:00:00.000Z"]}]}
        """

    /// A gateway error (ProductSearchStandIn/Contract.md, section 1.3).
    static func gatewayError(_ id: String, domain: String = "Security", _ message: String) -> String {
        """
        {"errorMessage":[{"error":[{"errorId":["\(id)"],"domain":["\(domain)"],"severity":["Error"],
        "category":["System"],"message":["\(message)"],"subdomain":["RateLimiter"]}]}]}
        """
    }

    /// The member `Item` (ProductSearchStandIn/Contract.md, section 2.1).
    static let shoppingItem = """
        {"BestOfferEnabled":false,"Description":"<p>Seller's HTML</p>","ItemID":"110000000001",
        "StartTime":"2019-03-01T00:00:00.000Z","EndTime":"2019-04-04T14:05:06.000Z",
        "ViewItemURLForNaturalSearch":"https://www.ebay.com/itm/Blue-Enamel-Camping-Kettle-/110000000001",
        "ListingType":"FixedPriceItem","Location":"Los Angeles, California","PaymentMethods":["PayPal"],
        "GalleryURL":"https://img.example/pict/kettle.jpg",
        "PictureURL":["https://img.example/z/kettle1.jpg","https://img.example/z/kettle2.jpg"],"PostalCode":"90012",
        "PrimaryCategoryID":"16035","PrimaryCategoryName":"Sporting Goods:Camping:Camp Kitchen",
        "PrimaryCategoryIDPath":"888:16034:16035","Quantity":35,"QuantitySold":9,
        "Seller":{"UserID":"kettle_corner","FeedbackRatingStar":"YellowShooting","FeedbackScore":16200,
        "PositiveFeedbackPercent":99.6,"TopRatedSeller":true},"BidCount":0,
        "CurrentPrice":{"Value":24.99,"CurrencyID":"USD"},"ListingStatus":"Active","ShipToLocations":["Worldwide"],
        "Site":"US","TimeLeft":"P3DT4H5M5S","Title":"Blue Enamel Camping Kettle 1.5 L",
        "Subtitle":"Ships the same day","ShippingCostSummary":{"ShippingServiceCost":{"Value":0.0,"CurrencyID":"USD"},
        "ListedShippingServiceCost":{"Value":0.0,"CurrencyID":"USD"},"ShippingType":"Flat"},
        "ItemSpecifics":{"NameValueList":[{"Name":"Brand","Value":["Enamelworks"]},
        {"Name":"Features","Value":["Rust-proof","Stackable"]}]},"HitCount":466,
        "Storefront":{"StoreURL":"https://stores.ebay.com/id=1000001","StoreName":"Kettle Corner"},"Country":"US",
        "ReturnPolicy":{"Refund":"Money Back","ReturnsWithin":"30 Days","ReturnsAccepted":"Returns Accepted",
        "ShippingCostPaidBy":"Buyer","InternationalReturnsAccepted":"ReturnsNotAccepted"},"AutoPay":true,
        "HandlingTime":1,"ConditionID":1000,"ConditionDisplayName":"New","ConditionDescription":"text",
        "GlobalShipping":false}
        """

    /// The answer around an item (ProductSearchStandIn/Contract.md, section 2.1).
    static func shopping(_ item: String) -> String {
        #"{"Timestamp":"2019-04-01T10:00:01.000Z","Ack":"Success","Build":"E1","Version":"1099","Item":\#(item)}"#
    }

    /// A failure (ProductSearchStandIn/Contract.md, section 2.2).
    static func shoppingError(_ code: String, _ message: String) -> String {
        """
        {"Timestamp":"2019-04-01T10:00:01.000Z","Ack":"Failure","Errors":[{"ShortMessage":"Short.",
        "LongMessage":"\(message)","ErrorCode":"\(code)","SeverityCode":"Error",
        "ErrorParameters":[{"Value":"1","ParamID":"0"}],"ErrorClassification":"RequestError"}],"Build":"E1"}
        """
    }

    /// An element of `item` (ProductSearchStandIn/Contract.md, section 3.1).
    static let similarItem = """
        {"itemId":"110000000002","title":"Red Enamel Camping Kettle",
        "viewItemURL":"https://www.ebay.com/itm/Red-Enamel-Camping-Kettle/110000000002?_trksid=p0",
        "globalId":"EBAY-US","timeLeft":"P8DT4H6M12S","primaryCategoryId":"888",
        "primaryCategoryName":"Sporting Goods","country":"US","imageURL":"https://img.example/l140/red.jpg",
        "shippingType":"NotSpecified","buyItNowPrice":{"@currencyId":"USD","__value__":"19.95"},
        "shippingCost":{"@currencyId":"USD","__value__":"0.00"}}
        """

    /// The answer around the member `itemRecommendations` (ProductSearchStandIn/Contract.md, section 3.1).
    static func similar(_ recommendations: String) -> String {
        #"{"getSimilarItemsResponse":{"ack":"Success","version":"1.1.0","timestamp":"t"\#(recommendations)}}"#
    }

    /// An element of `itemSummaries` (ProductSearchStandIn/Contract.md, section 7.2).
    static let browseSummary = """
        {"itemId":"v1|110000000001|0","legacyItemId":"110000000001","title":"Blue Enamel Camping Kettle 1.5 L",
        "leafCategoryIds":["16035"],"categories":[{"categoryId":"16035","categoryName":"Camp Kitchen"}],
        "image":{"imageUrl":"https://img.example/s-l225.jpg"},
        "additionalImages":[{"imageUrl":"https://img.example/2/s-l225.jpg"}],
        "price":{"value":"24.99","currency":"USD"},"itemHref":"https://api.ebay.com/buy/browse/v1/item/1",
        "itemWebUrl":"https://www.ebay.com/itm/110000000001",
        "seller":{"username":"kettle_corner","feedbackPercentage":"99.6","feedbackScore":16200},
        "condition":"New","conditionId":"1000","shippingOptions":[{"shippingCostType":"FIXED",
        "shippingCost":{"value":"0.00","currency":"USD"}}],"buyingOptions":["FIXED_PRICE"],
        "itemLocation":{"postalCode":"900**","country":"US"},"itemCreationDate":"2026-01-01T00:00:00.000Z",
        "topRatedBuyingExperience":true,"adultOnly":false,"listingMarketplaceId":"EBAY_US"}
        """

    /// An item (ProductSearchStandIn/Contract.md, section 7.3).
    static let browseItem = """
        {"itemId":"v1|110000000001|0","legacyItemId":"110000000001","title":"Blue Enamel Camping Kettle 1.5 L",
        "subtitle":"Ships the same day","shortDescription":"..","description":"<p>..</p>",
        "price":{"value":"24.99","currency":"USD"},"categoryPath":"Sporting Goods|Camping","categoryId":"16035",
        "condition":"New","conditionId":"1000","conditionDescription":"..",
        "itemLocation":{"city":"Los Angeles","stateOrProvince":"California","postalCode":"900**","country":"US"},
        "image":{"imageUrl":"https://img.example/s-l1600.jpg"},
        "additionalImages":[{"imageUrl":"https://img.example/2/s-l1600.jpg"}],"brand":"Enamelworks",
        "seller":{"username":"kettle_corner","feedbackPercentage":"99.6","feedbackScore":16200},
        "shippingOptions":[{"shippingServiceCode":"Standard","type":"Economy Shipping","shippingCostType":"FIXED",
        "shippingCost":{"value":"0.00","currency":"USD"}}],
        "shipToLocations":{"regionIncluded":[{"regionName":"Worldwide","regionType":"WORLDWIDE"}]},
        "returnTerms":{"returnsAccepted":true,"refundMethod":"MONEY_BACK","returnShippingCostPayer":"SELLER",
        "returnPeriod":{"value":30,"unit":"CALENDAR_DAY"}},
        "localizedAspects":[{"type":"STRING","name":"Brand","value":"Enamelworks"}],
        "buyingOptions":["FIXED_PRICE"],"itemWebUrl":"https://www.ebay.com/itm/110000000001"}
        """

    /// An element of `postalCodes` (ProductSearchStandIn/Contract.md, section 4.1).
    static let postalCode = """
        {"adminCode2":"037","adminCode1":"CA","adminName2":"Los Angeles","lng":-118.25,"countryCode":"US",
        "postalCode":"90002","adminName1":"California","ISO3166-2":"CA","placeName":"Los Angeles","lat":33.95}
        """

    /// A place (ProductSearchStandIn/Contract.md, section 5).
    static let currentPlace = """
        {"status":"success","country":"United States","countryCode":"US","region":"CA","regionName":"California",
        "city":"Los Angeles","zip":"90012","lat":34.05,"lon":-118.25,"timezone":"America/Los_Angeles",
        "isp":"Example ISP","org":"Example Org","as":"AS64500 Example","query":"203.0.113.7"}
        """

    /// The answer of the image search (ProductSearchStandIn/Contract.md, section 6.1).
    static let photos = """
        {"kind":"customsearch#search","url":{"type":"application/json","template":"..."},
        "queries":{"request":[{"title":"Google Custom Search - kettle","totalResults":"120","searchTerms":"kettle",
        "count":8,"startIndex":1}]},"context":{"title":"demo"},
        "searchInformation":{"searchTime":0.2,"formattedSearchTime":"0.20","totalResults":"120",
        "formattedTotalResults":"120"},
        "items":[{"kind":"customsearch#result","title":"Kettle","htmlTitle":"<b>Kettle</b>",
        "link":"https://img.example/full/kettle.jpg","displayLink":"img.example","snippet":"Kettle",
        "htmlSnippet":"<b>Kettle</b>","mime":"image/jpeg","fileFormat":"image/jpeg",
        "image":{"contextLink":"https://img.example/page","height":1200,"width":1600,"byteSize":582000,
        "thumbnailLink":"https://img.example/t.jpg","thumbnailHeight":113,"thumbnailWidth":150}}]}
        """
}
