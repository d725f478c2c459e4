import Toolkit
import XCTest

@testable import ProductSearch

/// Checks the answers of the services for postal codes and locations.
///
/// - GeoNames: ProductSearchStandIn/Contract.md, section 4
/// - ip-api.com: ProductSearchStandIn/Contract.md, section 5
final class PlaceAnswersTests: XCTestCase {
    func testEveryMemberOfAPostalCode_mayBeMissing() throws {
        try MissingMembers<PostalPlace?>(
            sample: try .of(ContractSamples.postalCode),
            effects: [
                "postalCode": { $0 = nil },
                "placeName": { $0 = $0.map { PostalPlace(zip: $0.zip, place: nil, state: $0.state) } },
                "adminName1": { $0 = $0.map { PostalPlace(zip: $0.zip, place: $0.place, state: nil) } },
            ]
        ) { code in
            try JSONValue.object([.init("postalCodes", [code])]).read(as: PostalCodesAnswer.self).places.first
        }.check()
    }

    func testPostalCode_isReadAsTheContractWritesIt() throws {
        let answer = try JSONValue.of(#"{"postalCodes":[\#(ContractSamples.postalCode)]}"#).read(
            as: PostalCodesAnswer.self)

        XCTAssertEqual(answer.places, [PostalPlace(zip: "90002", place: "Los Angeles", state: "California")])
        XCTAssertNil(answer.problem)
    }

    func testEveryMemberOfAPlace_mayBeMissing() throws {
        let zip = try XCTUnwrap(PostalCode("90012"))
        try MissingMembers<CurrentPlace?>(
            sample: try .of(ContractSamples.currentPlace),
            effects: [
                "zip": { $0 = nil }, "city": { $0 = $0.map { CurrentPlace(zip, region: $0.region) } },
                "regionName": { $0 = $0.map { CurrentPlace(zip, city: $0.city) } },
            ]
        ) { try $0.read(as: CurrentPlaceAnswer.self).place }.check()
    }

    func testPlace_isReadAsTheContractWritesIt() throws {
        let place = try JSONValue.of(ContractSamples.currentPlace).read(as: CurrentPlaceAnswer.self).place

        XCTAssertEqual(
            place, CurrentPlace(try XCTUnwrap(PostalCode("90012")), city: "Los Angeles", region: "California"))
    }

    func testWhatIsNoAnswer_isAnErrorThatNamesWhatIsMissing() {
        for text in ["{}", "[]", "7", #"{"lat":34.05}"#] {
            XCTAssertThrowsError(try JSONValue.of(text).read(as: PostalCodesAnswer.self), text) {
                XCTAssertEqual(($0 as? DecodingError)?.path, "postalCodes", text)
            }
            XCTAssertThrowsError(try JSONValue.of(text).read(as: CurrentPlaceAnswer.self), text) {
                XCTAssertEqual(($0 as? DecodingError)?.path, "status", text)
            }
        }
    }
}
