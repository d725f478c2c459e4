import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the search for postal codes (ProductSearchStandIn/Contract.md, section 4).
final class PostalCodeRoutesTests: XCTestCase {
    private static let path = "/postalCodeSearchJSON?username=me&country=US&maxRows=5&postalcode_startsWith="

    func testAnswer_isWrittenAsTheContractHasIt() throws {
        let answer = try SearchClient([]).json(Self.path + "00601")

        XCTAssertEqual(
            answer,
            try JSONValue(
                text: """
                    {"postalCodes":[{"adminCode2":"006","adminCode1":"PR","adminName2":"Adjuntas",
                     "adminName1":"Puerto Rico","ISO3166-2":"PR","countryCode":"US","postalCode":"00601","placeName":"Adjuntas","lat":18.1967,"lng":-66.7367}]}
                    """))
    }

    func testRows_areThoseOfThePrefixAscending() throws {
        let client = try SearchClient([])
        let cases = [("9", 5), ("900", 5), ("90012", 1), ("000", 0), ("9001x", 0), ("", 0)]
        for (prefix, count) in cases {
            let codes = try client.json(Self.path + prefix)["postalCodes"]?.array?.compactMap {
                $0["postalCode"]?.string
            }

            XCTAssertEqual(codes?.count, count, prefix)
            XCTAssertEqual(codes?.allSatisfy { $0.hasPrefix(prefix) }, true)
            XCTAssertEqual(codes, codes?.sorted())
        }
    }

    func testCountry_isReadInAnyCase() throws {
        for country in ["US", "us", "Us", ""] {
            let answer = try SearchClient([]).json(
                "/postalCodeSearchJSON?username=me&country=\(country)&postalcode_startsWith=90012")

            XCTAssertEqual(answer["postalCodes"]?.array?.count, 1, country)
        }
    }

    func testOtherCountries_haveNone() throws {
        XCTAssertEqual(
            try SearchClient([]).json("/postalCodeSearchJSON?username=me&country=DE&postalcode_startsWith=10"),
            ["postalCodes": []])
    }

    func testPlace_isFoundByItsCodeOrName() throws {
        let client = try SearchClient([])
        func found(_ query: String) throws -> [String] {
            let path = "/postalCodeSearchJSON?username=me&maxRows=2&\(query)"
            return try client.json(path)["postalCodes"]?.array?.map {
                "\($0["postalCode"]?.string ?? "") \($0["placeName"]?.string ?? "")"
            } ?? []
        }

        XCTAssertEqual(try found("postalcode=90012"), ["90012 Los Angeles"])
        XCTAssertEqual(try found("postalcode=90012&country=DE"), [])
        XCTAssertEqual(try found("postalcode=LA"), [])
        XCTAssertEqual(try found("placename=los%20angeles&country=US").count, 2)
        XCTAssertTrue(try found("placename=LOS%20ANGELES").allSatisfy { $0.hasSuffix(" Los Angeles") })
        XCTAssertEqual(try found("placename=Qqqq"), [])
    }

    func testCode_thatIsNotBuiltInIsInItsArea() throws {
        let client = try SearchClient([])
        let missing = try XCTUnwrap((90_001...90_099).first { PlaceTable.all.index(of: String($0)) == nil })

        let place = try client.json("/postalCodeSearchJSON?username=me&postalcode=\(missing)").at("postalCodes/0")

        XCTAssertEqual(place?["postalCode"], .string(String(missing)))
        XCTAssertEqual(place?["adminCode1"], "CA")
    }

    func testLookup_namesTheCodeInSmallLetters() throws {
        let answer = try SearchClient([]).json("/postalCodeLookupJSON?username=me&postalcode=90012&country=US")

        XCTAssertEqual(answer.at("postalcodes/0/postalcode"), "90012")
        XCTAssertEqual(answer.at("postalcodes/0/placeName"), "Los Angeles")
    }

    func testNearby_isTheNearestFirstWithinTheRadius() throws {
        let client = try SearchClient([])
        let path = "/findNearbyPostalCodesJSON?username=me&lat=34.0614&lng=-118.2385&radius="

        let near = try client.json(path + "3")["postalCodes"]?.array ?? []

        XCTAssertEqual(near.first?["postalCode"], "90012")
        let far = path.replacing("lat=34.0614", with: "lat=34.0654")
        XCTAssertEqual(try client.json(far + "0.1"), ["postalCodes": []])
        XCTAssertEqual(try client.json("/findNearbyPostalCodesJSON?username=me"), ["postalCodes": []])
    }

    func testTowns_haveTextsAsCoordinates() throws {
        let answer = try SearchClient([]).json("/searchJSON?username=me&q=london&maxRows=1")

        let towns = try XCTUnwrap(answer["geonames"]?.array)
        XCTAssertEqual(towns.count, 1)
        XCTAssertEqual(towns[0]["countryName"], "United States")
        XCTAssertNotNil(towns[0]["lat"]?.string.flatMap(Double.init))
        XCTAssertGreaterThan(answer["totalResultsCount"]?.integer ?? 0, 1)
    }

    func testUnknownUser_isRefusedInsteadOfTheList() throws {
        let response = try SearchClient([]).send("/postalCodeSearchJSON?postalcode_startsWith=900")
        let answer = try JSON.decode(JSONValue.self, from: response.body)

        XCTAssertEqual(response.status.rawValue, 401)
        XCTAssertEqual(answer.at("status/value"), 10)
        XCTAssertNil(answer["postalCodes"])
    }
}
