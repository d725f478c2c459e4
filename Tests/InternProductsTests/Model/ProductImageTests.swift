import Foundation
import Toolkit
import XCTest

@testable import InternProducts

final class ProductImageTests: XCTestCase {
    func testDecoded_followsRFC4648() {
        let vectors = ["Zg==": "f", "Zm8=": "fo", "Zm9v": "foo", "Zm9vYg==": "foob", "Zm9vYmFy": "foobar"]
        for (base64, text) in vectors {
            XCTAssertEqual(ProductImage(base64: base64).decoded(), Array(text.utf8), base64)
        }
    }

    func testDecoded_skipsWhatBase64DoesNotKnow() {
        for base64 in ["Zm9v\r\nYmFy", " Zm 9vYm\tFy ", "Zm9v🍰YmFy", "(Zm9vYmFy)", "data:image/png;base64,Zm9vYmFy"] {
            XCTAssertEqual(ProductImage(base64: base64).decoded(), Array("foobar".utf8), base64)
        }
    }

    func testDecoded_isNothingForBase64ThatEndsTooEarly() {
        for base64 in ["Z", "Zm9vY", "Zm9vYm", "data:image/png;base64,Zm9vY"] {
            XCTAssertNil(ProductImage(base64: base64).decoded(), base64)
        }
    }

    func testFacts_comeFromTheBytes() {
        let png = PixelArt.placeholder.png

        XCTAssertEqual(ImageFacts(png).mediaType, "image/png")
        XCTAssertEqual(ImageFacts(png).bytes, png.count)
        XCTAssertNil(ImageFacts([1, 2, 3]).mediaType)
        XCTAssertEqual(ImageFacts([1, 2, 3]).bytes, 3)
        XCTAssertNil(ImageFacts(nil).mediaType)
        XCTAssertEqual(ImageFacts(nil).bytes, 0)
    }
}
