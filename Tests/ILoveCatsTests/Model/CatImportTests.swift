import Toolkit
import XCTest

@testable import ILoveCats

final class CatImportTests: XCTestCase {
    private let ours = """
        {"id":"x","name":"Tom","owner":"Ada","breed":{"id":"abys","name":"Abyssinian"},"born":"2019-05-02",\
        "weightKg":4.5,"rating":4,"photo":"https://example.com/tom.jpg"}
        """
    private let theirs = """
        {"_id":"x","catName":"Tom","ownerName":"Ada","breedId":"abys","birthDate":"2019-05-02T12:00:00.000Z",\
        "weightKg":4.5,"rating":4,"photoUrl":"https://example.com/tom.jpg"}
        """

    private func read(_ text: String) throws -> [NewCat] {
        let today = try XCTUnwrap(BirthDate("2026-05-28"))
        return try CatImport(today: today).cats(in: Array(text.utf8))
    }

    private func fault(_ text: String) -> CatsError? {
        do {
            _ = try read(text)
            return nil
        } catch {
            return error as? CatsError
        }
    }

    func testRows_areReadInBothForms() throws {
        let cats = try read("[\(ours),\(theirs)]")

        XCTAssertEqual(cats.count, 2)
        XCTAssertEqual(cats[0], cats[1])
        XCTAssertEqual(cats[0].name, "Tom")
        XCTAssertEqual(cats[0].breed.id, "abys")
        XCTAssertEqual(cats[0].born.text, "2019-05-02")
        XCTAssertEqual(cats[0].weight.kilograms, 4.5)
        XCTAssertEqual(cats[0].photo.text, "https://example.com/tom.jpg")
    }

    func testRows_mayBeLines() throws {
        XCTAssertEqual(try read(ours + "\n" + theirs + "\n").count, 2)
    }

    func testPhoto_mayBeMissing() throws {
        let row = ours.replacing(#""https://example.com/tom.jpg""#, with: "null")

        XCTAssertEqual(try read(row).first?.photo, .standard)
    }

    func testBadRow_isNamedWithItsField() {
        let cases = [
            (#""name":"Tom""#, #""name":"  ""#, "name"), (#""name":"Tom""#, #""name":7"#, "name"),
            (#""owner":"Ada","#, "", "owner"), (#""abys""#, #""dog""#, "breed"),
            ("2019-05-02", "2019-02-30", "born"), ("2019-05-02", "2030-01-01", "born"),
            ("4.5", "0", "weightKg"), ("4.5", #""heavy""#, "weightKg"), (#""rating":4"#, #""rating":6"#, "rating"),
            (#""rating":4"#, #""rating":2.5"#, "rating"), ("https://example.com/tom.jpg", "tom.jpg", "photo"),
        ]
        for (good, bad, field) in cases {
            guard case .badRow(let row, let name, _)? = fault("[\(ours),\(ours.replacing(good, with: bad))]") else {
                XCTFail("\(bad) was accepted")
                continue
            }
            XCTAssertEqual(row, 2, bad)
            XCTAssertEqual(name, field, bad)
        }
    }

    func testBadDocument_isNamedByTheRowWhereItBreaks() {
        for text in ["[\(ours),", "[\(ours),7]", ours + "\nnonsense\n", "[\(ours)", "[\(ours) \(ours)]"] {
            guard case .badRow(let row, _, _)? = fault(text) else {
                XCTFail(text)
                continue
            }
            XCTAssertTrue((1...2).contains(row), text)
        }
    }
}
