import Foundation
import TestSupport
import XCTest

/// Pictures that are saved where the person said, whole or not at all.
final class SavedPictureTests: XCTestCase {
    func testFile_hasExactlyThePicturesBytes() throws {
        for saver in try Saver.all() {
            let save = try saver.save(to: "picture")

            XCTAssertEqual(save.status, 0, save.error)
            XCTAssertGreaterThan(saver.picture.count, 100, saver.name)
            XCTAssertEqual(saver.saved("picture"), saver.picture, saver.name)
            XCTAssertEqual(FileTree(saver.program.workFolder).files, ["picture"])
            XCTAssertEqual(FileTree(saver.program.userFolder).files, [])
        }
    }

    // MARK: What is there already

    func testFile_thatExists_isKeptWithoutYes() throws {
        for saver in try Saver.all() {
            try saver.program.folder.write("mine", to: "work/picture")

            assertSays(try saver.save(to: "picture"), 65, "'picture' already exists.")
            let forPrograms = try saver.save(to: "picture", "--json")
            XCTAssertEqual(forPrograms.status, 65, forPrograms.error)
            XCTAssertTrue(forPrograms.error.contains(#""code":"file-exists""#), forPrograms.error)

            XCTAssertEqual(saver.program.folder.read("work/picture"), "mine", saver.name)
        }
    }

    func testFile_thatExists_isReplacedWithYes() throws {
        for saver in try Saver.all() {
            try saver.program.folder.write("mine", to: "work/picture")

            let save = try saver.save(to: "picture", "--yes")

            XCTAssertEqual(save.status, 0, save.error)
            XCTAssertEqual(saver.saved("picture"), saver.picture, saver.name)
            XCTAssertEqual(FileTree(saver.program.workFolder).files, ["picture"])
        }
    }

    func testFile_thatExists_isAskedAboutOnATerminal() throws {
        for saver in try Saver.all() {
            try saver.program.folder.write("mine", to: "work/picture")
            let terminal = try PseudoTerminal()

            let save = try saver.program.start(saver.words("picture"), streams: .terminal(terminal))
            try save.wait(for: "Overwrite 'picture'?")
            save.type("n\n")
            let end = try save.finish()

            XCTAssertEqual(end.status, 130, end.output)
            XCTAssertEqual(saver.program.folder.read("work/picture"), "mine", saver.name)
        }
    }

    func testFolder_isNoFileToOverwrite() throws {
        for saver in try Saver.all() {
            try saver.program.folder.write("mine", to: "work/there/picture")

            assertSays(try saver.save(to: "there"), 74, "there cannot be written: is a directory.")
        }
    }

    func testLink_staysOneAndWhatItLeadsToIsReplacedWithYes() throws {
        for saver in try Saver.all() {
            try saver.program.folder.write("mine", to: "work/there/picture")
            let link = "\(saver.program.workFolder)/link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "there/picture")

            assertSays(try saver.save(to: "link"), 65, "'link' already exists.")
            XCTAssertEqual(saver.program.folder.read("work/there/picture"), "mine", saver.name)

            XCTAssertEqual(try saver.save(to: "link", "--yes").status, 0)
            XCTAssertEqual(saver.saved("there/picture"), saver.picture, saver.name)
            XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), "there/picture")
        }
    }

    func testLink_thatLeadsNowhere_isKeptWithoutYes() throws {
        for saver in try Saver.all() {
            let link = "\(saver.program.workFolder)/link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")

            assertSays(try saver.save(to: "link"), 65, "'link' already exists.")

            XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), "nowhere")
            XCTAssertNil(saver.saved("nowhere"), saver.name)
        }
    }

    // MARK: Where nothing can be written

    func testFullDisk_keepsWhatWasThereAndLeavesNoHalfFile() throws {
        for saver in try Saver.all() {
            let folder = "\(saver.program.workFolder)/disk"
            let disk = try SmallDisk(at: "work/disk", of: saver.program)
            defer { disk.unmount() }
            try saver.program.folder.write("mine", to: "work/disk/old")
            disk.fillUp()

            assertSays(try saver.save(to: "disk/new"), 74, "disk/new cannot be written: no space left on device.")
            assertSays(try saver.save(to: "disk/old", "--yes"), 74, "disk/old cannot be written")

            XCTAssertEqual(FileTree(folder).files, ["filler", "old"], saver.name)
            XCTAssertEqual(saver.program.folder.read("work/disk/old"), "mine", saver.name)
            try disk.makeRoom()
            XCTAssertEqual(try saver.save(to: "disk/new").status, 0, saver.name)
            XCTAssertEqual(saver.saved("disk/new"), saver.picture, saver.name)
        }
    }

    func testFolder_thatCannotBeWritten_isNamed() throws {
        for saver in try Saver.all().map({ try $0.withoutPrivileges() }) {
            let locked = "\(saver.program.workFolder)/locked"
            try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: false)
            XCTAssertEqual(chmod(locked, 0o555), 0)

            assertSays(try saver.save(to: "locked/picture"), 74, "locked/picture cannot be written: permission denied.")

            XCTAssertEqual(FileTree(locked).files, [], saver.name)
        }
    }

    func testPlaces_thatAreNoFiles_areNamed() throws {
        for saver in try Saver.all() {
            try saver.program.folder.write("mine", to: "work/folder/file")

            assertSays(try saver.save(to: "missing/picture"), 74, "missing/picture cannot be written")
            assertSays(try saver.save(to: "folder/file/picture"), 74, "folder/file/picture cannot be written")
            assertSays(try saver.save(to: "folder", "--yes"), 74, "folder cannot be written")

            XCTAssertEqual(FileTree(saver.program.workFolder).files, ["folder/file"], saver.name)
            XCTAssertEqual(saver.program.folder.read("work/folder/file"), "mine", saver.name)
        }
    }

    // MARK: Standard output

    func testDash_isTheBytesAndNothingElse() throws {
        for var saver in try Saver.all() {
            saver.program.launcher = ["/bin/sh", "-c", #""$0" "$@" | cat > picture"#]

            for more in ["--quiet", "--json", "--color=always"] {
                let save = try saver.save(to: "-", more)

                XCTAssertEqual(save.status, 0, save.error)
                XCTAssertEqual(saver.saved("picture"), saver.picture, "\(saver.name) \(more)")
            }
        }
    }

    func testDash_ontoAFullDisk_saysSo() throws {
        try Needs.file("/dev/full")
        for saver in try Saver.all() {
            let save = try saver.program.run(saver.words("-"), streams: .outputFile("/dev/full"))

            XCTAssertEqual(save.status, 74, save.error)
            XCTAssertTrue(save.error.contains("Standard output cannot be written: "), save.error)
        }
    }
}
