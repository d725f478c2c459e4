import Foundation
import ToolkitStandIn
import ToolkitTerminal
import XCTest

@testable import InternProductsStandIn

final class ProductFillerTests: XCTestCase {
    private let now = Date(timeIntervalSince1970: 1_780_000_000)

    private func products(_ count: Int, seed: UInt64) throws -> [[UInt8]] {
        var filler = ProductFiller(seed: seed, now: now)
        return try (0..<count).map { _ in try JSON.encode(filler.next()) }
    }

    func testProducts_areTheSameForTheSameSeed() throws {
        XCTAssertEqual(try products(20, seed: 9), try products(20, seed: 9))
        XCTAssertNotEqual(try products(20, seed: 9), try products(20, seed: 10))
    }

    func testProducts_areOfTheLastYearAndCanBeDrawn() {
        var filler = ProductFiller(seed: 1, now: now)
        for _ in 0..<100 {
            let product = filler.next()
            XCTAssertTrue((1_780_000_000 - 365 * 86_400...1_780_000_000).contains(product.date))
            XCTAssertNotNil(Data(base64Encoded: product.image).flatMap { Picture([UInt8]($0)) })
            XCTAssertEqual(Set(product.tags).count, product.tags.count)
        }
    }
}
