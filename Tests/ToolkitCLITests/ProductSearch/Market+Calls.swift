import Foundation
import ToolkitTesting

extension Market {
    /// One of the services.
    enum Service: String, CaseIterable {
        case finding, shopping, merchandising, postalCodes, place, photos, token, browse, picture

        /// The services that have their own address setting.
        static let addressed: [Service] = [.finding, .shopping, .merchandising, .postalCodes, .place, .photos]

        /// The name of its address setting.
        var setting: String { self == .postalCodes ? "geonames" : rawValue }

        /// The path of its address.
        var path: String {
            switch self {
            case .finding: "/services/search/FindingService/v1"
            case .shopping: "/shopping"
            case .merchandising: "/MerchandisingService"
            case .postalCodes: "/postalCodeSearchJSON"
            case .place: "/json"
            case .photos: "/customsearch/v1"
            case .token: "/identity/v1/oauth2/token"
            case .browse: "/buy/browse/v1"
            case .picture: "/picture"
            }
        }
    }

    /// A received request.
    struct Call {
        /// The service that the request is for.
        let service: Service
        /// The path and the query, without decoding.
        let target: String
        /// The whole text of the request.
        let text: String

        init?(_ text: String) {
            let words = text.split(separator: " ", maxSplits: 2)
            guard words.count == 3, let path = words[1].split(separator: "?").first,
                let service = Service.allCases.first(where: { path.hasPrefix($0.path) })
            else { return nil }
            self.service = service
            target = String(words[1])
            self.text = text
        }

        /// The value of a query item, decoded.
        func item(_ name: String) -> String? {
            URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
        }

        /// The value of a header field.
        func field(_ name: String) -> String? {
            let line = text.components(separatedBy: "\r\n").first {
                $0.lowercased().hasPrefix(name.lowercased() + ": ")
            }
            return line.map { String($0.dropFirst(name.count + 2)) }
        }

        /// The normal answer of the service.
        var usualAnswer: ScriptedServer.Answer {
            switch service {
            case .finding: .json(Self.finding([Market.id]))
            case .shopping: .json(Self.item(item("ItemID") ?? ""))
            case .merchandising:
                .json(#"{"getSimilarItemsResponse":{"ack":"Success","itemRecommendations":{"item":[]}}}"#)
            case .postalCodes: .json(#"{"postalCodes":[{"postalCode":"90007","placeName":"Los Angeles"}]}"#)
            case .place: .json(#"{"status":"success","countryCode":"US","zip":"90012","city":"Los Angeles"}"#)
            case .photos: .json(#"{"kind":"customsearch#search","items":[{"link":"\#(picture)"}]}"#)
            case .token: .json(#"{"access_token":"\#(Key.token)","expires_in":7200}"#)
            case .browse: .json(Self.browse(item("legacy_item_id")))
            case .picture: .response(200, ["Content-Type": "image/png"], Market.picture)
            }
        }

        /// The address of a picture on the same host.
        var picture: String { "http://\(field("Host") ?? "")\(Service.picture.path)/1.png" }

        /// A page of the Finding API (ProductSearchStandIn/Contract.md, section 1.1).
        static func finding(_ ids: [String]) -> String {
            let items = ids.map { #"{"itemId":["\#($0)"],"title":["\#(quoted)"]}"# }.joined(separator: ",")
            return #"{"findItemsAdvancedResponse":[{"ack":["Success"],"searchResult":[{"item":[\#(items)]}],"#
                + #""paginationOutput":[{"totalEntries":["\#(ids.count)"]}]}]}"#
        }

        /// An item of the Shopping API (ProductSearchStandIn/Contract.md, section 2.1).
        static func item(_ id: String, page: String = "https://www.ebay.com/itm/1") -> String {
            #"{"Ack":"Success","Item":{"ItemID":"\#(id)","Title":"\#(quoted)","#
                + #""CurrentPrice":{"Value":24.99,"CurrencyID":"USD"},"ViewItemURLForNaturalSearch":"\#(page)"}}"#
        }

        /// A page of the Browse API (ProductSearchStandIn/Contract.md, section 7.2).
        ///
        /// With an ID it is an item (ProductSearchStandIn/Contract.md, section 7.3).
        static func browse(_ id: String?) -> String {
            let item =
                #"{"itemId":"v1|\#(id ?? Market.id)|0","title":"\#(quoted)","itemWebUrl":"https://www.ebay.com"}"#
            return id == nil ? #"{"total":1,"itemSummaries":[\#(item)]}"# : item
        }

        private static let quoted = Market.title.replacing("\"", with: "\\\"")
    }

    /// A PNG of 1 × 1 pixels.
    static let picture: [UInt8] = {
        let text = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
        return Data(base64Encoded: text).map { Array($0) } ?? []
    }()
}

extension ScriptedServer.Answer {
    /// A response with a JSON body.
    static func json(_ text: String, status: Int = 200) -> ScriptedServer.Answer {
        .response(status, ["Content-Type": "application/json"], text)
    }
}
