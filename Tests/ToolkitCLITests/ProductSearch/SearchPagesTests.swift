import Foundation
import ToolkitTesting
import XCTest

/// Checks which addresses `search open` and `search share` pass to the program that opens web pages.
final class SearchPagesTests: XCTestCase {
    #if os(macOS)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Addresses that a service may send, but that must not reach another program.
    private static let hostile = [
        "file:///etc/passwd", "javascript:alert(1)", "--help", "-a Calculator", "/etc/passwd", "https:///etc/passwd",
        "http:relative", "x-apple.systempreferences:a", "mailto:a@b.c", "ssh://a/b", "\\u001b[2J", " ",
    ]

    func testOpen_handsThePageAlone_toTheProgram() throws {
        let market = try self.market()
        let page = "https://www.ebay.com/itm/Kettle-&-Co/1?a=b;rm%20-rf%20$(id)&c='d'"
        let program = try withOpener(try self.market(page: page).program, status: 0)
        let plain = try withOpener(market.program, status: 0)

        for (program, expected) in [(program, page), (plain, "https://www.ebay.com/itm/1")] {
            let open = try program.run("search open 1")

            XCTAssertEqual(open.status, 0, open.error)
            XCTAssertEqual(open.output, "Opened \(expected)\n")
            XCTAssertEqual(program.folder.read("opened"), "\(expected)\n")
        }
    }

    func testShare_handsTheSharePage_toTheProgram() throws {
        let market = try self.market()
        let program = try withOpener(market.program, status: 0)

        let share = try program.run("search share 1")
        let printed = try program.run("search share 1 --print")

        XCTAssertEqual(share.status, 0, share.error)
        let page = try XCTUnwrap(program.folder.read("opened"))
        XCTAssertEqual(page, printed.output)
        // The title keeps its characters, and the price has the service's format
        // (ProductSearchStandIn/Contract.md, section 8.7).
        XCTAssertEqual(
            page,
            "https://www.facebook.com/dialog/share?app_id=4711&display=popup&href=https%3A%2F%2Fwww.ebay.com%2Fitm%2F1"
                + "&quote=Buy%20Kettle%20%26%20%22Co%22%20%231%20%E2%98%95%20at%20%2424.99%20from%20link%20below"
                + "&hashtag=%23CSCI571Spring2019Ebay\n")
    }

    func testPrint_startsNoProgram() throws {
        let market = try self.market()
        let program = try withOpener(market.program, status: 0)

        for line in ["search open 1 --print", "search share 1 --print --json"] {
            XCTAssertEqual(try program.run(line).status, 0, line)
        }

        XCTAssertNil(program.folder.read("opened"))
    }

    func testHostilePages_neverReachTheProgram() throws {
        for address in Self.hostile {
            let program = try withOpener(try self.market(page: address).program, status: 0)

            for line in ["open 1", "share 1 --print"] {
                let run = try program.run("search \(line)")

                XCTAssertTrue([66, 69].contains(run.status), "\(address) \(line): \(run.status) \(run.error)")
                XCTAssertEqual(run.output, "", address)
                XCTAssertFalse((run.output + run.error).contains("\u{1B}"), run.error.debugDescription)
            }
            XCTAssertNil(program.folder.read("opened"), address)
        }
    }

    func testHostilePage_onTheWishList_neverReachesTheProgram() throws {
        let program = try withOpener(try self.market(page: "file:///etc/passwd").program, status: 0)
        XCTAssertEqual(try program.run("search wishlist add 1").status, 0)

        assertSays(try program.run("search open 1"), 69, "'file:///etc/passwd'")

        XCTAssertNil(program.folder.read("opened"))
    }

    func testMachine_withoutTheProgram_isToldToPrint() throws {
        var program = try self.market().program
        for path in ["", program.userFolder, "/nowhere"] {
            program.environment["PATH"] = path

            for line in ["search open 1", "search share 1"] {
                let run = try program.run(line)

                assertSays(run, 69, "Cannot open the page: \(Self.opener) was not found.")
                XCTAssertTrue(run.error.contains("Use --print to print the address instead."), run.error)
            }
        }
    }

    func testShare_withoutAnApp_saysWhichSettingIsMissing() throws {
        let market = try self.market()
        let settings = try XCTUnwrap(market.program.folder.read("home/settings.conf"))
        try market.program.folder.write(
            settings.replacing("search.facebook-app-id = 4711\n", with: ""), to: "home/settings.conf")

        assertSays(try market.program.run("search share 1 --print"), 78, "needs search.facebook-app-id")

        XCTAssertEqual(market.asked, [])
    }

    func testProgram_thatFails_isNamed() throws {
        let program = try withOpener(try self.market().program, status: 3)

        assertSays(try program.run("search open 1"), 69, "\(Self.opener) could not open the page.")
    }

    // MARK: Helpers

    private func market(page: String = "https://www.ebay.com/itm/1") throws -> Market {
        let market = try Market { $0.service == .shopping ? .json(Market.Call.item("1", page: page)) : nil }
        kept.append(market)
        return market
    }

    /// A program whose `PATH` has a script as the opener; the script writes its arguments to a file, one on each line.
    private func withOpener(_ program: Program, status: Int32) throws -> Program {
        var program = program
        let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" >> '\(program.folder.path)/opened'\nexit \(status)\n"
        let file = try program.folder.write(script, to: "bin/\(Self.opener)")
        XCTAssertEqual(chmod(file, 0o755), 0)
        program.environment["PATH"] = "\(program.folder.path)/bin:/usr/bin:/bin"
        return program
    }

    /// Keeps the services running until the end of a test.
    private var kept: [Market] = []

    override func tearDown() {
        kept = []
    }
}
