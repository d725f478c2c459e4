import ToolkitProgram
import ToolkitTesting
import XCTest

@testable import Toolkit

final class ListingTests: XCTestCase {
    private struct Tree: TableRow {
        static let columns: [Column<Tree>] = [
            Column("NAME", \.name, .title), Column("HEIGHT", \.height), .data("code", \.name),
        ]

        let name: String
        let height: Int?
    }

    private struct ListTrees: Command {
        static let name = "list"
        static let summary = "List trees."
        static let effect = Effect.reads
        static let examples: [Example] = []

        @Listing(reversedBy: "backwards") var listing: ListOrder<Tree>

        func run(in context: Context) async throws -> Rows<Tree> {
            let trees = [("oak", 30), ("Äsche", 9), ("fir", nil), ("birch", 100)].map { Tree(name: $0, height: $1) }
            return listing.rows(trees, in: context)
        }
    }

    private enum TreeFeature: Feature {
        static let name = "tree"
        static let summary = "Trees."
        static let commands: [CommandNode] = [.command(ListTrees.self)]
    }

    private let toolkit = Harness(TreeFeature.self)

    private func names(_ line: String) async -> String {
        let run = await toolkit.run("tree list \(line) --output csv --fields name")
        return run.standardOutput.split(whereSeparator: \.isNewline).dropFirst().joined(separator: " ")
    }

    func testRows_stayInTheirOrderOrAreReversed() async {
        let (plain, reversed) = (await names(""), await names("--reverse"))
        let old = await names("--backwards")

        XCTAssertEqual(plain, "oak Äsche fir birch")
        XCTAssertEqual(reversed, "birch fir Äsche oak")
        XCTAssertEqual(old, reversed)
    }

    func testEarlierName_isNotShown() async {
        let help = await toolkit.run("tree list --help")
        let guess = await toolkit.run("tree list --backward")

        XCTAssertFalse(help.standardOutput.contains("backwards"), help.standardOutput)
        XCTAssertFalse(guess.standardError.contains("backwards"), guess.standardError)
    }

    func testNumbers_areComparedAsNumbersAndUnknownOnesComeLast() async {
        let (up, down) = (await names("--sort height"), await names("--sort height --reverse"))

        XCTAssertEqual(up, "Äsche oak birch fir")
        XCTAssertEqual(down, "birch oak Äsche fir")
    }

    func testTexts_areComparedWithoutCaseAndAccents() async {
        let sorted = await names("--sort name")

        XCTAssertEqual(sorted, "Äsche birch fir oak")
    }

    func testLimit_countsAfterTheOrder() async {
        let first = await names("--sort height --limit 2")
        let all = await names("--limit 0")

        XCTAssertEqual(first, "Äsche oak")
        XCTAssertEqual(all, "oak Äsche fir birch")
    }

    func testKey_thatIsNoColumn_namesTheColumns() async {
        let run = await toolkit.run("tree list --sort hight")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("name, height. Did you mean 'height'?"), run.standardError)
    }

    func testKey_ofAnotherList_leadsToTheColumnOfTheSameMeaning() async {
        let title = await toolkit.run("tree list --sort title")
        let price = await toolkit.run("tree list --sort cheapest")

        XCTAssertTrue(title.standardError.contains("try: toolkit tree list --sort name"), title.standardError)
        XCTAssertFalse(price.standardError.contains("Did you mean"), price.standardError)
    }
}
