import XCTest

@testable import ToolkitPrimitives

final class SplitMix64Tests: XCTestCase {
    func testNumbers_areThoseOfThePublishedAlgorithm() {
        // The first values for the seed 1234567, as published with the reference implementation by Sebastiano Vigna.
        var generator = SplitMix64(seed: 1_234_567)

        XCTAssertEqual(
            (0..<3).map { _ in generator.next() },
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }
}
