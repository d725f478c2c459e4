import Foundation
import XCTest

@testable import Toolkit

final class HomeTests: XCTestCase {
    func testToolkitHome_holdsEverything() throws {
        let home = try Home(environment: ["TOOLKIT_HOME": "/t", "HOME": "/home/me", "XDG_CONFIG_HOME": "/config"])

        XCTAssertEqual(home.settingsFile, "/t/settings.conf")
        XCTAssertEqual(home.credentialsFile, "/t/credentials.json")
        XCTAssertEqual(home.localDatabase, "/t/local.sqlite")
        XCTAssertEqual(home.sandboxFolder, "/t/sandbox")
        XCTAssertEqual(home.sandboxDatabase("cats"), "/t/sandbox/cats.sqlite")
        XCTAssertEqual(home.pluginFolder, "/t/plugins")
        XCTAssertEqual(home.cacheFolder, "/t/cache")
    }

    func testToolkitHome_relativeStartsAtTheWorkingDirectory() throws {
        let home = try Home(environment: ["TOOLKIT_HOME": "my/home/"])

        XCTAssertEqual(home.dataFolder, FileManager.default.currentDirectoryPath + "/my/home")
    }

    func testToolkitHome_emptyDoesNotCount() throws {
        XCTAssertEqual(
            try Home(environment: ["TOOLKIT_HOME": "", "HOME": "/home/me"]), try Home(environment: ["HOME": "/home/me"])
        )
    }

    func testXDG_hasTheFoldersOfTheSpecification() throws {
        let home = try Home.xdg(["HOME": "/home/me"])

        XCTAssertEqual(home.settingsFile, "/home/me/.config/toolkit/settings.conf")
        XCTAssertEqual(home.credentialsFile, "/home/me/.config/toolkit/credentials.json")
        XCTAssertEqual(home.localDatabase, "/home/me/.local/share/toolkit/local.sqlite")
        XCTAssertEqual(home.sandboxFolder, "/home/me/.local/share/toolkit/sandbox")
        XCTAssertEqual(home.pluginFolder, "/home/me/.local/share/toolkit/plugins")
        XCTAssertEqual(home.cacheFolder, "/home/me/.cache/toolkit")
    }

    func testXDG_followsItsVariables() throws {
        let home = try Home.xdg(["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/e"])

        XCTAssertEqual(home.configFolder, "/c/toolkit")
        XCTAssertEqual(home.dataFolder, "/d/toolkit")
        XCTAssertEqual(home.cacheFolder, "/e/toolkit")
    }

    func testXDG_ignoresRelativeAndEmptyVariables() throws {
        let home = try Home.xdg(["HOME": "/home/me", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": ""])

        XCTAssertEqual(home, try Home.xdg(["HOME": "/home/me"]))
    }

    func testLibrary_hasTheFoldersOfMacOS() throws {
        let home = try Home.library(["HOME": "/Users/me"])

        XCTAssertEqual(home.settingsFile, "/Users/me/Library/Application Support/toolkit/settings.conf")
        XCTAssertEqual(home.localDatabase, "/Users/me/Library/Application Support/toolkit/local.sqlite")
        XCTAssertEqual(home.cacheFolder, "/Users/me/Library/Caches/toolkit")
    }

    func testFolders_haveTheNameOfTheProgram() throws {
        ProgramDescription.current = ProgramDescription(name: "books", summary: "Read.", version: "1")
        defer { ProgramDescription.current = .toolkit }

        XCTAssertEqual(try Home(environment: ["BOOKS_HOME": "/b", "TOOLKIT_HOME": "/t"]).dataFolder, "/b")
        XCTAssertEqual(try Home.xdg(["HOME": "/home/me"]).dataFolder, "/home/me/.local/share/books")
        let library = try Home.library(["HOME": "/Users/me"])
        XCTAssertEqual(library.dataFolder, "/Users/me/Library/Application Support/books")
        XCTAssertEqual(library.cacheFolder, "/Users/me/Library/Caches/books")
    }

    func testNoHome_isAWrongSetting() {
        for environment in [[:], ["HOME": ""], ["HOME": "relative"]] {
            XCTAssertThrowsError(try Home(environment: environment)) { error in
                XCTAssertEqual((error as? SettingsError)?.report.status.rawValue, 78)
            }
        }
    }

    func testInit_touchesNoFile() throws {
        let folder = NSTemporaryDirectory() + UUID().uuidString

        _ = try Home(environment: ["TOOLKIT_HOME": folder])

        XCTAssertFalse(FileManager.default.fileExists(atPath: folder))
    }
}
