import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

final class EditAndDeleteTests: XCTestCase {
    private let toolkit = Harness(ILoveCatsFeature.self)

    private func add(_ words: String = "--breed abys --name Tom --owner Ada --rating 2") async throws -> String {
        let run = await toolkit.run("cats add --json " + words)
        return try XCTUnwrap(run.json["id"]?.string, run.standardError)
    }

    func testEdit_changesWhatIsNamedAndNothingElse() async throws {
        let id = try await add()

        let run = await toolkit.run("cats edit \(id) --rating 5 --owner 'Bob Example' --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["rating"], 5)
        XCTAssertEqual(run.json["owner"], "Bob Example")
        XCTAssertEqual(run.json["name"], "Tom")
        XCTAssertEqual(run.json["weightKg"], 2)
    }

    func testEdit_takesANewPhotoOfTheBreed() async throws {
        let id = try await add()

        let run = await toolkit.run("cats edit \(id) --photo new --json")

        XCTAssertTrue(run.json["photo"]?.string?.contains("/images/abys") == true, run.standardOutput)
    }

    func testEdit_saysWhenABreedHasNoPhoto() async throws {
        let id = try await add("--breed mala")

        let run = await toolkit.run("cats edit \(id) --photo new")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("Malayan"), run.standardError)
    }

    func testEdit_saysThatItHasChanged() async throws {
        let run = await toolkit.run("cats edit \(try await add()) --name Quux")

        XCTAssertTrue(run.standardOutput.hasPrefix("Changed Quux  "), run.standardOutput)
    }

    func testEdit_withoutAChangeIsAMistake() async throws {
        let id = try await add()

        let run = await toolkit.run("cats edit \(id)")

        XCTAssertEqual(run.exitStatus, 64)
    }

    func testID_mayBeShortened() async throws {
        let id = try await add()
        let others = await toolkit.run("cats list --json").json.array?.compactMap { $0["id"]?.string } ?? []
        let unique = try XCTUnwrap(
            (1...24).lazy.map { id.prefix($0) }.first { start in others.filter { $0.hasPrefix(start) }.count == 1 })

        let run = await toolkit.run("cats show \(unique) --json")

        XCTAssertEqual(run.json["id"]?.string, id)
    }

    func testID_thatIsWholeIsNotLookedForAmongAllCats() async throws {
        let id = try await add()

        let run = await toolkit.run("cats show \(id.uppercased()) --json --verbose")

        XCTAssertEqual(run.json["id"]?.string, id)
        XCTAssertFalse(run.standardError.contains("skip="), run.standardError)
    }

    func testID_thatIsAmbiguousNamesCandidates() async throws {
        let ids = await toolkit.run("cats list --json").json.array?.compactMap { $0["id"]?.string } ?? []
        let start = try XCTUnwrap(ids.first?.first)
        XCTAssertGreaterThan(ids.filter { $0.first == start }.count, 1)

        let run = await toolkit.run("cats show \(start)")

        XCTAssertEqual(run.exitStatus, 65)
        let candidate = try XCTUnwrap(run.standardError.firstMatch(of: /cats: ([^,(]+) \(([0-9a-f]+)\),/)?.output)
        let shown = await toolkit.run("cats show \(candidate.2) --json")
        XCTAssertEqual(shown.json["name"]?.string, String(candidate.1), run.standardError)
    }

    func testID_thatDoesNotExistSuggestsTheNearest_unlessItIsWhole() async throws {
        let id = try await add()
        var wrong = Array(id)
        wrong[20] = wrong[20] == "a" ? "b" : "a"

        let whole = await toolkit.run("cats delete \(String(wrong))")
        let short = await toolkit.run("cats show \(String(wrong.dropLast()))")

        XCTAssertEqual([whole.exitStatus, short.exitStatus], [66, 66])
        XCTAssertFalse(whole.standardError.contains("Did you mean"), "another cat: \(whole.standardError)")
        XCTAssertTrue(short.standardError.contains("Did you mean"), short.standardError)
    }

    func testDelete_deletesAllOrNothing() async throws {
        let first = try await add()
        let second = try await add()

        let refused = await toolkit.run("cats delete \(first) ffffffffffffffffffffffff")
        let kept = await toolkit.run("cats show \(first)")
        let deleted = await toolkit.run("cats delete \(first) \(second) \(first) --json")
        let gone = await toolkit.run("cats show \(first)")

        XCTAssertEqual(refused.exitStatus, 66)
        XCTAssertEqual(kept.exitStatus, 0)
        XCTAssertEqual(deleted.json["deleted"], [.string(first), .string(second)])
        XCTAssertEqual(gone.exitStatus, 66)
    }

    func testDelete_whoseAnswerIsLostIsDone() async throws {
        let id = try await add()
        _ = await toolkit.run("sandbox fault add 'DELETE /rest/:collection/:id' --drop after --nth 1")

        let run = await toolkit.run("cats delete \(id) --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["deleted"], [.string(id)])
    }

    func testDelete_thatFailsHalfWayNamesWhatIsGone() async throws {
        let first = try await add()
        let second = try await add()
        _ = await toolkit.run("sandbox fault add 'DELETE /rest/:collection/:id' --status 500 --nth 2")

        let run = await toolkit.run("cats delete \(first) \(second)")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("Already deleted: \(first)."), run.standardError)
    }

    func testAddAndDelete_refuseCSVAndChangeNothing() async throws {
        let id = try await add()

        let added = await toolkit.run("cats add --breed abys --name Never --output csv")
        let deleted = await toolkit.run("cats delete \(id) --output csv")
        let imported = await toolkit.run("cats generate --count 2 --import --output csv")

        let cats = await toolkit.run("cats list --json").json.array ?? []
        XCTAssertEqual([added, deleted, imported].map(\.exitStatus), [64, 64, 64])
        XCTAssertEqual(cats.count, 61)
        XCTAssertTrue(cats.contains { $0["id"]?.string == id })
    }

    func testDelete_asksOnATerminal() async throws {
        let id = try await add()

        let declined = await toolkit.runOnTerminal("cats delete \(id)", answers: ["n"])
        let kept = await toolkit.run("cats show \(id)")
        let agreed = await toolkit.runOnTerminal("cats delete \(id)", answers: ["y"])

        XCTAssertEqual(declined.exitStatus, 130)
        XCTAssertEqual(kept.exitStatus, 0)
        XCTAssertEqual(agreed.exitStatus, 0)
        XCTAssertTrue(agreed.standardOutput.hasSuffix(" (\(id)).\n"), agreed.standardOutput)
    }

    func testName_standsForTheIDInAnyCase() async throws {
        let id = try await add("--breed abys --name 'Žofie Z' --owner Ada")

        let shown = await toolkit.run("cats show 'žofie z' --json")
        let deleted = await toolkit.run("cats delete 'Žofie Z' --json")

        XCTAssertEqual(shown.json["id"]?.string, id)
        XCTAssertEqual(deleted.json["deleted"], [.string(id)])
    }

    func testName_thatSeveralCatsHaveListsThemAndCountsTheOthers() async throws {
        for _ in 0..<57 { _ = try await add("--breed abys --name Bea --owner Ada") }

        let run = await toolkit.run("cats delete Bea")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("'Bea' fits several cats: Bea ("), run.standardError)
        XCTAssertTrue(run.standardError.contains(" and 52 more."), run.standardError)
    }

    func testName_thatIsOnlyBegunIsOffered() async {
        _ = await toolkit.run("cats add --breed abys --name Zuzanna")

        let run = await toolkit.run("cats show zuz")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.hasSuffix("hint: Did you mean Zuzanna?\n"), run.standardError)
    }

    func testName_thatIsAlsoTheStartOfAnIDIsAmbiguous() async throws {
        let id = try await add()
        _ = try await add("--breed abys --name \(id.prefix(23)) --owner Ada")

        let run = await toolkit.run("cats delete \(id.prefix(23))")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("fits several cats"), run.standardError)
    }

    func testBreed_thatFitsSeveralIsNotChosen() async throws {
        let id = try await add()

        let run = await toolkit.run("cats edit \(id) --breed s")

        XCTAssertTrue(
            run.standardError.hasSuffix("\nusage: toolkit cats edit \(id) --breed BREED\n"), run.standardError)
    }
}
