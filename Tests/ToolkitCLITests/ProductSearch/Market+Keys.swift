import Foundation
import XCTest

extension Market {
    /// The keys; each has different encoded forms in an address and in JSON.
    enum Key {
        static let app = #"App+Id/7 "q"&é"#
        static let user = "geo/us+er&1"
        static let photos = #"Goo/gle+k3y "x"%"#
        static let client = "Cl1ent+Id/9&x"
        static let secret = #"S3cret "y"/+&%#"#
        /// The token that the service issues (ProductSearchStandIn/Contract.md, section 7.1).
        static let token = "v^1.1#i/1+t&A=="

        /// The credentials in the request for a token, in their encoded form.
        static var basic: String { Data("\(client):\(secret)".utf8).base64EncodedString() }
        /// Every secret that must not be shown.
        static let all = [app, user, photos, client, secret, token, basic]
    }

    /// A command line for each service that receives a key.
    static let keyedLines: [(service: Service, line: String)] = [
        (.finding, "search find kettle --zip 90007"), (.shopping, "search show 1"),
        (.merchandising, "search similar 1"), (.postalCodes, "search zip 900"), (.photos, "search photos 1"),
        (.token, "search find kettle --zip 90007 --provider ebay"), (.browse, "search show 1 --provider ebay"),
    ]
}

extension Market.Service {
    /// The keys that the service receives.
    var keys: [String] {
        switch self {
        case .finding, .shopping, .merchandising: [Market.Key.app]
        case .postalCodes: [Market.Key.user]
        case .photos: [Market.Key.photos]
        case .token: [Market.Key.client, Market.Key.secret, Market.Key.basic]
        case .browse: [Market.Key.token]
        case .place, .picture: []
        }
    }
}

extension XCTestCase {
    /// Checks that a text contains no key in any encoding.
    func assertHidesKeys(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
        for form in Market.Key.all.flatMap(\.forms) where text.contains(form) {
            XCTFail("\(form) in: \(text)", file: file, line: line)
        }
    }
}
