import ToolkitPrimitives
import XCTest

final class MessageTests: XCTestCase {
    private let message: Message = "Add \(option: "zip", "ZIP"), or run \(command: "config set search.zip \("1 2")")."

    func testDescription_hasTheWordsOfATerminal() {
        XCTAssertEqual("\(message)", "Add --zip ZIP, or run 'toolkit config set search.zip '1 2''.")
    }

    func testText_namesArgumentsAsAFrontEndDoes() {
        XCTAssertEqual(
            message.text { name, _ in name.uppercased() }, "Add ZIP, or run 'toolkit config set search.zip '1 2''.")
    }

    func testLine_hasNoQuotes() {
        let message: Message = "To remove it: \(line: "cats delete 7")"

        XCTAssertEqual("\(message)", "To remove it: toolkit cats delete 7")
    }

    func testSetting_isItsKey_orHasANameOfTheFrontEnd() {
        let message: Message = "\(setting: "search.zip") is not set."

        XCTAssertEqual("\(message)", "search.zip is not set.")
        XCTAssertEqual(message.text(argument: { $1 }, setting: { _ in "ZIP" }), "ZIP is not set.")
    }

    func testMessageInAMessage_keepsItsParts() {
        let outer: Message = "First. \(message)"

        XCTAssertEqual(outer.parts.count, 5)
        XCTAssertEqual(outer.parts.first, .text("First. Add "))
    }

    func testTexts_areOneTextWithoutPartsBetweenThem() {
        XCTAssertEqual("a" + "b\(1)" as Message, "ab1")
    }

    func testJoined_hasSeparatorsBetweenMessages() {
        XCTAssertEqual(["a", "b"].joined(separator: ", ") as Message, "a, b")
    }

    func testMapTexts_leavesCommandsAndArguments() {
        XCTAssertEqual(
            "\(message.mapTexts { $0.uppercased() })", "ADD --zip ZIP, OR RUN 'toolkit config set search.zip '1 2''.")
    }
}
