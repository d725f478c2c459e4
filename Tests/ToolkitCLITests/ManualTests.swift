import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// The manual of the whole program.
final class ManualTests: XCTestCase {
    private func tree(_ program: Program) throws -> JSONValue {
        let run = try program.run("manual --format json")
        XCTAssertEqual(run.status, 0, run.error)
        return try JSON.decode(JSONValue.self, from: Array(run.output.utf8))
    }

    private func commands(_ command: JSONValue) -> [JSONValue] {
        [command] + (command["commands"]?.array ?? []).flatMap(commands)
    }

    func testEveryCommand_hasADescription_anEffect_andTwoExamples() throws {
        let all = commands(try XCTUnwrap(try tree(Program())["command"]))

        XCTAssertGreaterThan(all.count, 20)
        for command in all {
            let path = command["path"]?.string ?? ""
            XCTAssertTrue(command["summary"]?.string?.hasSuffix(".") == true, path)
            guard command["effect"]?.string != nil else { continue }
            let lines = (command["examples"]?.array ?? []).compactMap { $0["line"]?.string }
            XCTAssertGreaterThanOrEqual(Set(lines).count, 2, path)
            for line in lines { XCTAssertTrue(line.hasPrefix("toolkit "), line) }
        }
    }

    func testEveryArgument_saysWhatItIs_andWhatItTakes() throws {
        let tree = try tree(Program())
        let own = commands(try XCTUnwrap(tree["command"])).flatMap { $0["arguments"]?.array ?? [] }

        for argument in own + (tree["globalOptions"]?.array ?? []) {
            let name = argument["name"]?.string ?? ""
            XCTAssertFalse(argument["help"]?.string?.isEmpty != false, name)
            let placeholder = argument["placeholder"]?.string ?? ""
            XCTAssertEqual(placeholder.isEmpty, argument["kind"]?.string == "flag", name)
        }
    }

    func testExamplesOfServe_work() throws {
        let program = try Program()
        let all = commands(try XCTUnwrap(try tree(program)["command"]))
        let serve = try XCTUnwrap(all.first { $0["path"]?.string == "toolkit serve" })

        for example in (serve["examples"]?.array ?? []).compactMap({ $0["line"]?.string }) {
            let run = try program.run(String(example.dropFirst("toolkit ".count)))
            XCTAssertEqual(run.status, 0, "\(example)\n\(run.error)")
        }
    }

    func testPage_isSetWithoutAWarning() throws {
        let groff = try Tool("groff")
        let program = try Program()

        for words in [["manual"], ["manual", "sandbox"], ["manual", "config", "set"]] {
            let page = try program.run(words).output
            for device in ["utf8", "ps"] {
                let run = try groff.run(["-ww", "-man", "-z", "-T\(device)"], input: page)
                XCTAssertEqual(run.output + run.error, "", "\(words) \(device)")
            }
        }
    }

    func testPage_breaksNoNameOfAnOption() throws {
        let groff = try Tool("groff")
        let page = try Program().run("manual").output

        let run = try groff.run(["-man", "-Tutf8", "-rLL=60n"], input: page)

        XCTAssertFalse(run.output.contains("\u{2010}\n"), run.output)
        XCTAssertFalse(run.output.contains(/\]  +\[--/), run.output)
    }

    func testDiff_withItself_findsNothing() throws {
        let program = try Program()
        let tree = try program.run("manual --format json").output

        let run = try program.run("manual diff -", input: tree)

        XCTAssertEqual(run.status, 0, run.output + run.error)
        XCTAssertTrue(run.output.contains("Nothing has changed"), run.output)
    }

    func testManual_createsNothing() throws {
        let program = try Program()

        for line in ["manual", "manual --format json", "manual schema", "manual config set --format markdown"] {
            XCTAssertEqual(try program.run(line).status, 0, line)
        }

        XCTAssertFalse(FileManager.default.fileExists(atPath: program.home))
    }
}
