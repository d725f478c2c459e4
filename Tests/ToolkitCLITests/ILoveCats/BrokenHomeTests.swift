import Foundation
import Toolkit
import XCTest

/// Tests homes that cannot be written: an error names the file, and no data is lost.
final class BrokenHomeTests: XCTestCase {
    // MARK: Read-only

    func testFreshHome_thatCannotBeMade_isNamed() throws {
        var program = try Program()
        try program.dropPrivileges()
        let locked = program.folder.path + "/locked"
        try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: false)
        XCTAssertEqual(chmod(locked, 0o555), 0)
        program.environment["TOOLKIT_HOME"] = locked + "/home"

        for line in ["cats add --breed abys", "config set cats.url http://localhost:1/", "sandbox reset"] {
            let run = try program.run(line)
            assertSays(run, 74, locked)
            XCTAssertTrue(run.error.contains("set TOOLKIT_HOME to another folder"), run.error)
        }
        assertSays(try program.run("config set cats.api-key", input: "k3y\n"), 74, locked + "/home")
    }

    func testFreshHome_thatCannotBeMade_isRead() throws {
        var program = try Program()
        let rows = try program.rows()
        try program.dropPrivileges()
        let locked = program.folder.path + "/locked"
        try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: false)
        XCTAssertEqual(chmod(locked, 0o555), 0)
        program.environment["TOOLKIT_HOME"] = locked + "/home"

        XCTAssertEqual(try program.rows(), rows)
        for line in [
            "cats breeds", "search find lamp", "search wishlist", "badges list", "products list", "codepay home",
            "codepay transactions", "codepay chart", "codepay show 1", "config list",
        ] {
            let run = try program.run(line)
            XCTAssertEqual(run.status, 0, "\(line): \(run.error)")
        }
    }

    func testUser_withoutHome_hasTheOneOfThePasswordDatabase() throws {
        var program = try Program()
        program.environment = ["TOOLKIT_HOME": "", "HOME": ""]
        let home = try XCTUnwrap(FileManager.default.homeDirectory(forUser: NSUserName())?.path)

        XCTAssertEqual(try program.run("config path").output, home + "/.config/toolkit/settings.conf\n")
    }

    func testUser_withoutEntryInThePasswordDatabase_canRead() throws {
        var program = try Program()
        try program.dropPrivileges(to: 12_345)
        program.environment = ["TOOLKIT_HOME": "", "HOME": ""]

        for line in ["completion bash", "manual", "cats breeds", "cats list"] {
            let run = try program.run(line)
            XCTAssertEqual(run.status, 0, "\(line): \(run.error)")
        }
        assertSays(try program.run("cats add --breed abys"), 74, "set TOOLKIT_HOME to another folder")
    }

    func testHome_onAReadOnlyDisk_isRead() throws {
        let program = try Program()
        let disk = try SmallDisk(at: "home", of: program)
        defer { disk.unmount() }
        let rows = try program.rows()
        disk.lock()

        XCTAssertEqual(try program.rows(), rows)
        for line in ["config list", "sandbox status", "sandbox export cats", "badges list", "search wishlist"] {
            let run = try program.run(line)
            XCTAssertEqual(run.status, 0, "\(line): \(run.error)")
        }
        for (line, file) in [
            ("cats add --breed abys", "/sandbox/cats.sqlite"),
            ("config set cats.url http://localhost:1/", "/settings.conf"),
            ("sandbox reset cats --yes", "/sandbox/cats.sqlite"),
        ] {
            let run = try program.run(line)
            assertSays(run, 74, program.home + file)
            XCTAssertTrue(run.error.contains("read-only file system"), run.error)
            XCTAssertTrue(run.error.contains("set TOOLKIT_HOME to another folder"), run.error)
        }
    }

    func testHome_thatIsAFile_isNamed() throws {
        let program = try Program()
        try program.folder.write("mine", to: "home")

        for line in ["cats list", "config set cats.url http://localhost:1/"] {
            let run = try program.run(line)
            assertSays(run, 74, program.home)
            XCTAssertTrue(run.error.contains("Set TOOLKIT_HOME to another folder"), run.error)
        }
        XCTAssertEqual(program.folder.read("home"), "mine")
    }

    func testHome_whereTheSystemMakesNoFolder_isRead() throws {
        var program = try Program()
        program.environment["TOOLKIT_HOME"] = "/proc/home"

        XCTAssertEqual(try program.run("cats breeds").status, 0)
        assertSays(try program.run("cats add --breed abys"), 74, "/proc/home")
        let set = try program.run("config set cats.url http://localhost:1/")
        XCTAssertTrue(set.error.contains("et TOOLKIT_HOME to another folder"), set.error)
    }

    func testUsedHome_thatIsReadOnly_isNamedAndKeepsEverything() throws {
        var program = try Program()
        try program.dropPrivileges()
        let home = program.folder.path + "/shared/home"
        try FileManager.default.createDirectory(
            atPath: program.folder.path + "/shared", withIntermediateDirectories: false)
        try program.own(program.folder.path + "/shared")
        program.environment["TOOLKIT_HOME"] = home
        let rows = try program.rows()
        _ = try program.run("config set cats.breeds-url http://localhost:1/v1")
        let before = FileTree(home)
        for (path, entry) in before.entries { XCTAssertEqual(chmod("\(home)/\(path)", mode_t(entry.mode & 0o555)), 0) }

        XCTAssertEqual(try program.rows(), rows)
        XCTAssertEqual(try program.run("badges list").status, 0)
        assertSays(try program.run("cats add --breed abys"), 74, home + "/sandbox/cats.sqlite")
        assertSays(try program.run("config set cats.url http://localhost:1/"), 74, home)
        assertSays(try program.run("config set cats.api-key", input: "k3y\n"), 74, home)

        for (path, entry) in before.entries { XCTAssertEqual(chmod("\(home)/\(path)", mode_t(entry.mode)), 0) }
        XCTAssertEqual(FileTree(home).files, before.files)
        XCTAssertEqual(try program.rows(), rows)
    }

    func testUsedHome_thatIsReadOnly_stillShowsHelpAndSettings() throws {
        var program = try Program()
        try program.dropPrivileges()
        try program.folder.write("cats.url = http://localhost:1/rest/cats\n", to: "home/settings.conf")
        XCTAssertEqual(chmod(program.home, 0o555), 0)

        XCTAssertEqual(try program.run("--version").status, 0)
        let list = try program.run("config get cats.url")

        XCTAssertEqual(list.output, "http://localhost:1/rest/cats\n")
        XCTAssertEqual(list.error, "")
    }

    func testUsedHome_thatIsReadOnly_stillShowsCats() throws {
        var program = try Program()
        try program.dropPrivileges()
        try FileManager.default.createDirectory(atPath: program.home, withIntermediateDirectories: false)
        try program.own(program.home)
        let row = try XCTUnwrap(try program.rows().first)
        let id = try XCTUnwrap(row.firstMatch(of: /[0-9a-f]{24}/)).output
        XCTAssertEqual(chmod(program.home, 0o500), 0)

        let list = try program.run("cats list")
        let show = try program.run(["cats", "show", String(id)])

        XCTAssertEqual(chmod(program.home, 0o700), 0)
        XCTAssertEqual(list.status, 0, list.error)
        XCTAssertEqual(show.status, 0, show.error)
        XCTAssertTrue(show.output.contains(id), show.output)
        XCTAssertEqual(show.error, "")
    }

    // MARK: No space

    func testFullDisk_keepsEarlierCats() throws {
        let program = try Program()
        let disk = try SmallDisk(at: "home", of: program)
        defer { disk.unmount() }
        let before = try program.rows()

        disk.fillUp()
        let add = try program.run(["cats", "import", "-"], input: Self.largeRow)

        assertSays(add, 74, program.sandboxDatabase)
        try disk.makeRoom()
        XCTAssertEqual(try program.rows(), before)
        XCTAssertEqual(try program.run("cats add --breed abys").status, 0)
        XCTAssertEqual(try program.cats(), before.count + 1)
    }

    func testFullDisk_isNoObstacleForReading() throws {
        let program = try Program()
        let disk = try SmallDisk(at: "home", of: program)
        defer { disk.unmount() }
        let before = try program.rows()
        XCTAssertEqual(try program.run("config set cats.breeds-url http://localhost:1/v1").status, 0)
        _ = try program.run("config unset cats.breeds-url")

        disk.fillUp()

        XCTAssertEqual(try program.rows(), before)
        for line in ["cats breeds", "sandbox status", "sandbox fault list", "config list", "cats list"] {
            let run = try program.run(line)
            XCTAssertEqual(run.status, 0, "\(line): \(run.error)")
        }
        for line in ["cats add --breed abys", "sandbox reset cats", "sandbox fault add 'GET /v1/breeds' --delay 1"] {
            let run = try program.run(line)
            assertSays(run, 74, program.sandboxDatabase)
            XCTAssertTrue(run.error.contains("no space left"), run.error)
        }
        assertSays(try program.run("serve --port 0 --only cats"), 74, program.sandboxDatabase)
    }

    func testFullDisk_withChangesInTheLog_isNoObstacleForReading() throws {
        let program = try Program()
        let disk = try SmallDisk(at: "home", of: program)
        defer { disk.unmount() }
        let rows = try program.rows()
        try leaveLog(in: program)

        disk.fillUp()

        XCTAssertEqual(try program.rows(), rows)
    }

    func testLimitOnTheSizeOfFiles_isNamedAndKeepsEarlierCats() throws {
        var program = try Program()
        let before = try program.rows()

        // 512-byte blocks: the database is larger, so it can be read but not written.
        program.launcher = ["/bin/sh", "-c", #"ulimit -f 8; exec "$0" "$@""#]
        XCTAssertEqual(try program.rows(), before)
        for line in ["cats add --breed abys", "sandbox fill cats --count 9", "sandbox reset cats"] {
            let run = try program.run(line)
            assertSays(run, 74, program.sandboxDatabase)
            XCTAssertFalse(run.error.contains("disk I/O error"), run.error)
        }
        program.launcher = []

        XCTAssertEqual(try program.rows(), before)
    }

    func testFullDisk_onFirstUse_leavesNothingHalfDone() throws {
        let program = try Program()
        let disk = try SmallDisk(at: "home", of: program)
        defer { disk.unmount() }
        disk.fillUp()

        assertSays(try program.run("cats list"), 74, program.home)
        assertSays(try program.run("config set cats.url http://localhost:1/rest/cats"), 74, program.home)

        try disk.makeRoom()
        XCTAssertEqual(try program.cats(), try Program().cats())
    }

    func testFullDisk_keepsTheOldSettings() throws {
        let program = try Program()
        let disk = try SmallDisk(at: "home", of: program)
        defer { disk.unmount() }
        let settings = "cats.url = http://localhost:1/rest/cats\n"
        try program.folder.write(settings, to: "home/settings.conf")
        _ = try program.run("config set cats.api-key", input: "k3y\n")
        let credentials = program.folder.read("home/credentials.json")
        disk.fillUp()

        assertSays(try program.run("config set cats.breeds-url http://localhost:1/v1"), 74, "settings.conf")
        assertSays(
            try program.run("config set cats.breeds-api-key", input: "another\n"), 74, "credentials.json")

        XCTAssertEqual(program.folder.read("home/settings.conf"), settings)
        XCTAssertEqual(program.folder.read("home/credentials.json"), credentials)
        XCTAssertFalse(FileTree(program.home).files.contains { $0.hasSuffix(".part") })
    }

    /// Leaves changes in the write-ahead log, as a process does that is killed.
    private func leaveLog(in program: Program) throws {
        let bytes = try logOfAChange(in: program)
        try bytes.write(to: URL(fileURLWithPath: program.sandboxDatabase + "-wal"))
    }

    /// Makes a change and closes the database; returns the bytes of the log before that.
    private func logOfAChange(in program: Program) throws -> Data {
        let database = try Database(path: program.sandboxDatabase, migrations: [])
        try database.write { try $0.run("CREATE TABLE extra (a)") }
        return try XCTUnwrap(FileManager.default.contents(atPath: program.sandboxDatabase + "-wal"))
    }

    /// A row for an import that is so large that the database file must grow.
    private static let largeRow = """
        {"name":"\(String(repeating: "x", count: 60_000))","owner":"Sam","breed":"abys","born":"2020-05-01",\
        "weightKg":4,"rating":4}
        """
}
