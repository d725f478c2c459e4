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
                    {"postalCodes":[{"adminCode1":"PR","adminName1":"Puerto Rico","ISO3166-2":"PR","countryCode":"US",
                     "postalCode":"00601","placeName":"Adjuntas","lat":18.1967,"lng":-66.7367}]}
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

    func testUnknownUser_isRefusedInsteadOfTheList() throws {
        let response = try SearchClient([]).send("/postalCodeSearchJSON?postalcode_startsWith=900")
        let answer = try JSON.decode(JSONValue.self, from: response.body)

        XCTAssertEqual(response.status.rawValue, 401)
        XCTAssertEqual(answer.at("status/value"), 10)
        XCTAssertNil(answer["postalCodes"])
    }
}
