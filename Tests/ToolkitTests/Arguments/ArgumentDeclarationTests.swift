import XCTest

@testable import Toolkit

final class ArgumentDeclarationTests: XCTestCase {
    private func prompt(_ help: String, _ question: String? = nil) -> String {
        var declaration = ArgumentDeclaration(.option, "x", help, as: String.self)
        declaration.question = question
        return declaration.prompt
    }

    func testPrompt_isTheBeginningOfTheHelpWithoutItsArticle() {
        XCTAssertEqual(prompt("The phone number."), "Phone number")
        XCTAssertEqual(prompt("A note for the transaction."), "Note for the transaction")
        XCTAssertEqual(prompt("An amount; without it, nothing."), "Amount")
        XCTAssertEqual(prompt("The breed: its name."), "Breed")
        XCTAssertEqual(prompt("How lovable the cat is."), "How lovable the cat is")
        XCTAssertEqual(prompt(""), "")
    }

    func testPrompt_isTheQuestionIfThereIsOne() {
        XCTAssertEqual(prompt("The breed.", "Which breed"), "Which breed")
    }
}
