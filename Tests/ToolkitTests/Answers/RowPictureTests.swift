import Synchronization
import ToolkitTesting
import XCTest

@testable import Toolkit

final class RowPictureTests: XCTestCase {
    private let harness = Harness(AlbumFeature.self)

    func testPictures_areBesideTheirRows() async {
        let run = await harness.runWithPictures("album list")

        XCTAssertEqual(run.pictureCount, 2, run.standardOutput)
        XCTAssertEqual(run.standardOutput.components(separatedBy: "\n").filter { $0.hasSuffix("       cat") }.count, 1)
    }

    func testPictures_needRoomForAllRows() async {
        let enough = await harness.runWithPictures("album list --color never", rows: 13)
        let tooFew = await harness.runWithPictures("album list --color never", rows: 12)
        let narrow = await harness.runWithPictures("album list --color never", columns: 59)

        XCTAssertEqual(enough.pictureCount, 2)
        XCTAssertEqual(tooFew.standardOutput, "NAME\ncat\ndog\nemu\n")
        XCTAssertEqual(narrow.standardOutput, "NAME\ncat\ndog\nemu\n")
    }

    func testPictures_canBeOff() async {
        AlbumFeature.loads.withLock { $0 = [] }
        let plain = "NAME\ncat\ndog\nemu\n"
        let off = await harness.runWithPictures("album list --color never --no-pictures")
        XCTAssertEqual(off.standardOutput, plain)
        let accessible = await harness.runWithPictures("album list --color never --accessible")
        XCTAssertEqual(accessible.standardOutput, "Name: cat\n\nName: dog\n\nName: emu\n\n")
        let pipe = await harness.run("album list")
        XCTAssertEqual(pipe.standardOutput, plain)
        XCTAssertEqual(AlbumFeature.loads.withLock(\.self), [])
    }

    func testPicture_thatNeverComesHoldsUpNothing() async {
        let run = await harness.runWithPictures("album list --slow")

        XCTAssertEqual(run.pictureCount, 1, run.standardOutput)
        XCTAssertEqual(run.exitStatus, 0)
    }

    func testPictures_withTheSameIDAreLoadedOnce() async {
        AlbumFeature.loads.withLock { $0 = [] }

        let run = await harness.runWithPictures("album list --same")

        XCTAssertEqual(run.pictureCount, 3)
        XCTAssertEqual(AlbumFeature.loads.withLock(\.self), ["same"])
    }

    func testTable_withSomeFieldsHasNoPictures() async {
        let run = await harness.runWithPictures("album list --color never --fields name")

        XCTAssertEqual(run.standardOutput.split(separator: "\n").dropFirst(), ["cat", "dog", "emu"])
    }
}

/// An album whose animals have pictures, except for the emu.
private enum AlbumFeature: Feature {
    static let name = "album"
    static let summary = "Pictures of animals."
    static let commands: [CommandNode] = [.command(ListAnimals.self)]
    /// The IDs of the pictures that were loaded.
    static let loads = Mutex<[String]>([])

    private struct ListAnimals: Command {
        static let name = "list"
        static let summary = "List the animals."
        static let effect = Effect.reads
        static let examples = [Example("toolkit album list", "All animals")]

        @Flag("One picture never comes.") var slow: Bool
        @Flag("All have the same picture.") var same: Bool

        func run(in context: Context) async throws -> Rows<Animal> {
            Rows(["cat", "dog", "emu"].map(Animal.init)).with(context) { animal in
                [
                    RowPicture(same ? "same" : animal.name) {
                        loads.withLock { $0.append(same ? "same" : animal.name) }
                        if slow, animal.name == "dog" { try await Task.sleep(for: .seconds(1_000)) }
                        if animal.name == "emu", !same { throw CancellationError() }
                        return PixelArt.placeholder.png
                    }
                ]
            }
        }
    }

    struct Animal: TableRow {
        static let columns: [Column<Self>] = [Column("NAME", \.name, .title)]
        let name: String
    }
}
