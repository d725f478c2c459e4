import XCTest

@testable import Toolkit

final class ArgumentDeclarationTests: XCTestCase {
    private func label(_ name: String, _ title: String? = nil) -> String {
        var declaration = ArgumentDeclaration(.option, name, "The help.", as: String.self)
        declaration.title = title
        return declaration.label
    }

    func testLabel_isTheNameAsWords() {
        XCTAssertEqual(label("breed"), "Breed")
        XCTAssertEqual(label("retry-after"), "Retry after")
        XCTAssertEqual(label("id"), "ID")
        XCTAssertEqual(label("ids"), "IDs")
    }

    func testLabel_isTheTitleIfThereIsOne() {
        XCTAssertEqual(label("born", "Date of birth"), "Date of birth")
    }

    func testFile_tellsOnlyTheCommandLineOfStandardInput() {
        var declaration = ArgumentDeclaration(.positional, "file", "The file to import.", as: String.self)
        ArgumentTrait.file.apply(&declaration)

        XCTAssertEqual(declaration.help, "The file to import.")
        XCTAssertEqual(declaration.allHelp, "The file to import. Use - for standard input.")
    }
}
