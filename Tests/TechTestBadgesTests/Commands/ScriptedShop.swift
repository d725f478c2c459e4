import Toolkit
import ToolkitTesting

@testable import TechTestBadges

/// Runs the toolkit against a scripted real service, which gives each answer once.
struct ScriptedShop {
    static let address = "https://shop.example.com"
    static let password = "pa ss&w€rd"

    var toolkit = Harness(TechTestBadgesFeature.self)

    /// A product in the listing (TechTestBadgesStandIn/Contract.md, section 2.3).
    static let product = #"""
        {"id": "2", "image_key": "SD_01_T00_0000X_Y0_X_EC_0", "name": "Example Jumper", "offer_ids": ["2", "5"],
          "price": {"currency_code": "GBP", "current_price": 1250, "original_price": 1400}}
        """#
    /// The same product in the answer for one product (TechTestBadgesStandIn/Contract.md, section 2.4).
    static let detail = #"""
        {"id": "2", "image_key": "SD_01_T00_0000X_QA_X_EC_90",
         "information": [{"section_text": "First line.\r\nSecond line.", "section_title": ""},
                         {"section_text": "Wash cold.", "section_title": "Care"}],
         "name": "Example Jumper", "price": {"currency_code": "GBP", "current_price": 1250, "original_price": 1400}}
        """#
    /// The offers of a user, one of which is for product 2.
    static let offers = #"""
        {"available_badges": "sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS",
         "offers": [{"id": "2", "title": "Example!", "type": "BONUS"}]}
        """#

    /// Makes a shop with one product and one offer; `nil` leaves an answer out.
    init(
        products: String? = "{\"products\": [\(Self.product)]}", offers: String? = Self.offers,
        detail: String? = Self.detail
    ) {
        toolkit.environment["TOOLKIT_BADGES_URL"] = Self.address
        toolkit.environment["TOOLKIT_BADGES_USERNAME"] = "ann"
        toolkit.environment["TOOLKIT_BADGES_PASSWORD"] = Self.password
        if let products { reply(to: "/api/products", products) }
        if let offers { reply(to: "/api/user/1/offers", offers) }
        if let detail { reply(to: "/api/product/2", detail) }
    }

    /// Adds an answer with a text.
    func reply(to path: String, _ body: String, status: HTTPStatus = .ok) {
        reply(to: path, bytes: Array(body.utf8), status: status)
    }

    /// Adds an answer with bytes.
    func reply(to path: String, bytes: [UInt8], status: HTTPStatus = .ok) {
        toolkit.transport.reply(to: "GET \(path)", with: HTTPResponse(status: status, headers: [:], body: bytes))
    }

    /// The paths of the requests, percent-encoded as they were sent.
    var asked: [String] { toolkit.transport.requests.map { $0.url.path(percentEncoded: true) } }
}
