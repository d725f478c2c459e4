import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// What a person gets who presses TAB in a real shell.
final class ShellCompletionTests: XCTestCase {
    /// What is typed, and the words that reach the program.
    private static let table: [(typed: String, words: [String])] = [
        ("toolkit ca\tsh\t", ["cats", "show"]),
        ("toolkit --js\tca\tbreeds", ["--json", "cats", "breeds"]),
        ("toolkit -qo js\t cats list", ["-qo", "json", "cats", "list"]),
        ("toolkit cats list --breed aby\t--sort wei\t", ["cats", "list", "--breed", "abys", "--sort", "weight"]),
        ("toolkit cats list --breed=aby\t --own\tx", ["cats", "list", "--breed=abys", "--owner", "x"]),
        ("toolkit help cats exp\t", ["help", "cats", "export"]),
        ("toolkit cats breed -- aby\t", ["cats", "breed", "--", "abys"]),
        ("toolkit config set search.provider cl\t", ["config", "set", "search.provider", "classic"]),
        ("toolkit search find x --condition new,us\t", ["search", "find", "x", "--condition", "new,used"]),
        (
            "toolkit sandbox fault add 'GET /v1/images/:id/b\t",
            ["sandbox", "fault", "add", "GET /v1/images/:id/breeds"]
        ),
        ("toolkit sandbox fault add GET\\ /v1/breeds/s\t", ["sandbox", "fault", "add", "GET /v1/breeds/search"]),
        ("toolkit sandbox fault add \"GET /v1/breeds/s\t", ["sandbox", "fault", "add", "GET /v1/breeds/search"]),
        ("toolkit cats import my\t", ["cats", "import", "my file.json"]),
        ("toolkit cats photo 1 --save=my\t", ["cats", "photo", "1", "--save=my file.json"]),
        ("toolkit search photos 1 --save fol\tx", ["search", "photos", "1", "--save", "folder/x"]),
        ("toolkit cats list >my\t; toolkit cats breeds", ["cats", "breeds"]),
        ("toolkit cats photo 1 --save=~/no\t", ["cats", "photo", "1", "--save=~/notes.json"]),
        ("true; toolkit ca\tbreeds", ["cats", "breeds"]),
        (
            "toolkit cats list --owner $(echo a | cat) --br\tabys",
            ["cats", "list", "--owner", "a", "--breed", "abys"]
        ),
    ]

    func testBash_completes() throws {
        try complete(.bash)
    }

    func testZsh_completes() throws {
        try complete(.zsh)
    }

    func testFish_completes() throws {
        try complete(.fish)
    }

    private func complete(_ kind: InteractiveShell.Kind) throws {
        let program = try Program()
        try Data().write(to: URL(fileURLWithPath: program.workFolder + "/my file.json"))
        try FileManager.default.createDirectory(
            atPath: program.workFolder + "/folder", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: program.userFolder + "/notes.json"))
        let shell = try InteractiveShell(kind, program)

        for (typed, words) in Self.table {
            let found = try shell.words(typed)
            XCTAssertEqual(found, words, typed)
        }

        XCTAssertFalse(FileManager.default.fileExists(atPath: program.home), "completion made a home")
    }

    func testBashAndZsh_replaceAName_andKeepATextOfSeveralNames() throws {
        for kind in [InteractiveShell.Kind.bash, .zsh] {
            let shell = try InteractiveShell(kind, try Program())
            for (typed, words) in [
                ("toolkit cats breed russian\t", ["cats", "breed", "rblu"]),
                ("toolkit cats list --breed=fold\t --limit 1", ["cats", "list", "--breed=sfol", "--limit", "1"]),
                ("toolkit cats breed short\tx", ["cats", "breed", "shortx"]),
                ("toolkit search find x --zip 9950\t", ["search", "find", "x", "--zip", "99501"]),
            ] {
                XCTAssertEqual(try shell.words(typed), words, "\(kind) \(typed)")
            }
        }
    }

    func testBash_completesFilesBehindAnEqualsSign_thatEndsNoWord() throws {
        let program = try Program()
        try Data().write(to: URL(fileURLWithPath: program.workFolder + "/my file.json"))
        try FileManager.default.createDirectory(
            atPath: program.workFolder + "/folder", withIntermediateDirectories: true)
        let shell = try InteractiveShell(.bash, program)
        try shell.enter("COMP_WORDBREAKS=${COMP_WORDBREAKS//=}; toolkit")

        let file = try shell.words("toolkit cats photo 1 --save=my\t")
        let folder = try shell.words("toolkit search photos 1 --save=fol\tx")

        XCTAssertEqual(file.last, "--save=my file.json")
        XCTAssertEqual(folder.last, "--save=folder/x")
    }

    /// As in bash 3.2, which macOS has.
    func testBash_withoutCompopt_completes() throws {
        let program = try Program()
        try Data().write(to: URL(fileURLWithPath: program.workFolder + "/my file.json"))
        let script = try program.run("completion bash").output

        let shell = try InteractiveShell(.bash, program, .lines("enable -n compopt\nBASH_COMPAT=3.2\n" + script))

        XCTAssertEqual(
            try shell.words("toolkit cats list --breed=aby\t --own\tx"),
            ["cats", "list", "--breed=abys", "--owner", "x"])
        XCTAssertEqual(
            try shell.words("toolkit search find x --condition new,us\t"),
            ["search", "find", "x", "--condition", "new,used"])
        XCTAssertEqual(try shell.words("toolkit cats import my\t"), ["cats", "import", "my file.json"])
    }

    func testBash_completesVariables() throws {
        let shell = try InteractiveShell(.bash, try Program())
        try shell.enter("BREED=abys; toolkit")

        XCTAssertEqual(try shell.words("toolkit cats breed $BREE\t"), ["cats", "breed", "abys"])
    }

    func testZsh_completesAFileWithAnEqualsSignInItsName() throws {
        let program = try Program()
        try Data().write(to: URL(fileURLWithPath: program.workFolder + "/a=b.json"))
        let shell = try InteractiveShell(.zsh, program)

        XCTAssertEqual(try shell.words("toolkit cats photo 1 --save=a=\t").last, "--save=a=b.json")
    }

    func testFish_completesBehindARedirection() throws {
        let shell = try InteractiveShell(.fish, try Program())

        XCTAssertEqual(try shell.words("toolkit cats list 2>&1 --br\tabys"), ["cats", "list", "--breed", "abys"])
    }

    func testFish_saysNothing_whereTheProgramIsGone() throws {
        let program = try Program()
        let shell = try InteractiveShell(.fish, program)
        try shell.enter("set -g PATH /usr/bin /bin; '\(program.folder.path)/bin/toolkit'")

        try shell.enter("'\(program.folder.path)/bin/toolkit' ca\t")

        XCTAssertFalse(shell.shown.contains("Unknown command"), shell.shown)
    }

    func testShells_listDescriptions() throws {
        for kind in InteractiveShell.Kind.allCases {
            let shell = try InteractiveShell(kind, try Program())

            try shell.type("toolkit cats list --breed a\t\t", until: "Abyssinian")
        }
    }

    // MARK: Installed

    func testFish_findsTheInstalledScript() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("completion fish --install").status, 0)

        let shell = try InteractiveShell(.fish, program, .lines(""))

        XCTAssertEqual(try shell.words("toolkit ca\tbreeds"), ["cats", "breeds"])
    }

    func testZsh_findsTheInstalledScript_withTheLineThatItNames() throws {
        let program = try Program()
        let said = try program.run("completion zsh --install").output
        let line = try XCTUnwrap(said.split(separator: "\n").first { $0.contains("fpath=") })

        let shell = try InteractiveShell(.zsh, program, .lines(String(line)))

        XCTAssertEqual(try shell.words("toolkit ca\tbreeds"), ["cats", "breeds"])
    }

    func testZsh_readsTheScript_beforeItsOwnCompletionIsLoaded() throws {
        let program = try Program()
        let script = try program.run("completion zsh").output
        let line = "HOME=$PWD; eval \"$(cat)\"; print -- $_comps[toolkit]"

        let run = try Tool("zsh").run(["-f", "-c", line], input: script)

        XCTAssertEqual(run.error, "")
        XCTAssertEqual(run.output, "_toolkit\n")
    }

    func testBash_findsTheInstalledScript_withTheLineThatItNames() throws {
        let program = try Program()
        let said = try program.run("completion bash --install").output
        let line = try XCTUnwrap(said.split(separator: "\n").first { $0.contains("source ") })

        let shell = try InteractiveShell(.bash, program, .lines(String(line)))

        XCTAssertEqual(try shell.words("toolkit ca\tbreeds"), ["cats", "breeds"])
    }
}
