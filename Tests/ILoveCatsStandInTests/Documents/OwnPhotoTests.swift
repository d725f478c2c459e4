import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class OwnPhotoTests: XCTestCase {
    func testExpand_changesOwnPhotosOnly() {
        let cases = [
            (#"{"photoUrl":"/images/a.png"}"#, #"{"photoUrl":"http://h:1/images/a.png"}"#),
            (#"{"photoUrl":"http://x/images/a.png"}"#, #"{"photoUrl":"http://x/images/a.png"}"#),
            (#"{"name":"\"photoUrl\":\"/images/"}"#, #"{"name":"\"photoUrl\":\"/images/"}"#),
            (
                #"["photoUrl":"/images/","photoUrl":"/images/"#,
                #"["photoUrl":"http://h:1/images/","photoUrl":"http://h:1/images/"#
            ),
            (#"{"photoUrl":"/imag"#, #"{"photoUrl":"/imag"#), ("", ""),
        ]

        for (stored, expected) in cases {
            let expanded = OwnPhoto.expand(Array(stored.utf8), from: "http://h:1")
            XCTAssertEqual(String(decoding: expanded, as: UTF8.self), expected)
        }
    }
}
