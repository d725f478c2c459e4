import XCTest

/// Tests values that `cats add` refuses: the exit status, the error message, and that no cat is stored.
final class RefusalTests: XCTestCase {
    func testAdd_breedByName_isTaken() throws {
        try assertAdds("--breed Abyssinian", "Abyssinian (abys)")
    }

    func testAdd_breedByPartOfItsName_isTaken() throws {
        try assertAdds("--breed abyss", "Abyssinian (abys)")
    }

    func testAdd_ambiguousBreed_namesTheCandidates() throws {
        try assertRefuses("--breed a", 65, "'a' matches more than one breed: Abyssinian (abys), Aegean (aege)")
    }

    func testAdd_unknownBreed_saysThereIsNone() throws {
        try assertRefuses("--breed dog", 66, "There is no breed 'dog'")
    }

    func testAdd_missingBreed_namesTheOption() throws {
        try assertRefuses("", 64, "--breed")
    }

    func testAdd_weightsThatNoCatHas_areRefused() throws {
        let rule = "more than 0 and at most 30 kg"
        try assertRefuses("--breed abys --weight 0", 65, rule)
        try assertRefuses("--breed abys --weight -1", 65, rule)
        try assertRefuses("--breed abys --weight 900", 65, rule)
        try assertRefuses("--breed abys --weight 30.001", 65, rule)
    }

    func testAdd_weightThatIsNoNumber_isAUsageError() throws {
        try assertRefuses("--breed abys --weight abc", 64, "'abc' is not a weight")
    }

    func testAdd_ratingsOutOfRange_areRefused() throws {
        try assertRefuses("--breed abys --rating 0", 65, "from 1 to 5 stars, not 0")
        try assertRefuses("--breed abys --rating 6", 65, "from 1 to 5 stars, not 6")
    }

    func testAdd_ratingThatIsNoWholeNumber_isAUsageError() throws {
        try assertRefuses("--breed abys --rating 2.5", 64, "'2.5' is not a rating")
    }

    func testAdd_birthDatesOutOfRange_areRefused() throws {
        try assertRefuses("--breed abys --born 2999-01-01", 65, "is in the future")
        try assertRefuses("--breed abys --born 1900-01-01", 65, "1980-01-01 or later")
        try assertRefuses("--breed abys --born 1979-12-31", 65, "1980-01-01 or later")
    }

    func testAdd_birthDateThatIsNoDay_isRefused() throws {
        try assertRefuses("--breed abys --born 2020-02-30", 65, "The date 2020-02-30 does not exist")
        try assertRefuses("--breed abys --born 2023-02-29", 65, "The date 2023-02-29 does not exist")
    }

    func testAdd_birthDateThatIsNoDate_isAUsageError() throws {
        try assertRefuses("--breed abys --born spring", 64, "'spring' is not a date")
        try assertRefuses("--breed abys --born 1900", 64, "'1900' is not a date")
    }

    func testAdd_emptyName_isRefused() throws {
        try assertRefuses("--breed abys --name ''", 65, "A name must not be empty.")
    }

    func testAdd_everyMistakeOfALine_isTold() throws {
        try assertRefuses("--breed dog --rating 6 --weight abc", 64, "no breed 'dog'", "not 6", "'abc' is not")
    }

    // MARK: Helpers

    private func assertAdds(
        _ options: String, _ shown: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let program = try Program()
        let before = try program.cats()

        let add = try program.run("cats add \(options)")

        XCTAssertEqual(add.status, 0, add.error, file: file, line: line)
        XCTAssertTrue(add.output.contains(shown), add.output, file: file, line: line)
        XCTAssertEqual(try program.cats(), before + 1, file: file, line: line)
    }

    private func assertRefuses(
        _ options: String, _ status: Int32, _ sentences: String..., file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let program = try Program()
        let before = try program.cats()

        let add = try program.run("cats add \(options)")

        XCTAssertEqual(add.status, status, add.error, file: file, line: line)
        XCTAssertEqual(add.output, "", file: file, line: line)
        for sentence in sentences {
            XCTAssertTrue(add.error.contains(sentence), add.error, file: file, line: line)
        }
        XCTAssertEqual(try program.cats(), before, file: file, line: line)
    }
}
