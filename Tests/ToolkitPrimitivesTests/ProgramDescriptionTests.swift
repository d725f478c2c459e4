import ToolkitPrimitives
import XCTest

final class ProgramDescriptionTests: XCTestCase {
    private let books = ProgramDescription(name: "my-books", summary: "Read.", version: "1.4")

    override func tearDown() { ProgramDescription.current = .toolkit }

    func testVariable_beginsWithTheNameInCapitalLetters() {
        XCTAssertEqual(books.variable("cats add.api-key"), "MY_BOOKS_CATS_ADD_API_KEY")
    }

    func testWorded_namesTheProgramWhereTheSourceSaysToolkit() {
        XCTAssertEqual(
            books.worded("toolkit reads 'toolkit.color' and toolkit-NAME. Set TOOLKIT_HOME, or stop toolkit."),
            "my-books reads 'my-books.color' and my-books-NAME. Set MY_BOOKS_HOME, or stop my-books.")
    }

    func testWorded_leavesPathsAndOtherWords() {
        let text = "GET /toolkit/faults, x-toolkit-copy, toolkits, toolkit_migration, mytoolkit, MY_TOOLKIT_HOME"

        XCTAssertEqual(books.worded(text), text)
    }

    func testMessage_namesTheProgramInItsLiteralAndNotInItsValues() {
        ProgramDescription.current = books
        let message: Message = "toolkit cannot read \("the file toolkit")."

        XCTAssertEqual("\(message)", "my-books cannot read the file toolkit.")
    }

    func testCommand_beginsWithTheProgramThatRuns() {
        let words: CommandWords = "cats list"
        ProgramDescription.current = books

        XCTAssertEqual(words.line, "my-books cats list")
    }

    func testSetting_hasTheVariableAndTheWordsOfTheProgram() {
        let setting = Setting("search.zip", "A postal code, which toolkit keeps.")
        ProgramDescription.current = books

        XCTAssertEqual(setting.variable, "MY_BOOKS_SEARCH_ZIP")
        XCTAssertEqual(setting.summary, "A postal code, which my-books keeps.")
    }
}
