import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class PictureFileTests: XCTestCase {
    func testFile_ofEachTypeTellsItsSize() {
        let portrait = CatPortrait(coat: .stray, pose: .cheeky)

        for photo in [(PictureType.png, portrait.art.png), (.jpg, portrait.art.jpeg), (.gif, portrait.art.gif)] {
            let file = PictureFile(photo.1)
            XCTAssertEqual(file?.type, photo.0)
            XCTAssertEqual([file?.width, file?.height], [160, 160])
        }
    }

    func testCutFile_isNoPictureOrHasNoSize() {
        for bytes in [CatPortrait(coat: .stray, pose: .awake).art.jpeg, [], [0xFF, 0xD8, 0xFF, 0xC0, 0, 0]] {
            for end in 0...min(20, bytes.count) {
                let file = PictureFile(bytes[..<end])
                XCTAssertTrue(file == nil || file?.width == 0)
            }
        }
    }
}
