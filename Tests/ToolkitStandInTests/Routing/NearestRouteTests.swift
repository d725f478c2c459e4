import XCTest

@testable import ToolkitStandIn

final class NearestRouteTests: XCTestCase {
    private static let routes = [
        "GET /rest/:collection", "POST /rest/:collection", "GET /rest/:collection/:id", "GET /api/products",
        "GET /api/product/:id", "GET /api/v:n/user", "POST /api/v:n/user", "GET /login", "DELETE /files/*",
    ]

    private func nearest(_ method: HTTPMethod, _ target: String, _ routes: [String] = routes) throws -> NearestRoute? {
        let request = SandboxRequest(method, target: target, headers: [:], body: [], origin: Sandbox.origin)
        return NearestRoute(to: try XCTUnwrap(request), among: routes.compactMap(RoutePattern.init))
    }

    func testReason_namesTheSlip() throws {
        let cases: [(HTTPMethod, String, String, String)] = [
            (.delete, "/rest/cats", "GET /rest/:collection", "GET /rest/:collection has another method."),
            (.get, "/api/prodcts", "GET /api/products", "Segment 2 is 'prodcts', GET /api/products has 'products'."),
            (.get, "/api/Products", "GET /api/products", "Segment 2 is 'Products', GET /api/products has 'products'."),
            (.get, "/rest/cats/7/x", "GET /rest/:collection/:id", "GET /rest/:collection/:id has 3 segments, not 4."),
            (.get, "/login/now", "GET /login", "GET /login has 1 segment, not 2."),
            (.get, "/api/v/user", "GET /api/v:n/user", "Segment 2 is 'v', GET /api/v:n/user has 'v:n'."),
            (.get, "/files/a/b", "DELETE /files/*", "DELETE /files/* has another method."),
            (.head, "/logn", "GET /login", "Segment 1 is 'logn', GET /login has 'login'."),
            (.get, "/users", "GET /login", "No route begins with '/users'."),
            (.post, "/api/v1/usr", "POST /api/v:n/user", "Segment 3 is 'usr', POST /api/v:n/user has 'user'."),
        ]
        for (method, target, route, reason) in cases {
            let nearest = try nearest(method, target)
            XCTAssertEqual(nearest?.route.text, route, target)
            XCTAssertEqual(nearest?.reason, reason, target)
        }
    }

    func testNearest_beginsAsTheRequestDoes() throws {
        let routes = ["GET /", "GET /itm/:title/:id", "GET /api/v:n/user", "GET /login"]

        XCTAssertEqual(try nearest(.get, "/api/v1/nonsense", routes)?.route.text, "GET /api/v:n/user")
        XCTAssertEqual(try nearest(.get, "/api", routes)?.route.text, "GET /api/v:n/user")
        XCTAssertEqual(try nearest(.get, "/lgin", routes)?.route.text, "GET /login")
        XCTAssertNotEqual(try nearest(.get, "/nothing", routes)?.route.text, "GET /")
    }

    func testReason_showsNoControlCharactersAndNoLongTexts() throws {
        let long = String(repeating: "x", count: 5_000)

        let reason = try XCTUnwrap(nearest(.get, "/%1B%5B31m\(long)")?.reason)

        XCTAssertLessThan(reason.count, 160)
        XCTAssertFalse(reason.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    func testNearest_isTheFirstOfEqualOnes() throws {
        XCTAssertEqual(try nearest(.put, "/rest/cats/7/x")?.route.text, "GET /rest/:collection/:id")
        XCTAssertEqual(try nearest(.put, "/rest/cats")?.route.text, "GET /rest/:collection")
    }

    func testNearest_isThereForAnythingButWithoutRoutes() throws {
        XCTAssertEqual(try nearest(.get, "/")?.route.text, "GET /login")
        XCTAssertNotNil(try nearest(.get, "/what/is/that/all/about"))
        XCTAssertNil(try nearest(.get, "/login", []))
    }

    func testNearest_ofARouteThatTakesTheRequestIsThatRoute() throws {
        for target in ["/rest/a", "/rest/a/b", "/api/products", "/api/v2/user"] {
            let request = SandboxRequest(.get, target: target, headers: [:], body: [], origin: Sandbox.origin)
            let route = try XCTUnwrap(nearest(.get, target)?.route)
            XCTAssertNotNil(route.match(try XCTUnwrap(request).path), target)
        }
    }
}
