import XCTest

@testable import ToolkitWeb

final class StringLabelTests: XCTestCase {
    func testLabel_isAWordForPeople() {
        for (name, label) in [
            ("client-id", "Client ID"), ("KG", "KG"), ("EARNED BY", "Earned by"), ("sandbox.answer", "Sandbox answer"),
            ("ZIP", "ZIP"), ("", ""),
        ] {
            XCTAssertEqual(name.asLabel, label)
        }
    }
}
