import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

final class BreedTests: XCTestCase {
    func testBreeds_areThe67OfTheContract() {
        XCTAssertEqual(Breed.all.count, 67)
        XCTAssertEqual(Set(Breed.all.map(\.id)).count, 67)
        XCTAssertEqual(Breed.all.first, Breed(id: "abys"))
        XCTAssertEqual(Breed.all.last?.name, "York Chocolate")
        XCTAssertTrue(Breed.all.allSatisfy { $0.id.count == 4 && !$0.name.isEmpty && !$0.name.contains("\n") })
    }

    func testBreed_isReadFromItsIdentifierOrNameInAnyCase() throws {
        for word in ["abys", "ABYS", "Abyssinian", "abyssinian", "abyss", "byssin"] {
            XCTAssertEqual(try Breed(argument: word).id, "abys", word)
        }
    }

    func testBreed_isExactBeforeItIsAPart() throws {
        XCTAssertEqual(try Breed(argument: "Burmese").id, "bure")
        XCTAssertEqual(try Breed(argument: "manx").id, "manx")
    }

    func testBreed_thatCouldBeSeveralNamesThem() {
        let refusal = Breed.refusal("rex")

        XCTAssertEqual(refusal?.status, .badData)
        for name in ["Cornish Rex", "Devon Rex", "Selkirk Rex"] {
            let message = "\(refusal?.message ?? "")"
            XCTAssertTrue(message.contains(name), message)
        }
    }

    func testBreed_thatDoesNotExistIsNotFound() {
        XCTAssertEqual(Breed.refusal("dog")?.status, .notFound)
        XCTAssertEqual(Breed.refusal("")?.status, .notFound)
        XCTAssertEqual(Breed.refusal("persain")?.suggestion, "Persian")
    }
}
