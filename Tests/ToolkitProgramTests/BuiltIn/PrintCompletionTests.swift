import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class PrintCompletionTests: XCTestCase {
    private let user = TemporaryFolder()

    private func harness(_ variables: [String: String] = [:]) -> Harness {
        var harness = Harness(ZooFeature.self)
        harness.environment = ["HOME": user.path].merging(variables) { _, given in given }
        return harness
    }

    func testScript_isPrintedAsItIs() async {
        for shell in ["bash", "zsh", "fish"] {
            let run = await harness().run("completion \(shell)")

            XCTAssertEqual(run.exitStatus, 0)
            XCTAssertTrue(run.standardOutput.contains("toolkit complete \(shell) --"), run.standardOutput)
            XCTAssertFalse(run.standardOutput.contains("TOOLKIT"), run.standardOutput)
        }
    }

    func testInstall_putsTheScriptWhereTheShellLooks_andSaysSo() async throws {
        let places = [
            "bash": "/.local/share/bash-completion/completions/toolkit",
            "zsh": "/.local/share/zsh/site-functions/_toolkit", "fish": "/.config/fish/completions/toolkit.fish",
        ]
        for (shell, place) in places {
            let script = await harness().run("completion \(shell)").standardOutput

            let run = await harness().run("completion \(shell) --install")

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertEqual(try String(contentsOfFile: user.path + place, encoding: .utf8), script)
            XCTAssertTrue(run.standardOutput.contains(user.path + place), run.standardOutput)
        }
    }

    func testInstall_obeysTheXDGVariables() async {
        let folder = user.path + "/xdg"
        let variables = ["XDG_DATA_HOME": folder + "/data", "XDG_CONFIG_HOME": folder + "/config"]

        for shell in ["bash", "zsh", "fish"] { _ = await harness(variables).run("completion \(shell) --install") }

        for file in [
            "data/bash-completion/completions/toolkit", "data/zsh/site-functions/_toolkit",
            "config/fish/completions/toolkit.fish",
        ] {
            XCTAssertTrue(FileManager.default.fileExists(atPath: "\(folder)/\(file)"), file)
        }
    }

    func testInstall_forZshWithHomebrew_usesTheFolderThatBrewAddsToTheShell() async throws {
        let brew = user.path + "/brew"
        let folder = brew + "/share/zsh/site-functions"
        let missing = await harness(["HOMEBREW_PREFIX": brew]).run("completion zsh --install --json")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

        let run = await harness(["HOMEBREW_PREFIX": brew]).run("completion zsh --install --json")

        XCTAssertEqual(missing.json["path"]?.string, user.path + "/.local/share/zsh/site-functions/_toolkit")
        XCTAssertEqual(run.json["path"]?.string, folder + "/_toolkit")
        XCTAssertEqual(run.json["advice"]?.string?.contains("fpath="), false)
    }

    func testInstall_forBash_namesTheFilesThatShellsRead() async {
        let run = await harness().run("completion bash --install --json")

        for file in ["~/.bashrc", "~/.bash_profile"] {
            XCTAssertEqual(run.json["advice"]?.string?.contains(file), true, file)
        }
    }

    func testInstall_passesOverARelativeXDGVariable() async {
        let run = await harness(["XDG_CONFIG_HOME": "config"]).run("completion fish --install --json")

        XCTAssertEqual(run.json["path"]?.string, user.path + "/.config/fish/completions/toolkit.fish")
    }

    func testInstall_withoutAHomeToBeginWith_isAnError() async {
        let home = TemporaryFolder()
        for folder in ["", String(home.path.dropFirst())] {
            let run = await harness(["HOME": folder]).run("completion fish --install")

            XCTAssertEqual(run.exitStatus, 78, run.standardError)
        }
    }

    func testInstall_ofTheSameScriptAgain_isFine_butAnotherFileIsKept() async throws {
        let file = user.path + "/.config/fish/completions/toolkit.fish"
        _ = await harness().run("completion fish --install")
        let again = await harness().run("completion fish --install")
        try Data("mine".utf8).write(to: URL(fileURLWithPath: file))

        let refused = await harness().run("completion fish --install")
        let kept = try String(contentsOfFile: file, encoding: .utf8)
        let agreed = await harness().run("completion fish --install --yes")

        XCTAssertEqual(again.exitStatus, 0)
        XCTAssertTrue(again.standardError.contains("already installed"), again.standardError)
        XCTAssertNotEqual(refused.exitStatus, 0)
        XCTAssertEqual(kept, "mine")
        XCTAssertEqual(agreed.exitStatus, 0)
    }

    func testInstall_tellsProgramsWhereItIs() async {
        let run = await harness().run("completion zsh --install --json")

        XCTAssertEqual(run.json["shell"]?.string, "zsh")
        XCTAssertEqual(run.json["path"]?.string, user.path + "/.local/share/zsh/site-functions/_toolkit")
    }

    func testComplete_isNotShown() async {
        let help = await harness().run("--help").standardOutput

        XCTAssertFalse(help.contains("  complete "), help)
    }
}
