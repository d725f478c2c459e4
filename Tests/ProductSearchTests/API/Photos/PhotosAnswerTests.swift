import Toolkit
import XCTest

@testable import ProductSearch

/// Checks the answer of the image search (ProductSearchStandIn/Contract.md, section 6).
final class PhotosAnswerTests: XCTestCase {
    func testEveryMember_mayBeMissing() throws {
        try MissingMembers<[String]>(
            sample: try .of(ContractSamples.photos), effects: ["items/link": { $0 = [] }]
        ) { try $0.read(as: PhotosAnswer.self).links }.check()
    }

    func testLinks_areReadInTheirOrder() throws {
        let answer = try JSONValue.of(ContractSamples.photos)
            .setting("items", to: [["link": "https://a.example"], ["link": true], [:], ["link": "https://b.example"]])

        XCTAssertEqual(try answer.read(as: PhotosAnswer.self).links, ["https://a.example", "https://b.example"])
    }

    func testWhatIsNoAnswer_isAnErrorThatNamesWhatIsMissing() {
        for text in ["{}", "[]", #"{"error":{"code":429}}"#] {
            XCTAssertThrowsError(try JSONValue.of(text).read(as: PhotosAnswer.self), text) {
                XCTAssertEqual(($0 as? DecodingError)?.path, "items", text)
            }
        }
    }
}
