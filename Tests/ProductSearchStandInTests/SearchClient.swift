import Foundation
import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Sends requests to a sandbox that holds the listings of a test, at ten o'clock on 1 April 2019.
struct SearchClient {
    /// 2019-04-01T10:00:00Z.
    static let now = Date(timeIntervalSince1970: 1_554_112_800)

    /// The sandbox of all clients that only read the demo data, because a debug build takes long to create it.
    private static let demo = Result { try SearchSandbox(SandboxHome(path: nil, now: { now })) }

    let service: SearchSandbox
    private let sandbox: Sandbox

    /// Creates a client that reads the demo data.
    init() throws {
        service = try Self.demo.get()
        sandbox = Sandbox(service)
    }

    /// Creates a client of a sandbox with these listings.
    init(_ listings: [Listing], seller: Seller = .stub) throws {
        service = try SearchSandbox(.empty(now: { Self.now }))
        sandbox = Sandbox(service)
        try service.database.write { connection in
            let table = ListingTable(connection)
            try table.add([seller])
            try table.add(listings)
            try ListingIndex(connection).add(listings.map { ($0, seller.isTopRated) })
        }
    }

    func send(
        _ target: String, method: HTTPMethod = .get, headers: HTTPHeaders = [:], body: String = ""
    ) throws -> HTTPResponse {
        let request = try XCTUnwrap(
            SandboxRequest(
                method, target: target, headers: headers, body: Array(body.utf8), origin: "http://localhost:8080"))
        guard case .response(let response, _) = try sandbox.answer(request) else {
            throw HTTPError.connectionLost(host: "the sandbox", .maybeSent)
        }
        return response
    }

    /// Sends a GET request and returns the answer as JSON.
    func json(_ target: String, headers: HTTPHeaders = [:]) throws -> JSONValue {
        try JSON.decode(JSONValue.self, from: send(target, headers: headers).body)
    }
}

extension Seller {
    static let stub = Seller(
        id: 7, name: "kettle_corner", score: 16_200, positive: 996, isTopRated: true, store: "Kettle Corner",
        place: 0, country: "US")
}

extension Listing {
    /// A sample listing in a category of the stand-in.
    static func stub(number: Int = 1, _ change: (inout Listing) -> Void = { _ in }) -> Listing {
        var listing = Listing(
            number: number, title: "Blue Wireless Mouse & Case", subtitle: "Ships the same day", category: 58053,
            condition: .new, conditionNote: "Never opened.", seller: 7,
            place: PlaceTable.all.places.firstIndex { $0.code == 90012 }, price: 2_499, shipping: .free,
            shippingCost: 0, hasPickup: true, handlingDays: 1, isAuction: false, buyNowPrice: nil, takesOffers: false,
            // 2019-03-05T14:05:06Z, so that it ends on 2019-04-04.
            bids: 0, start: 1_551_794_706, period: 30, quantity: 35, sold: 9, watchers: 2, pictures: 2,
            hasThumbnail: true, returns: .buyerPays, isGlobal: false, shipsTo: ["Worldwide"],
            specifics: [
                .init(name: "Brand", values: ["Axiomite"]), .init(name: "Features", values: ["Quiet", "Small"]),
            ], isCopy: false)
        change(&listing)
        return listing
    }
}

extension JSONValue {
    /// Creates a value from a JSON text.
    init(text: String) throws {
        self = try JSON.decode(JSONValue.self, from: Array(text.utf8))
    }

    /// The value at a path of names and positions: `a/0/b`.
    func at(_ path: String) -> JSONValue? {
        path.split(separator: "/").reduce(Optional(self)) { value, name in
            guard let place = Int(name) else { return value?[String(name)] }
            guard let array = value?.array, array.indices.contains(place) else { return nil }
            return array[place]
        }
    }
}
