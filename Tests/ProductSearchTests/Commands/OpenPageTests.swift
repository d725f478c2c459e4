import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class OpenPageTests: XCTestCase {
    private let folder = TemporaryFolder()
    /// A script that writes the address to a file.
    private var savesAddress: String { "printf '%s' \"$1\" > '\(folder.path)/opened'" }

    /// A toolkit on a machine where a script opens web pages.
    private func toolkit(_ script: String, url: String = "https://www.ebay.com/itm/1?a=b&c=d") throws -> Harness {
        let item = #"{"ItemID":"7","Title":"Kettle","ViewItemURLForNaturalSearch":"\#(url)"}"#
        var toolkit = LiveServices { _ in .answer(ContractSamples.shopping(item)) }.toolkit()
        let program = "\(folder.path)/\(PageOpener.program)"
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try "#!/bin/sh\n\(script)\n".write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        toolkit.environment["PATH"] = "\(folder.path):/bin:/usr/bin"
        toolkit.environment["TOOLKIT_SEARCH_FACEBOOK_APP_ID"] = "42"
        return toolkit
    }

    func testOpen_handsTheAddressToThePlatformsProgram() async throws {
        let toolkit = try toolkit(savesAddress)

        let run = await toolkit.run("search open 7")

        XCTAssertEqual(run.standardOutput, "Opened https://www.ebay.com/itm/1?a=b&c=d\n", run.standardError)
        XCTAssertEqual(folder.read("opened"), "https://www.ebay.com/itm/1?a=b&c=d")
    }

    func testPrint_startsNothing() async throws {
        let run = try await toolkit("exit 1").run("search open 7 --print")

        XCTAssertEqual(run.standardOutput, "https://www.ebay.com/itm/1?a=b&c=d\n")
    }

    func testPrintedAddress_isTheOneThatIsOpened() async throws {
        let toolkit = try toolkit(savesAddress, url: "https://www.ebay.com/itm/Käse & Brot")

        let printed = await toolkit.run("search open 7 --print")
        let opened = await toolkit.run("search open 7")

        XCTAssertEqual(printed.standardOutput, "https://www.ebay.com/itm/K%C3%A4se%20&%20Brot\n")
        XCTAssertEqual(opened.standardOutput, "Opened " + printed.standardOutput, opened.standardError)
        XCTAssertEqual(folder.read("opened").map { $0 + "\n" }, printed.standardOutput)
    }

    func testPageOfTheSandbox_isThereWhileItIsServed() async throws {
        var toolkit = try toolkit("exit 0")
        toolkit.environment = toolkit.environment.filter { !$0.key.hasPrefix("TOOLKIT_SEARCH") }

        let opened = await toolkit.run("search open 110000000001")
        let printed = await toolkit.run("search open 110000000001 --print")

        XCTAssertEqual(opened.exitStatus, 0, opened.standardError)
        XCTAssertTrue(opened.standardError.contains("while 'toolkit serve' runs"), opened.standardError)
        XCTAssertFalse(printed.standardError.contains("toolkit serve"), printed.standardError)
    }

    func testRealPage_hasNoSuchNote() async throws {
        let run = try await toolkit("exit 0").run("search open 7")

        XCTAssertEqual(run.standardError, "")
    }

    func testWishListThatCannotBeRead_doesNotMatter() async throws {
        let toolkit = try toolkit("exit 0")
        try toolkit.damageLocalDatabase()

        let run = await toolkit.run("search open 7")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
    }

    func testProgramThatRunsOn_isNotWaitedFor() async throws {
        let toolkit = try toolkit("exec sleep 3")
        let opener = PageOpener(toolkit.environment, patience: 0.1)
        let page = try PageAnswer.checked("https://www.ebay.com/")
        let start = ContinuousClock.now

        XCTAssertNoThrow(try opener.open(page))

        XCTAssertLessThan(ContinuousClock.now - start, .seconds(2))
    }

    func testProgramThatFails_isASentence() async throws {
        let run = try await toolkit("exit 3").run("search open 7")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("--print"), run.standardError)
    }

    func testMachineWithoutSuchAProgram_isASentence() async throws {
        var toolkit = try toolkit("")
        toolkit.environment["PATH"] = "/nowhere"

        let run = await toolkit.run("search open 7")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains(PageOpener.program), run.standardError)
    }

    func testAddressThatIsNoWebPage_isNotOpened() async throws {
        for url in [
            "file:///etc/passwd", "javascript:alert(1)", "-a", "https:///x", "ftp://a.example/x",
            "file://localhost/etc/passwd",
        ] {
            let toolkit = try toolkit("exit 0", url: url)
            for command in ["open", "share"] {
                let run = await toolkit.run("search \(command) 7")

                XCTAssertEqual(run.exitStatus, 69, "\(command) \(url)")
            }
        }
    }

    func testShare_namesAppTitleAndPage() async throws {
        let run = try await toolkit("exit 1").run("search share 7 --print")

        XCTAssertTrue(
            run.standardOutput.hasPrefix(
                "https://www.facebook.com/dialog/share?app_id=42&display=popup&href=https%3A%2F%2Fwww.ebay.com"),
            run.standardOutput)
    }

    func testShareOfARealItem_wantsAnApp() async throws {
        var toolkit = try toolkit("exit 0")
        toolkit.environment["TOOLKIT_SEARCH_FACEBOOK_APP_ID"] = nil

        let run = await toolkit.run("search share 7")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(run.standardError.contains("search.facebook-app-id"), run.standardError)
    }
}
