import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Checks that saved photos have the toolkit's names, and that no file is lost.
final class SearchPhotosTests: XCTestCase {
    private static let save = "search photos 1 --save"
    private static let names = (1...3).map { "photo-\($0).png" }

    // MARK: Names

    func testPhotos_haveNamesOfOurOwn() throws {
        let market = try self.market()

        let photos = try market.program.run("\(Self.save) some/photos --output ndjson")

        XCTAssertEqual(photos.status, 0, photos.error)
        let files = FileTree(market.program.workFolder).files
        XCTAssertEqual(files, Self.names.map { "some/photos/\($0)" })
        for file in files { XCTAssertTrue(photos.output.contains(#""saved":"\#(file)""#), photos.output) }
        for file in files { XCTAssertEqual(bytes(file, market), Market.picture, file) }
        XCTAssertEqual(FileTree(market.program.userFolder).files, [])
    }

    func testPhoto_isNamedByItsBytes_whateverTheServiceCallsIt() throws {
        let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
        let market = try Market { call in
            guard call.service == .picture else { return Self.photos(call) }
            let type = ["Content-Type": "image/png", "Content-Disposition": #"attachment; filename="../../evil.sh""#]
            return .response(200, type, gif)
        }

        let photos = try market.program.run("\(Self.save) photos")

        XCTAssertEqual(photos.status, 0, photos.error)
        XCTAssertEqual(
            FileTree(market.program.workFolder).files, (1...3).map { "photos/photo-\($0).gif" })
    }

    func testAddresses_thatLeadElsewhere_areLeftOut() throws {
        let market = try Market { call in
            guard call.service == .photos else { return nil }
            let links = [
                "file:///etc/passwd", "http://photos.invalid/1", "/etc/passwd", "data:image/png,x", "ftp://a/b",
            ]
            let items = (links + [call.picture]).map { #"{"link":"\#($0)"}"# }.joined(separator: ",")
            return .json(#"{"kind":"customsearch#search","items":[\#(items)]}"#)
        }

        let photos = try market.program.run("\(Self.save) photos --output ndjson")

        XCTAssertEqual(photos.status, 0, photos.error)
        XCTAssertEqual(photos.output.split(separator: "\n").count, 1, photos.output)
        let left = "is left out: Its address does not start with https."
        XCTAssertEqual(photos.error.components(separatedBy: left).count, 1 + 5, photos.error)
        XCTAssertEqual(FileTree(market.program.workFolder).files, ["photos/photo-6.png"])
    }

    func testPhotos_thatAreNone_areNotSaved() throws {
        let market = try Market { call in
            call.service == .picture ? .response(200, ["Content-Type": "image/png"], "#!/bin/sh") : Self.photos(call)
        }

        let photos = try market.program.run("\(Self.save) photos")

        XCTAssertEqual(photos.status, 0, photos.error)
        XCTAssertEqual(photos.output, "No photos.\n")
        XCTAssertEqual(FileTree(market.program.workFolder).files, [])
    }

    // MARK: Existing files

    func testFiles_thatExist_areKeptWithoutYes() throws {
        let market = try self.market()
        for name in Self.names {
            try market.program.folder.write("mine", to: "work/photos/\(name)")

            assertSays(try market.program.run("\(Self.save) photos"), 65, "already exists.")

            XCTAssertEqual(market.program.folder.read("work/photos/\(name)"), "mine", name)
        }
    }

    func testFiles_thatExist_areReplacedWithYes() throws {
        let market = try self.market()
        for name in Self.names + ["other"] { try market.program.folder.write("mine", to: "work/photos/\(name)") }

        let photos = try market.program.run("\(Self.save) photos --yes")

        XCTAssertEqual(photos.status, 0, photos.error)
        for name in Self.names { XCTAssertEqual(bytes("photos/\(name)", market), Market.picture, name) }
        XCTAssertEqual(market.program.folder.read("work/photos/other"), "mine")
    }

    func testFile_thatExists_isAskedAboutOnATerminal() throws {
        let market = try self.market()
        try market.program.folder.write("mine", to: "work/photos/photo-1.png")
        let terminal = try PseudoTerminal()

        let photos = try market.program.start(ShellWords.split("\(Self.save) photos"), streams: .terminal(terminal))
        try photos.wait(for: "Overwrite 'photos/photo-1.png'?")
        photos.type("n\n")
        let end = try photos.finish()

        XCTAssertEqual(end.status, 130, end.output)
        XCTAssertTrue(end.output.contains("Nothing changed."), end.output)
        XCTAssertEqual(market.program.folder.read("work/photos/photo-1.png"), "mine")
        XCTAssertEqual(FileTree(market.program.workFolder).files, ["photos/photo-1.png"])
    }

    // MARK: Folders that are not writable

    func testFolder_thatIsAFile_isNamed() throws {
        let market = try self.market()
        try market.program.folder.write("mine", to: "work/file")

        for folder in ["file", "file/photos"] {
            assertSays(
                try market.program.run("\(Self.save) \(folder)"), 74, "\(folder) cannot be written: not a directory.")
        }

        XCTAssertEqual(FileTree(market.program.workFolder).files, ["file"])
        XCTAssertEqual(market.program.folder.read("work/file"), "mine")
    }

    func testFolder_thatCannotBeWritten_isNamed_beforeAnythingIsAsked() throws {
        let market = try self.market()
        var program = market.program
        try program.dropPrivileges()
        for path in FileTree(program.home).entries.keys { try program.own("\(program.home)/\(path)") }
        let locked = "\(program.workFolder)/locked"
        try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: false)
        XCTAssertEqual(chmod(locked, 0o555), 0)

        assertSays(try program.run("\(Self.save) locked"), 74, "locked cannot be written: permission denied.")
        assertSays(try program.run("\(Self.save) locked/new"), 74, "locked/new cannot be written: permission denied.")

        XCTAssertEqual(market.asked, [], "the services are asked in vain")
        XCTAssertEqual(FileTree(locked).entries.keys.sorted(), ["."])
    }

    func testFullDisk_keepsWhatWasThereAndLeavesNoHalfFile() throws {
        let market = try self.market()
        let disk = try SmallDisk(at: "work/disk", of: market.program)
        defer { disk.unmount() }
        try market.program.folder.write("mine", to: "work/disk/photo-2.png")
        disk.fillUp()

        assertSays(
            try market.program.run("\(Self.save) disk --yes"), 74,
            "disk/photo-1.png cannot be written: no space left on device.")

        XCTAssertEqual(FileTree("\(market.program.workFolder)/disk").files, ["filler", "photo-2.png"])
        XCTAssertEqual(market.program.folder.read("work/disk/photo-2.png"), "mine")
        try disk.makeRoom()
        XCTAssertEqual(try market.program.run("\(Self.save) disk --yes").status, 0)
        XCTAssertEqual(bytes("disk/photo-2.png", market), Market.picture)
    }

    // MARK: Helpers

    /// Services that find three photos.
    private func market() throws -> Market {
        try Market { Self.photos($0) }
    }

    private static func photos(_ call: Market.Call) -> ScriptedServer.Answer? {
        guard call.service == .photos else { return nil }
        let items = (1...3).map { #"{"link":"\#(call.picture)?../../\#($0)"}"# }.joined(separator: ",")
        return .json(#"{"kind":"customsearch#search","items":[\#(items)]}"#)
    }

    private func bytes(_ file: String, _ market: Market) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(market.program.workFolder)/\(file)").map { Array($0) }
    }
}
