import XCTest

@testable import ProductSearchStandIn

final class PlaceTableTests: XCTestCase {
    private let table = PlaceTable.all

    func testTable_isWholeAndAscends() {
        XCTAssertEqual(table.places.count, 3_927)
        XCTAssertEqual(table.places.map(\.code), Set(table.places.map(\.code)).sorted())
        XCTAssertEqual(Set(table.places.map(\.state)).count, 54)
    }

    func testPlace_isTheOneOfTheCode() throws {
        let place = try XCTUnwrap(table.place("90012"))

        XCTAssertEqual(place.postalCode, "90012")
        XCTAssertEqual(place.name, "Los Angeles")
        XCTAssertEqual(place.stateName, "California")
        XCTAssertEqual(place.coordinate.latitude, 34.06, accuracy: 0.05)
        XCTAssertEqual(place.coordinate.longitude, -118.24, accuracy: 0.05)
    }

    func testPlace_keepsZerosInFrontAndPlacesEastOfGreenwich() throws {
        XCTAssertEqual(table.places.first?.postalCode, "00601")
        XCTAssertEqual(table.places.first?.stateName, "Puerto Rico")
        XCTAssertEqual(try XCTUnwrap(table.place("96910")).coordinate.longitude, 144.75, accuracy: 0.01)
    }

    func testPlace_ofAnyOtherCodeHasTheSameThreeDigits() {
        for section in Set(table.places.map { $0.code / 100 }) {
            let code = String(String(100_000 + section * 100 + 99).dropFirst())

            XCTAssertEqual(table.place(code)?.postalCode.prefix(3), code.prefix(3))
        }
    }

    func testPlace_ofACodeWhoseThreeDigitsNoneHasIsOneWithTheNearest() {
        let table = [
            ("00501", "006"), ("88501", "884"), ("94203", "941"), ("34001", "339"), ("09012", "089"), ("96201", "961"),
            ("99999", "999"),
        ]
        for (code, section) in table {
            XCTAssertEqual(self.table.place(code)?.postalCode.prefix(3), section[...], code)
        }
    }

    func testPlace_ofAnyCodeInUseIsOneOfThoseNextToIt() throws {
        for number in stride(from: 501, through: 99_950, by: 37) {
            let code = String(String(100_000 + number).dropFirst())

            let place = try XCTUnwrap(table.place(code))

            let sections = table.places.map { abs($0.code / 100 - number / 100) }
            XCTAssertEqual(abs(place.code / 100 - number / 100), sections.min(), code)
        }
    }

    func testPlace_isNoneForWhatIsNoCode() {
        for text in ["", "123", "00000", "900120", "9001a", "+9001", "９００１２", "00099", "00500"] {
            XCTAssertNil(table.place(text), text)
        }
    }

    func testPlaces_startWithThePrefixAndAscend() {
        let found = table.places(startingWith: "900", limit: 5).map(\.postalCode)

        XCTAssertEqual(found.count, 5)
        XCTAssertTrue(found.allSatisfy { $0.hasPrefix("900") })
        XCTAssertEqual(found, found.sorted())
    }

    func testPlaces_areNoneForWhatNoCodeStartsWith() {
        for prefix in ["", "000", "90012x", "900121", "+90", "-1", "x"] {
            XCTAssertEqual(table.places(startingWith: prefix, limit: 5).count, 0, prefix)
        }
    }

    func testIndices_areThoseInReachTheNearestFirst() throws {
        let center = try XCTUnwrap(table.place("60601")).coordinate

        let miles = table.indices(within: 25, of: center).map { table.places[$0].coordinate.miles(to: center) }

        XCTAssertEqual(miles, miles.sorted())
        XCTAssertEqual(miles.count, table.places.filter { $0.coordinate.miles(to: center) <= 25 }.count)
        XCTAssertEqual(miles.first, 0)
    }
}
