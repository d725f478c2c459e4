import CatApp
import Foundation
import XCTest

/// Tests the app's client with `toolkit serve`, whose address is in BASE_URL.
final class CatServiceTests: XCTestCase {
    private func service(_ key: String = "ca75f00dca75f00dca75f00d") throws -> CatService {
        let address = try XCTUnwrap(ProcessInfo.processInfo.environment["BASE_URL"], "BASE_URL is not set.")
        return CatService(base: try XCTUnwrap(URL(string: address)), key: key)
    }

    func testCats_areTheBestFirst() async throws {
        let ratings = try await service().cats().map(\.rating)

        XCTAssertFalse(ratings.isEmpty)
        XCTAssertEqual(ratings, ratings.sorted(by: >))
    }

    func testAdd_makesACatThatTheServiceLists() async throws {
        let service = try service()

        let added = try await service.add(NewCat(name: "Mina", breed: "abys"))

        let names = try await service.cats().filter { $0.id == added.id }.map(\.name)
        XCTAssertEqual(names, ["Mina"])
    }

    func testCats_withAKeyInAWrongFormat_areRefused() async throws {
        do {
            _ = try await service("wrong").cats()
            XCTFail("The service took the key.")
        } catch let refusal as CatService.Refusal {
            XCTAssertTrue((401...403).contains(refusal.status), "\(refusal)")
        }
    }
}
