import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

/// The completion candidates at each position, from the declarations of the zoo.
final class CompleterTests: XCTestCase {
    private func words(_ line: String) async -> [String] {
        await Harness(ZooFeature.self).candidates("toolkit " + line).map(\.word)
    }

    func testPlaces_offerWhatMayStandThere() async {
        let table: [(line: String, words: [String])] = [
            ("zo", ["zoo"]),
            ("zoo ", ["list", "feed", "fail", "wishes", "keeper"]),
            ("zoo keeper ", ["greet"]),
            ("zoo wishes a", ["add"]),
            ("zoo ls --l", ["--limit"]),
            ("zoo feed cow --food ", ["hay", "meat", "fruit"]),
            ("zoo feed cow --food m", ["meat"]),
            ("zoo feed cow --food=m", ["--food=meat"]),
            ("--output zoo", []),
            ("--output n", ["ndjson"]),
            ("-o n", ["ndjson"]),
            ("-qo n", ["ndjson"]),
            ("-qon", ["-qondjson"]),
            ("-qo=n", ["-qo=ndjson"]),
            ("-q", ["-q"]),
            ("--json zo", ["zoo"]),
            ("zoo fail s", ["surprise"]),
            ("zoo fail -- s", ["surprise"]),
            ("zoo fail -- --", []),
            ("zoo fodder", []),
            ("zoo feed cow --fo", ["--food"]),
            ("zoo feed cow --se", []),
            ("zoo nothing ", []),
            ("zoo -- ", []),
            ("zoo feed cow --no-p", ["--no-pictures"]),
            ("manual zoo d", []),
            ("help zoo k", ["keeper"]),
            ("help zoo keeper ", ["greet"]),
            ("help zoo list x", []),
            ("comple", ["completion"]),
            ("completion ", ["bash", "zsh", "fish"]),
            ("config get zoo.k", ["zoo.key"]),
            ("config set zoo.sandbox.size ", ["2", "3"]),
            ("config set zoo.key ", []),
            ("api zoo P", ["POST", "PUT", "PATCH"]),
            ("api zoo GET / --service ", ["animals"]),
            ("sandbox reset ", ["zoo"]),
            ("sandbox reset zoo ", []),
            ("sandbox fault add ", ["GET /zoo/animals", "POST /zoo/animals/:name"]),
            ("sandbox fault add 'GET ", ["GET /zoo/animals"]),
            ("sandbox fault add x --drop ", ["before", "after"]),
            ("--profile ", ["default"]),
        ]

        for (line, expected) in table {
            let found = await words(line)
            XCTAssertEqual(found, expected, line)
        }
    }

    func testOptions_thatWereGiven_areNotOfferedAgain_butThoseThatMayBeRepeated() async {
        let found = await words("zoo feed cow --times 2 --say hi --wash --quiet --")

        XCTAssertFalse(found.contains { ["--times", "--wash", "--quiet"].contains($0) }, "\(found)")
        XCTAssertTrue(found.contains("--say") && found.contains("--food"), "\(found)")
    }

    func testOptions_thatExcludeEachOther_areOfferedUntilOneIsGiven() async {
        let before = await words("zoo feed cow --")
        let after = await words("zoo feed cow --plenty --")

        XCTAssertTrue(before.contains("--kilograms") && before.contains("--plenty"))
        XCTAssertFalse(after.contains("--kilograms") || after.contains("--plenty"))
    }

    func testFlags_offerTheirOppositeWhenItIsBegun() async {
        let begun = await words("zoo feed cow --no-")
        let notBegun = await words("zoo feed cow --n")

        XCTAssertTrue(begun.contains("--no-wash") && begun.contains("--no-pictures"), "\(begun)")
        XCTAssertEqual(notBegun, ["--no-pictures", "--no-input"])
    }

    func testCompleteLine_offersOptions() async {
        let found = await words("zoo list ")

        XCTAssertEqual(found.first, "--limit")
        XCTAssertTrue(found.contains("--json"))
    }

    func testCandidates_sayWhatTheyAre() async {
        let commands = await Harness(ZooFeature.self).candidates("toolkit zo")
        let options = await Harness(ZooFeature.self).candidates("toolkit zoo list --l")
        let keys = await Harness(ZooFeature.self).candidates("toolkit config get zoo.k")

        XCTAssertEqual(commands, [Candidate("zoo", "Animals, for tests.")])
        XCTAssertEqual(options, [Candidate("--limit", "The most rows.")])
        XCTAssertEqual(keys, [Candidate("zoo.key", "The key of the zoo.")])
    }

    func testProfileOfTheLine_isTheOneWhoseSettingsCount() async throws {
        let harness = Harness(ZooFeature.self)
        _ = await harness.run("config set zoo.url http://localhost:1 --profile live")

        let profiles = await harness.candidates("toolkit --profile ")

        XCTAssertEqual(profiles.map(\.word), ["default", "live"])
    }

    func testFiles_areLeftToTheShell() async {
        let plain = await Harness(ZooFeature.self).run(["complete", "fish", "--", "toolkit api zoo GET / --body my"])
        let attached = await Harness(ZooFeature.self).run(
            ["complete", "fish", "--", "toolkit api zoo GET / --body=my\\ fi"])
        let redirection = await Harness(ZooFeature.self).run(["complete", "fish", "--", "toolkit zoo list > o"])

        XCTAssertEqual(plain.standardOutput, "files")
        XCTAssertEqual(attached.standardOutput, "files")
        XCTAssertEqual(redirection.standardOutput, "files")
    }

    func testStartsOfTheExamples_areCompleted() async {
        let gaps = await Harness(ZooFeature.self).gapsOfCompletion(in: "zoo")
        XCTAssertEqual(gaps, [])
        for feature in ["config", "sandbox", "api", "completion", "doctor", "help"] {
            let gaps = await Harness(ZooFeature.self).gapsOfCompletion(in: feature)
            XCTAssertEqual(gaps, [])
        }
    }

    func testAnyLine_isCompletedWithoutACrash() async {
        var random = SplitMix64(seed: 3)
        let pieces = [
            "toolkit", "zoo", "feed", " ", " ", "--", "-", "=", "'", "\"", "\\", "$'", "--food", "-o", "--say=", "\n",
            ">",
            "|", "\\x4", "é", "漢", "\u{1F600}", "help", "config", "set", "complete", "\0x",
        ]
        for shell in ["bash", "zsh", "fish"] {
            for _ in 0..<300 {
                let line = (0..<Int.random(in: 0..<12, using: &random)).map { _ in pieces.randomElement(using: &random)!
                }
                let text = line.joined()
                let run = await Harness(ZooFeature.self).run(["complete", shell, "--", text, String(text.suffix(3))])
                XCTAssertEqual(run.exitStatus, 0, "\(shell) \(text) \(run.standardError)")
            }
        }
    }

    func testCompletion_ofAFreshHome_createsNothing() async {
        let harness = Harness(ZooFeature.self)

        for line in ["", "zoo ", "sandbox fault add ", "--profile ", "config get ", "zoo list --"] {
            _ = await harness.candidates("toolkit " + line)
        }

        XCTAssertFalse(FileManager.default.fileExists(atPath: harness.home.path))
    }
}
