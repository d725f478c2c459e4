import Foundation
import Toolkit
import XCTest

@testable import InternProducts

final class OfflineBundleTests: XCTestCase {
    func testFile_isAnAnswerOfTheServiceFromEarly2022() throws {
        let answer = try JSON.decode(ServiceAnswer<ProductList>.self, from: OfflineBundle.file())

        guard case .success(let list) = answer else { return XCTFail("\(answer)") }
        let range = try XCTUnwrap(JSON.date("2022-01-01T00:00:00Z"))..<XCTUnwrap(JSON.date("2022-04-01T00:00:00Z"))
        XCTAssertEqual(list.products.count, 12)
        XCTAssertTrue(list.products.allSatisfy { $0.date.map(range.contains) == true })
        XCTAssertTrue(list.products.allSatisfy { $0.image?.decoded().flatMap(Picture.init) != nil })
    }

    func testBundle_isForOneUserOnly() {
        XCTAssertTrue(OfflineBundle.admits("endavaStudent", password: "schoolOfiOS"))
        for (username, password) in [
            ("endavaStudent", "schoolofios"), ("endavastudent", "schoolOfiOS"), ("endavaStudent", ""),
            ("schoolOfiOS", "endavaStudent"), ("endavaStudent ", "schoolOfiOS"),
        ] {
            XCTAssertFalse(OfflineBundle.admits(username, password: password), username)
        }
    }
}
