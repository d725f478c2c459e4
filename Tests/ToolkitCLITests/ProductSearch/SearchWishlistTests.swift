import Foundation
import Synchronization
import Toolkit
import ToolkitTesting
import XCTest

/// Checks the wish list with killed processes, full disks, no network, damaged files and several processes.
final class SearchWishlistTests: XCTestCase {
    private static let list = "search wishlist --output ndjson"

    // MARK: Killed

    func testAdding_thatIsKilledAtARequest_addsNothing() throws {
        for held in ["1", "2", "3"] {
            let gate = Gate()
            defer { gate.open() }
            let market = try Market { call in
                guard call.item("ItemID") == held else { return nil }
                gate.pass()
                return .close
            }
            XCTAssertEqual(try market.program.run("search wishlist add 8 9").status, 0)

            let add = try market.program.start(ShellWords.split("search wishlist add 1 2 3"), streams: .pipes)
            try add.wait(until: "request \(held)") { gate.isReached }
            add.send(SIGKILL)

            XCTAssertEqual(try add.finish().status, 128 + SIGKILL)
            XCTAssertEqual(try ids(market.program), ["8", "9"])
            XCTAssertEqual(try market.program.run("doctor").status, 0)
        }
    }

    func testAdding_thatIsKilledWhileItIsStored_addsAllOrNothing() throws {
        let market = try Market()
        let many = (1...40).map { "1\($0)" }
        for file in ["local.sqlite-wal", "local.sqlite-shm", "local.sqlite"] {
            XCTAssertEqual(try market.program.run("search wishlist clear").status, 0)
            XCTAssertEqual(try market.program.run("search wishlist add 8 9").status, 0)
            let path = "\(market.program.home)/\(file)"

            let add = try market.program.start(["search", "wishlist", "add"] + many, streams: .pipes)
            let asked = market.calls.count
            _ = try add.reaches(file) {
                market.calls.count >= asked + many.count && FileManager.default.fileExists(atPath: path)
            }
            if !add.hasEnded { add.send(SIGKILL) }
            let end = try add.finish()

            XCTAssertTrue([0, 128 + SIGKILL].contains(end.status), "\(file): \(end.error)")
            let kept = try ids(market.program)
            let whole = end.status == 0 ? [["8", "9"] + many] : [["8", "9"], ["8", "9"] + many]
            XCTAssertTrue(whole.contains(kept), "\(file): \(end.status), \(kept)")
        }
    }

    func testAcknowledgedAdditions_surviveTheDeathOfOthers() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("search wishlist add 110000000010").status, 0)
        let new = (20..<32).map { "1100000000\($0)" }

        let running = try new.map { try program.start(["search", "wishlist", "add", $0], streams: .pipes) }
        let first = try running[0].finish()
        for add in running.dropFirst() { add.send(SIGKILL) }
        let ends = try [first] + running.dropFirst().map { try $0.finish() }

        let kept = try ids(program)
        XCTAssertEqual(kept.first, "110000000010")
        for (id, end) in zip(new, ends) where end.status == 0 { XCTAssertTrue(kept.contains(id), id) }
        XCTAssertEqual(Set(kept).subtracting(new), ["110000000010"])
        XCTAssertEqual(kept.count, Set(kept).count)
        XCTAssertEqual(try program.run("search wishlist add \(new.joined(separator: " "))").status, 0)
        XCTAssertEqual(Set(try ids(program)), Set(new + ["110000000010"]))
    }

    // MARK: Full disk

    func testDiskThatFillsUp_whileAdding_losesNothing() throws {
        let disk = Mutex<SmallDisk?>(nil)
        defer { disk.withLock { $0?.unmount() } }
        let market = try Market { call in
            if call.item("ItemID") == "2" { disk.withLock { $0?.fillUp() } }
            return nil
        } prepare: { program in
            try disk.withLock { $0 = try SmallDisk(at: "home", of: program) }
        }
        XCTAssertEqual(try market.program.run("search wishlist add 8 9").status, 0)
        let before = try market.program.run("search wishlist").output

        let add = try market.program.run(["search", "wishlist", "add"] + (1...60).map(String.init))

        assertSays(add, 74, "/home/local.sqlite")
        try disk.withLock { try $0?.makeRoom() }
        XCTAssertEqual(try market.program.run("search wishlist").output, before)
        XCTAssertEqual(try market.program.run("search wishlist add 1").status, 0)
        XCTAssertEqual(try ids(market.program), ["8", "9", "1"])
    }

    func testDisk_thatIsTooSmallForAll_getsNone() throws {
        let disk = Mutex<SmallDisk?>(nil)
        defer { disk.withLock { $0?.unmount() } }
        let title = String(repeating: "Kettle", count: 2_000)
        let market = try Market { call in
            guard call.service == .shopping else { return nil }
            return .json(#"{"Ack":"Success","Item":{"ItemID":"\#(call.item("ItemID") ?? "")","Title":"\#(title)"}}"#)
        } prepare: { program in
            try disk.withLock { $0 = try SmallDisk(at: "home", of: program) }
        }
        let program = market.program
        XCTAssertEqual(try program.run("search wishlist add 8 9").status, 0)

        // The disk has space for some of the items, but not for all.
        let room = try program.folder.write(String(repeating: "x", count: 300_000), to: "home/room")
        disk.withLock { $0?.fillUp() }
        try FileManager.default.removeItem(atPath: room)
        let add = try program.run(["search", "wishlist", "add"] + (10..<60).map(String.init))

        assertSays(add, 74, "/home/local.sqlite")
        try disk.withLock { try $0?.makeRoom() }
        XCTAssertEqual(try ids(program), ["8", "9"])
    }

    // MARK: Offline

    func testList_isShownWithoutTheService() throws {
        let market = try Market()
        let program = market.program
        XCTAssertEqual(try program.run("search wishlist add 1 2 3").status, 0)
        let online = try program.run("search wishlist")
        let asked = market.asked.count

        market.server.stop()

        for line in ["search wishlist", "search wishlist --json", "search wishlist --output csv"] {
            let list = try program.run(line)
            XCTAssertEqual(list.status, 0, list.error)
            XCTAssertEqual(list.error, "")
            XCTAssertEqual(list.output.components(separatedBy: "Kettle & ").count, 4, list.output)
        }
        XCTAssertEqual(try program.run("search wishlist").output, online.output)
        XCTAssertEqual(try program.run("search open 2 --print").output, "https://www.ebay.com/itm/1\n")
        XCTAssertEqual(try program.run("search wishlist remove 2").status, 0)
        XCTAssertEqual(try ids(program), ["1", "3"])
        XCTAssertEqual(try program.run("search wishlist add 4 --timeout 2").status, 69)
        XCTAssertEqual(try ids(program), ["1", "3"])
        XCTAssertEqual(try program.run("search wishlist clear").status, 0)
        XCTAssertEqual(try program.run("search wishlist").output, "No Items in Wishlist\n")
        XCTAssertEqual(market.asked.count, asked)
    }

    func testList_hasCountAndSumOfEachCurrency() throws {
        let market = try Market { call in
            guard call.service == .shopping, call.item("ItemID") == "2" else { return nil }
            return .json(Market.Call.item("2").replacing(#""USD""#, with: #""EUR""#))
        }

        XCTAssertEqual(try market.program.run("search wishlist add 1 2 3").status, 0)
        let list = try market.program.run("search wishlist")

        let last = try XCTUnwrap(list.output.split(separator: "\n").last)
        XCTAssertTrue(last.hasPrefix("3 items, "), list.output)
        XCTAssertTrue(last.contains("49.98") && last.contains("24.99"), list.output)
    }

    func testItems_ofWhichOneIsUnknown_areNotAddedAtAll() throws {
        let market = try Market { call in
            call.item("ItemID") == "2" ? .json(#"{"Ack":"Failure","Errors":[{"ErrorCode":"10.12"}]}"#) : nil
        }

        assertSays(try market.program.run("search wishlist add 1 2 3"), 66, "No item has the ID '2'.")
        XCTAssertEqual(try ids(market.program), [])
    }

    func testItems_ofWhichOneIsNotThere_areNotRemovedAtAll() throws {
        let market = try Market()
        XCTAssertEqual(try market.program.run("search wishlist add 1 2").status, 0)

        assertSays(try market.program.run("search wishlist remove 1 7"), 66, "The wish list has no item '7'.")
        XCTAssertEqual(try ids(market.program), ["1", "2"])
    }

    func testSandboxThatIsReset_leavesTheList() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("search wishlist add 110000000001").status, 0)

        XCTAssertEqual(try program.run("sandbox reset --yes").status, 0)

        XCTAssertEqual(try ids(program), ["110000000001"])
    }

    // MARK: Damaged files

    func testDatabase_ofRandomBytes_isNamedAndLeftAsItIs() throws {
        let program = try Program()
        var random = SplitMix64(seed: 11)
        let bytes = Data((0..<1024).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } })
        let file = try program.folder.write("", to: "home/local.sqlite")
        try bytes.write(to: URL(fileURLWithPath: file))

        for line in ["wishlist", "wishlist add 110000000001", "wishlist clear"] {
            assertSays(try program.run("search \(line) --quiet"), 74, file)
        }
        for line in ["find record", "show 110000000001"] {
            let run = try program.run("search \(line)")

            XCTAssertEqual(run.status, 0, run.error)
            XCTAssertTrue(run.error.contains("the wish list cannot be read. The file \(file) is damaged"), run.error)
        }

        XCTAssertEqual(FileManager.default.contents(atPath: file), bytes)
    }

    func testDatabase_ofANewerVersion_isRefusedAndNotTouched() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("search wishlist add 110000000001").status, 0)
        let file = program.home + "/local.sqlite"
        try Database(path: file, migrations: []).write {
            try $0.run("INSERT INTO toolkit_migration (name) VALUES ('search.99.future')")
        }
        let bytes = FileManager.default.contents(atPath: file)

        for line in ["wishlist", "wishlist add 110000000003", "wishlist remove 110000000001", "wishlist clear"] {
            assertSays(try program.run("search \(line)"), 78, file)
        }

        XCTAssertEqual(FileManager.default.contents(atPath: file), bytes)
    }

    // MARK: Several processes

    func testList_whileOthersAdd_isAlwaysWhole() throws {
        let program = try Program()
        let ids = (20..<32).map { "1100000000\($0)" }
        XCTAssertEqual(try program.run("search wishlist add 110000000010").status, 0)

        let adding = try ids.map { try program.start(["search", "wishlist", "add", $0], streams: .pipes) }
        let listing = try ids.map { _ in try program.start(["search", "wishlist", "--json"], streams: .pipes) }
        let lists = try listing.map { try $0.finish() }
        let added = try adding.map { try $0.finish() }

        XCTAssertEqual(added.map(\.status), ids.map { _ in 0 }, added.map(\.error).joined())
        for list in lists {
            XCTAssertEqual(list.status, 0, list.error)
            let answer = try JSON.decode(JSONValue.self, from: Array(list.output.utf8))
            XCTAssertEqual(answer["count"]?.integer, answer["items"]?.array?.count, list.output)
            XCTAssertEqual(answer["items"]?.array?.first?["id"]?.string, "110000000010")
        }
        XCTAssertEqual(Set(try self.ids(program)), Set(ids + ["110000000010"]))
    }

    // MARK: Helpers

    /// The IDs on the list, in the order of the list.
    private func ids(_ program: Program) throws -> [String] {
        let list = try program.run(Self.list)
        XCTAssertEqual(list.status, 0, list.error)
        return try list.output.split(separator: "\n").compactMap { row in
            try JSON.decode(JSONValue.self, from: Array(row.utf8))["id"]?.string
        }
    }
}
