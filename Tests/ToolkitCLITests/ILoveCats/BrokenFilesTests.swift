import Foundation
import Toolkit
import XCTest

/// Tests databases, settings and credentials that cannot be used: an error names the file, and no data is lost.
final class BrokenFilesTests: XCTestCase {
    // MARK: Databases

    func testDatabase_ofRandomBytes_isNamedAndLeftAsItIs() throws {
        let program = try Program()
        var random = SplitMix64(seed: 7)
        let bytes = Data((0..<1024).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } })
        try program.folder.write("", to: "home/sandbox/cats.sqlite")
        try bytes.write(to: URL(fileURLWithPath: program.sandboxDatabase))

        for line in ["cats list", "cats add --breed abys", "sandbox fill cats --count 1"] {
            assertSays(try program.run(line), 74, program.sandboxDatabase)
        }

        XCTAssertEqual(FileManager.default.contents(atPath: program.sandboxDatabase), bytes)
    }

    func testDatabase_damagedInTheMiddle_isNamed() throws {
        let program = try Program()
        _ = try program.run("cats list")
        try emptyLog(of: program)
        var bytes = try XCTUnwrap(FileManager.default.contents(atPath: program.sandboxDatabase))
        bytes.replaceSubrange(4_096..<bytes.count, with: Data(repeating: 0xA5, count: bytes.count - 4_096))
        try bytes.write(to: URL(fileURLWithPath: program.sandboxDatabase))

        assertSays(try program.run("cats list"), 74, program.sandboxDatabase)
        assertSays(try program.run("cats add --breed abys"), 74, program.sandboxDatabase)

        XCTAssertEqual(FileManager.default.contents(atPath: program.sandboxDatabase), bytes)
    }

    func testDatabase_ofANewerVersion_isRefusedAndNotTouched() throws {
        let program = try Program()
        _ = try program.run("cats list")
        try emptyLog(of: program) { try $0.run("INSERT INTO toolkit_migration (name) VALUES ('cats.99.future')") }
        let bytes = FileManager.default.contents(atPath: program.sandboxDatabase)

        for line in ["cats list", "cats add --breed abys", "sandbox reset --yes", "sandbox fill cats --count 1"] {
            assertSays(try program.run(line), 78, program.sandboxDatabase)
        }

        XCTAssertEqual(FileManager.default.contents(atPath: program.sandboxDatabase), bytes)
    }

    func testDatabase_ofANewerVersionStillAtWork_isRefusedAndNotTouched() throws {
        let program = try Program()
        _ = try program.run("cats list")
        let newer = try Database(path: program.sandboxDatabase, migrations: [])
        try newer.write { try $0.run("INSERT INTO toolkit_migration (name) VALUES ('cats.99.future')") }
        let before = FileTree(program.home + "/sandbox")

        assertSays(try program.run("cats list"), 78, program.sandboxDatabase)
        assertSays(try program.run("cats add --breed abys"), 78, program.sandboxDatabase)

        let after = FileTree(program.home + "/sandbox")
        for name in ["cats.sqlite", "cats.sqlite-wal"] {
            XCTAssertNotNil(before.entries[name], name)
            XCTAssertEqual(after.entries[name], before.entries[name], name)
        }
        XCTAssertNoThrow(try newer.read { try $0.value("SELECT 1", as: Int.self) })
    }

    // MARK: Settings and credentials

    func testSettings_thatMakeNoSense_areNamedWithTheirLine() throws {
        let program = try Program()
        let texts = [
            ("# mine\ncats.url http://localhost\n", ":2"), ("cats.url = nonsense\n", ":1"),
            ("\n\n[profile\n", ":3"),
            ("cats.url = http://a/\ncats.url = http://b/\n", ":2"),
        ]

        for (text, line) in texts {
            let file = try program.folder.write(text, to: "home/settings.conf")

            let list = try program.run("cats list")

            assertSays(list, 78, file + line)
            XCTAssertEqual(program.folder.read("home/settings.conf"), text)
            XCTAssertEqual(try program.run("cats --help").status, 0)
        }
    }

    func testSettings_withASecret_areNamedWithTheLineButNotTheSecret() throws {
        let program = try Program()
        let file = try program.folder.write("# mine\ncats.api-key = k3y\n", to: "home/settings.conf")

        let list = try program.run("config list")

        assertSays(list, 78, file + ":2")
        XCTAssertFalse(list.error.contains("k3y"), list.error)
    }

    func testSettings_thatAreNoText_areNamed() throws {
        let program = try Program()
        let file = try program.folder.write("", to: "home/settings.conf")
        try Data([0x23, 0x0A, 0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: file))

        assertSays(try program.run("cats list"), 78, file + ":2")
    }

    func testSettings_thatCannotBeRead_areNamed() throws {
        var program = try Program()
        try program.dropPrivileges()
        let file = try program.folder.write("cats.url = http://localhost:1/\n", to: "home/settings.conf")
        XCTAssertEqual(chmod(file, 0), 0)

        assertSays(try program.run("cats list"), 74, file)
    }

    func testNamedPipes_inThePlaceOfFiles_areNamed() throws {
        for name in ["settings.conf", "credentials.json"] {
            let program = try Program()
            let file = try program.folder.write("", to: "home/\(name)")
            XCTAssertEqual(unlink(file), 0)
            XCTAssertEqual(mkfifo(file, 0o600), 0)

            for line in ["config list", "config get cats.api-key"] {
                assertSays(try program.run(line), 74, file)
            }
        }
    }

    func testNamedPipe_inThePlaceOfADatabase_isNamed() throws {
        for (name, line) in [("local.sqlite", "doctor"), ("sandbox/cats.sqlite", "cats list")] {
            let program = try Program()
            let file = try program.folder.write("", to: "home/\(name)")
            XCTAssertEqual(unlink(file), 0)
            XCTAssertEqual(mkfifo(file, 0o600), 0)

            let run = try program.run(line)

            XCTAssertTrue((run.output + run.error).contains(file), run.output + run.error)
            XCTAssertNotEqual(run.status, 0)
        }
    }

    func testCredentials_thatOthersMayRead_areUsedWithAWarning() throws {
        let program = try Program()
        _ = try program.run("config set cats.api-key", input: "k3y\n")
        let file = program.home + "/credentials.json"
        XCTAssertEqual(chmod(file, 0o644), 0)

        let get = try program.run("config get cats.api-key")

        XCTAssertEqual(get.status, 0)
        XCTAssertEqual(get.output, "set\n")
        XCTAssertEqual(get.error.split(separator: "\n").count, 1, get.error)
        XCTAssertTrue(get.error.contains("chmod 600 \(file)"), get.error)
    }

    func testCredentials_thatAreGarbage_areNamedAndLeftAsTheyAre() throws {
        let program = try Program()
        for text in ["{\"profiles\": {\"default\": {\"cats.api-key\": \"k3y\"", "garbage k3y", "[]"] {
            let file = try program.folder.write(text, to: "home/credentials.json")
            XCTAssertEqual(chmod(file, 0o600), 0)

            let list = try program.run("config list")
            let set = try program.run("config set cats.api-key", input: "another\n")

            assertSays(list, 78, file)
            assertSays(set, 78, file)
            XCTAssertFalse((list.error + set.error).contains("k3y"))
            XCTAssertEqual(program.folder.read("home/credentials.json"), text)
        }
    }

    // MARK: Helpers

    /// Makes a change, and lets SQLite move the write-ahead log into the database file.
    private func emptyLog(of program: Program, _ change: (Connection) throws -> Void = { _ in }) throws {
        try Database(path: program.sandboxDatabase, migrations: []).write(change)
        XCTAssertFalse(FileManager.default.fileExists(atPath: program.sandboxDatabase + "-wal"))
    }
}
