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

    /// The places of all mistakes in a text, such as `2 rating`.
    private func mistakes(_ text: String) -> [String] {
        do {
            _ = try read(text)
            return []
        } catch let mistakes as RowMistakes {
            return mistakes.first.map { "\($0.row)\($0.field.map { " \($0)" } ?? "")" }
        } catch {
            return ["\(error)"]
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
            XCTAssertEqual(mistakes("[\(ours),\(ours.replacing(good, with: bad))]"), ["2 \(field)"], bad)
        }
    }

    func testMistakes_ofAllRowsAndFieldsAreNamed() {
        let bad = #"{"name":"","owner":"Ada","breed":"dog","born":"May","weightKg":"x","rating":9,"photo":"y"}"#

        XCTAssertEqual(
            mistakes("[\(bad),\(ours),7,{}]"),
            [
                "1 name", "1 breed", "1 born", "1 weightKg", "1 rating", "1 photo", "3", "4 name", "4 owner", "4 breed",
                "4 born", "4 weightKg", "4 rating",
            ])
    }

    func testCSV_hasTheColumnsOfTheListOrOfTheService() throws {
        let ours = "id,name,owner,breed.id,breed.name,born,weightKg,rating,photo\nx,42,Ada,abys,,2019-05-02,4.5,4,\n"
        let theirs = "catName,ownerName,breedId,birthDate,weightKg,rating\n42,Ada,abys,2019-05-02T12:00:00.000Z,4.5,4\n"

        let cats = try [read(ours), read(theirs)]

        XCTAssertEqual(cats[0], cats[1])
        XCTAssertEqual(cats[0].map(\.name), ["42"])
        XCTAssertEqual(cats[0].first?.weight.kilograms, 4.5)
    }

    func testCSV_mayNameTheBreedInSeveralWays() throws {
        let rest = "name,owner,born,weightKg,rating,"
        let row = "Tom,Ada,2019-05-02,4.5,4,"

        for (column, value) in [("breed", "abys"), ("breed", "Abyssinian"), ("breed.name", "Abyssinian")] {
            XCTAssertEqual(try read("\(rest)\(column)\n\(row)\(value)\n").first?.breed.id, "abys", "\(column) \(value)")
        }
    }

    func testCSV_mayHaveTheHeadingsOfOurTableInAnyCase() throws {
        for weight in ["KG", "Weight"] {
            let text = "NAME,Breed, owner ,BORN,\(weight),RATING\nTom,abys,Ada,2019-05-02,4.5,4\n"

            let cat = try XCTUnwrap(read(text).first)

            XCTAssertEqual([cat.name, cat.owner, cat.breed.id, cat.born.text], ["Tom", "Ada", "abys", "2019-05-02"])
            XCTAssertEqual(cat.weight.kilograms, 4.5)
        }
    }

    func testCSV_mayBeSeparatedBySemicolonsOrTabsWithDecimalCommas() throws {
        for (separator, weight) in [(";", "4,5"), ("\t", "4,5"), (";", "4.5"), ("\t", "4.5")] {
            let rows = [
                ["name", "owner", "breed", "born", "weightKg", "rating"],
                ["\"Tom\(separator)1\"", "Ada, Kim", "abys", "2019-05-02", weight, "4"],
            ]

            let cat = try read(rows.map { $0.joined(separator: separator) }.joined(separator: "\r\n")).first

            XCTAssertEqual(cat?.name, "Tom\(separator)1", weight)
            XCTAssertEqual(cat?.owner, "Ada, Kim", weight)
            XCTAssertEqual(cat?.weight.kilograms, 4.5, separator)
        }
    }

    func testCSV_withCommasHasNoDecimalComma() {
        let text = "name,owner,breed,born,weightKg,rating\nTom,Ada,abys,2019-05-02,\"4,5\",4\n"

        XCTAssertEqual(mistakes(text), ["1 weightKg"])
    }

    func testFile_mayBeUTF16WithItsMark() throws {
        let text = "name\towner\tbreed\tborn\tweightKg\trating\nKater 🐈\tJürgen\tabys\t2019-05-02\t4,5\t4\n"
        let today = try XCTUnwrap(BirthDate("2026-05-28"))

        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let bytes = try XCTUnwrap(("\u{FEFF}" + text).data(using: encoding))
            let cats = try CatImport(today: today).cats(in: Array(bytes))
            XCTAssertEqual(cats.map { [$0.name, $0.owner] }, [["Kater 🐈", "Jürgen"]])
        }
    }

    func testFile_inLatin1IsRefused() {
        let bytes = Array("name,owner\nJ".utf8) + [0xFC, 0x0A]

        XCTAssertThrowsError(try CatImport(today: .latestToday(.now)).cats(in: bytes)) { error in
            XCTAssertEqual((error as? RowMistakes)?.first.first?.problem, "The text is not UTF-8.")
        }
    }

    func testCSV_missingColumnsAreOneMistakeOfTheHeader() {
        let text = "name;owner;breed\nTom;Ada;abys\nMina;Ada;abys\n"

        XCTAssertThrowsError(try read(text)) { error in
            XCTAssertEqual(
                (error as? RowMistakes)?.report.details,
                ["Header: Columns missing: born, weightKg, rating. The file has: name, owner, breed."])
        }
    }

    func testFile_ofOneLineIsRefused() {
        for text in ["hostname", "Dear all, hello\n", "name,owner,breed,born,weightKg,rating\n"] {
            XCTAssertThrowsError(try read(text)) { error in
                XCTAssertEqual((error as? RowMistakes)?.report.details, ["Header: No rows follow."])
            }
        }
    }

    func testFile_withoutAByteIsRefused_butAnEmptyListIsNone() throws {
        for text in ["", " \n"] {
            XCTAssertThrowsError(try read(text)) { error in
                XCTAssertEqual((error as? RowMistakes)?.report.details, ["Header: The file is empty."])
            }
        }
        XCTAssertEqual(try read("[]").count, 0)
    }

    func testCSV_firstLineOfAnotherFileIsNotQuoted() {
        for text in ["Demo-1234-my-password\nx\n", "db:5432:shop:anna:pass\n1\n", "name|owner|breed\nTom|Ada|abys\n"] {
            XCTAssertThrowsError(try read(text)) { error in
                XCTAssertEqual(
                    (error as? RowMistakes)?.report.details.map { "\($0)" },
                    [
                        "Header: Columns missing: name, owner, breed, born, weightKg, rating. The first line must name the "
                            + "columns, separated by commas, semicolons or tabs."
                    ])
            }
        }
    }

    func testCSV_mistakesAreNamedByRow() {
        let text = "name,owner,breed.id,born,weightKg,rating\nTom,Ada,abys,2019-05-02,heavy,4\nTom,Ada\n"

        XCTAssertEqual(mistakes(text), ["1 weightKg", "2"])
    }

    func testBadDocument_isNamedByTheRowWhereItBreaks() {
        for text in ["[\(ours),", "[\(ours),7]", ours + "\nnonsense\n", "[\(ours)", "[\(ours) \(ours)]"] {
            XCTAssertTrue(["1", "2"].contains(mistakes(text).first), text)
        }
    }
}
