import Foundation
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import TechTestBadgesStandIn

final class BadgeSandboxTests: XCTestCase {
    private static let paths = [
        "/", "/api/products", "/api/products.json", "/api/product/2", "/api/product/2.json", "/api/user/1/offers",
        "/api/user/1/offers.json", "/image/sale_icon.jpg", "/image/none.jpg", "/elsewhere",
    ]

    func testEveryPath_demandsUserNameAndPassword() throws {
        let client = try BadgeClient()
        let wrong: [HTTPHeaders] = [
            [:], ["Authorization": "Basic"], ["Authorization": "Bearer YWRtaW46cGFzc3dvcmQ="],
            ["Authorization": "Basic " + Data("admin:Password".utf8).base64EncodedString()],
            ["Authorization": "Basic " + Data("admin".utf8).base64EncodedString()],
            ["Authorization": "Basic admin:password"],
        ]
        for path in Self.paths {
            for headers in wrong {
                let response = try client.get(path, headers: headers)

                XCTAssertEqual(response.status, .unauthorized, "\(path) \(headers)")
                XCTAssertTrue(response.headers["WWW-Authenticate"]?.hasPrefix("Basic realm=") == true, path)
            }
            XCTAssertNotEqual(try client.get(path).status, .unauthorized, path)
        }
    }

    func testDescriptions_holdForTheExamples() throws {
        XCTAssertEqual(try Sandbox(BadgeClient().service).faultsOfDescriptions(), [])
    }

    func testExamples_ofAllRoutesWork() throws {
        XCTAssertEqual(try Sandbox(BadgeClient().service).faultsOfExamples(headers: BadgeClient.credentials), [])
    }

    func testQuickRoutes_areThoseThatReadARowOrTwo() throws {
        XCTAssertEqual(
            try BadgeClient().service.routes.filter(\.isQuick).map(\.pattern.text),
            [
                "GET /",
                "GET /api/product/:id.json",
                "GET /api/product/:id",
                "GET /api/user/:id/offers.json",
                "GET /api/user/:id/offers",
            ])
    }

    func testOtherMethods_demandUserNameAndPasswordAsWell() throws {
        let client = try BadgeClient()

        let stranger = try client.get("/api/products", method: .post, headers: [:])
        let friend = try client.get("/api/products", method: .post)

        XCTAssertEqual(stranger.status, .unauthorized)
        XCTAssertEqual(friend.status, .methodNotAllowed)
        XCTAssertEqual(friend.headers["Allow"], "GET, HEAD")
    }

    func testScheme_isOfAnyCase() throws {
        let response = try BadgeClient().get("/", headers: ["Authorization": "bAsIc YWRtaW46cGFzc3dvcmQ="])

        XCTAssertEqual(response.status, .ok)
    }

    func testRoot_saysThatTheServiceRuns() throws {
        XCTAssertEqual(try BadgeClient().get("/").text, "Service is running")
    }

    func testElsewhere_isNotFound() throws {
        for path in ["/elsewhere", "/api", "/api/user/1", "/api/product", "/image", "/image/", "/products.json"] {
            XCTAssertEqual(try BadgeClient().get(path).status, .notFound, path)
        }
    }

    func testContents_areProductsAndUsers() throws {
        let contents = try BadgeClient().service.contents()

        XCTAssertEqual(contents.map(\.name), ["products", "users"])
        XCTAssertEqual(contents.map(\.count), [96, 5])
    }

    func testFill_addsProductsBehindTheLastAndTellsHowMany() throws {
        let client = try BadgeClient()
        var told: [Int] = []

        try client.service.fill(count: 1_002, seed: 1) { told.append($0) }

        let ids = try client.products().compactMap { $0["id"]?.string }
        XCTAssertEqual(told, [1_000, 2])
        XCTAssertEqual(ids, (2...1_099).map { String($0) })
        XCTAssertEqual(try client.json("/api/product/1099")["id"], "1099")
    }

    func testFill_addsTheSameForTheSameSeed() throws {
        let clients = [try BadgeClient(), try BadgeClient(), try BadgeClient()]

        for (client, seed) in zip(clients, [9, 9, 10] as [UInt64]) {
            try client.service.fill(count: 5, seed: seed) { _ in }
        }

        let lists = try clients.map { try $0.get("/api/products").text }
        XCTAssertEqual(lists[0], lists[1])
        XCTAssertNotEqual(lists[0], lists[2])
    }

    func testReset_bringsTheDemoDataBack() throws {
        let client = try BadgeClient()
        let before = try client.get("/api/products").text
        try client.service.fill(count: 3, seed: 1) { _ in }

        try Sandbox(client.service).reset()

        XCTAssertEqual(try client.get("/api/products").text, before)
    }
}
