import XCTest

@testable import ProductSearchStandIn

final class CoordinateTests: XCTestCase {
    func testMiles_alongTheEquatorAreAsManyAsTheDegreesSay() {
        // A nautical mile is an arc minute: 60 to the degree, 1.1508 miles each.
        let distance = Coordinate(latitude: 0, longitude: 0).miles(to: Coordinate(latitude: 0, longitude: 1))

        XCTAssertEqual(distance, 60 * 1.1508, accuracy: 0.1)
    }

    func testMiles_fromNewYorkToLosAngelesAreSome2450() {
        let newYork = Coordinate(latitude: 40.7128, longitude: -74.0060)
        let losAngeles = Coordinate(latitude: 34.0522, longitude: -118.2437)

        XCTAssertEqual(newYork.miles(to: losAngeles), 2446, accuracy: 5)
        XCTAssertEqual(losAngeles.miles(to: newYork), newYork.miles(to: losAngeles), accuracy: 0.001)
    }

    func testMiles_toThePointItselfAreNone() {
        let point = Coordinate(latitude: 34.05, longitude: -118.25)

        XCTAssertEqual(point.miles(to: point), 0)
    }
}
