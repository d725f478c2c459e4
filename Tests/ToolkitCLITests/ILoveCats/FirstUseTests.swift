import Foundation
import TestSupport
import XCTest

final class FirstUseTests: XCTestCase {
    func testAdd_onAFreshHome_showsOneCatAndNothingButTheNoteOfFirstUse() throws {
        let program = try Program()

        let add = try program.run("cats add --breed abys")

        XCTAssertEqual(add.status, 0)
        XCTAssertEqual(add.output.components(separatedBy: "Abyssinian (abys)").count, 2, add.output)
        XCTAssertEqual(add.error.split(separator: "\n").count, 1, add.error)
        let note = "note: Using demo data for cats. To use a real service: 'toolkit config set cats.url URL'."
        XCTAssertTrue(add.error.hasPrefix(note), add.error)
    }

    func testAdd_withoutATerminal_takesTheDefaults() throws {
        let program = try Program()

        let add = try program.run("cats add --breed abys --json")

        let cat = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(add.output.utf8)) as? [String: Any])
        XCTAssertEqual(cat["name"] as? String, "Abyssinian")
        XCTAssertEqual(cat["owner"] as? String, "robin")
        XCTAssertEqual(cat["weightKg"] as? Double, 2.0)
        XCTAssertEqual(cat["rating"] as? Int, 3)
    }

    func testAdd_theSecondTime_saysNothingOnStandardError() throws {
        let program = try Program()
        _ = try program.run("cats add --breed abys")

        let second = try program.run("cats add --breed abys")

        XCTAssertEqual(second.status, 0)
        XCTAssertEqual(second.error, "")
    }

    func testSandboxOfOneService_besideARealOne_isNoDemoData() throws {
        var program = try Program()
        program.environment["TOOLKIT_CATS_URL"] = "http://127.0.0.1:9"

        let breeds = try program.run("cats breeds --limit 1")

        XCTAssertEqual(breeds.status, 0, breeds.error)
        XCTAssertTrue(breeds.error.hasPrefix("note: cats.breeds-url is not set, "), breeds.error)
        XCTAssertEqual(breeds.error.split(separator: "\n").count, 1, breeds.error)
    }

    func testFirstUse_writesNothingOutsideTheHome() throws {
        let program = try Program()

        _ = try program.run("cats add --breed abys")

        XCTAssertEqual(FileTree(program.userFolder).entries.keys.sorted(), ["."])
        XCTAssertEqual(FileTree(program.workFolder).entries.keys.sorted(), ["."])
        let beside = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
        XCTAssertEqual(beside.sorted(), ["home", "user", "work"])
    }

    func testHome_isPrivate_whateverTheUmask() throws {
        var program = try Program()
        program.launcher = ["/bin/sh", "-c", #"umask 0; exec "$0" "$@""#]

        XCTAssertEqual(try program.run("cats add --breed abys").status, 0)
        XCTAssertEqual(try program.run("cats show 5").status, 65)
        XCTAssertEqual(try program.run("config set cats.api-key", input: "k3y\n").status, 0)
        XCTAssertEqual(try program.run("config set cats.breeds-url http://localhost:1/v1").status, 0)

        let tree = FileTree(program.home)
        XCTAssertTrue(tree.files.contains("credentials.json"))
        XCTAssertTrue(tree.files.contains("sandbox/cats.sqlite"))
        for path in tree.files where path != "settings.conf" {
            XCTAssertEqual(tree.entries[path]?.mode, 0o600, path)
        }
        for path in tree.folders { XCTAssertEqual(tree.entries[path]?.mode, 0o700, path) }
    }

    func testHome_withoutTheVariable_isBelowTheUsersFolder() throws {
        var program = try Program()
        program.environment = ["TOOLKIT_HOME": ""]

        let add = try program.run("cats add --breed abys")

        XCTAssertEqual(add.status, 0, add.error)
        let known = [".local/share/toolkit/", "Library/Application Support/toolkit/"]
        let files = FileTree(program.userFolder).files
        XCTAssertFalse(files.isEmpty)
        for file in files { XCTAssertTrue(known.contains { file.hasPrefix($0) }, file) }
    }

    func testAdd_bornToday_isTheDayOfTheLocalTimeZone() throws {
        var program = try Program()

        // These two clocks are 25 hours apart, so they never show the same day.
        program.environment["TZ"] = "Pacific/Kiritimati"
        let east = try program.run("cats add --breed abys --json")
        program.environment["TZ"] = "Pacific/Pago_Pago"
        let west = try program.run("cats add --breed abys --json")

        XCTAssertGreaterThan(try Self.born(east), try Self.born(west))
    }

    // Only the program itself is without the whole Foundation, where a file's attributes have other types.
    func testDoctor_findsAFileThatOthersCanRead() throws {
        let program = try Program()
        _ = try program.run("cats add --breed abys")
        XCTAssertEqual(chmod(program.sandboxDatabase, 0o644), 0)

        let doctor = try program.run("doctor")

        XCTAssertNotEqual(doctor.status, 0)
        XCTAssertTrue(doctor.output.contains("chmod 600 \(program.sandboxDatabase)"), doctor.output)
    }

    private static func born(_ add: Finished) throws -> String {
        let cat = try JSONSerialization.jsonObject(with: Data(add.output.utf8)) as? [String: Any]
        return try XCTUnwrap(cat?["born"] as? String)
    }
}
