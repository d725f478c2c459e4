import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class WishlistTests: XCTestCase {
    private let toolkit = Harness(ProductSearchFeature.self)
    private let kettle = LiveServices { _ in .answer(ContractSamples.shopping(ContractSamples.shoppingItem)) }

    func testTerminalWithPictures_showsThemBesideTheItems() async {
        let found = await toolkit.runWithPictures("search find lamp --zip 90012 --distance 3000 --limit 2")
        _ = await toolkit.run("search wishlist add 110000000120")
        let wished = await toolkit.runWithPictures("search wishlist")

        XCTAssertEqual(found.pictureCount, 2, found.standardOutput)
        XCTAssertEqual(wished.pictureCount, 1, wished.standardOutput)
    }

    func testAddingAndRemoving_saySo() async {
        let title = "Blue Enamel Camping Kettle 1.5 L"
        let toolkit = kettle.toolkit()

        let added = await toolkit.run("search wishlist add 110000000001")
        let removed = await toolkit.run("search wishlist remove 110000000001")

        XCTAssertEqual(added.standardOutput, "Added \(title) to the wish list.\n")
        XCTAssertEqual(removed.standardOutput, "Removed \(title) from the wish list.\n")
    }

    func testList_isShownWithoutAskingAnybody() async {
        let toolkit = kettle.toolkit()
        _ = await toolkit.run("search wishlist add 110000000001")

        let run = await toolkit.run("search wishlist --json")

        XCTAssertEqual(kettle.paths, ["/shopping"])
        XCTAssertEqual(run.json["count"], 1)
        XCTAssertEqual(run.json["total"], ["amount": "24.99", "currency": "USD"])
        XCTAssertEqual(
            run.json["items"],
            [
                [
                    "id": "110000000001", "title": "Blue Enamel Camping Kettle 1.5 L",
                    "price": ["amount": "24.99", "currency": "USD"],
                    "shipping": ["cost": ["amount": "0.00", "currency": "USD"], "label": "FREE SHIPPING"],
                    "zip": "90012", "condition": "NEW", "image": "https://img.example/pict/kettle.jpg",
                    "url": "https://www.ebay.com/itm/Blue-Enamel-Camping-Kettle-/110000000001",
                ]
            ])
    }

    func testLimitAndOrder_leaveTheTotalAsItIs() async {
        for id in ["110000000001", "110000000002", "110000000120"] {
            _ = await toolkit.run("search wishlist add \(id)")
        }

        let all = await toolkit.run("search wishlist --sort price --json")
        let run = await toolkit.run("search wishlist --sort price --reverse --limit 1 --json")
        let text = await toolkit.run("search wishlist --limit 1")

        XCTAssertEqual(run.json["items"]?.array?.map { $0["id"] }, [all.json["items"]?.array?.last?["id"]])
        XCTAssertEqual([run.json["count"], run.json["total"]], [3, all.json["total"]])
        XCTAssertTrue(text.standardOutput.contains("… and 2 more. Use --limit 0 to show all."), text.standardOutput)
    }

    func testDryRuns_tellTheItemsAndChangeNothing() async {
        _ = await toolkit.run("search wishlist add 110000000001")

        let add = await toolkit.run("search wishlist add 110000000002 --dry-run")
        let remove = await toolkit.run("search wishlist remove 110000000001 --dry-run --json")
        let clear = await toolkit.run("search wishlist clear --dry-run")
        let list = await toolkit.run("search wishlist --json")

        XCTAssertTrue(add.standardOutput.hasPrefix("Would add "), add.standardOutput)
        XCTAssertEqual(remove.json, ["deleted": ["110000000001"], "dryRun": true])
        XCTAssertEqual(clear.standardOutput, "Would remove 1 item from the wish list.\nNothing was removed.\n")
        XCTAssertEqual(list.json["items"]?.array?.map { $0["id"] }, ["110000000001"])
    }

    func testEmptyList_saysSo() async {
        let text = await toolkit.run("search wishlist")
        let json = await toolkit.run("search wishlist --json")

        XCTAssertEqual(text.standardOutput, "No Items in Wishlist\n")
        XCTAssertEqual(json.json["total"], ["amount": "0.00", "currency": "USD"])
    }

    func testItemThatIsNotThere_changesNothing() async {
        _ = await toolkit.run("search wishlist add 110000000001")

        let remove = await toolkit.run("search wishlist remove 110000000001 7")
        let add = await toolkit.run("search wishlist add 110000000002 7")

        let list = await toolkit.run("search wishlist --json")
        XCTAssertEqual([remove.exitStatus, add.exitStatus], [66, 66])
        XCTAssertEqual(list.json["items"]?.array?.map { $0["id"] }, ["110000000001"])
    }

    func testItemThatIsAddedAgain_isThereOnce() async {
        _ = await toolkit.run("search wishlist add 110000000001 110000000001")
        _ = await toolkit.run("search wishlist add 110000000002 110000000001")

        let list = await toolkit.run("search wishlist --json")
        XCTAssertEqual(list.json["items"]?.array?.map { $0["id"] }, ["110000000001", "110000000002"])
    }

    func testItemThatIsAddedAgain_wasThereAlready() async {
        let first = await toolkit.run("search wishlist add 110000000001")
        let second = await toolkit.run("search wishlist add 110000000001 110000000002")

        XCTAssertTrue(first.standardOutput.hasPrefix("Added "), first.standardOutput)
        let lines = second.standardOutput.split(separator: "\n")
        XCTAssertEqual(lines.map { $0.hasSuffix("is already on the wish list.") }, [true, false])
    }

    func testItemThatIsAddedAgain_isToldToPrograms() async {
        _ = await toolkit.run("search wishlist add 110000000001")

        let second = await toolkit.run("search wishlist add 110000000001 110000000002 --json")

        XCTAssertEqual(second.json["known"], ["110000000001"])
    }

    func testLongID_isTheSameItem() async {
        let line = "search wishlist"
        let add = await toolkit.run(line + " add 'v1|110000000001|0' 110000000001 --provider ebay --json")
        let remove = await toolkit.run(line + " remove 'v1|110000000001|0' --json")

        XCTAssertEqual(add.json["items"]?.array?.map { $0["id"] }, ["110000000001"])
        XCTAssertEqual(remove.json, ["deleted": ["110000000001"]])
    }

    func testVariation_isAddedBesideAnItemOfTheOtherProvider() async {
        let ids = ["v1|110000000002|410000000021", "110000000001"]

        let run = await toolkit.run("search wishlist add '\(ids[0])' \(ids[1]) --json")

        XCTAssertEqual(run.json["items"]?.array?.compactMap { $0["id"]?.string }, ids, run.standardError)
    }

    func testRemove_asksOnATerminal() async {
        _ = await toolkit.run("search wishlist add 110000000001 110000000002 110000000003")
        let remove = "search wishlist remove 110000000001 110000000002 --json"

        let unknown = await toolkit.runOnTerminal("search wishlist remove 110000000001 7")
        let declined = await toolkit.runOnTerminal(remove, answers: ["n"])
        let agreed = await toolkit.runOnTerminal(remove, answers: ["y"])
        let unasked = await toolkit.runOnTerminal("search wishlist remove 110000000003 --json --yes")

        XCTAssertEqual([unknown, declined].map(\.exitStatus), [66, 130])
        XCTAssertFalse(unknown.standardError.contains("?"), unknown.standardError)
        XCTAssertTrue(declined.standardError.contains("Remove 2 items from the wish list?"), declined.standardError)
        XCTAssertEqual(agreed.json, ["deleted": ["110000000001", "110000000002"]])
        XCTAssertEqual(unasked.json, ["deleted": ["110000000003"]])
    }

    func testRemove_namesTheOneItem() async {
        _ = await toolkit.run("search wishlist add 110000000001")
        let name = await toolkit.run("search show 110000000001 --json").json["title"]?.string ?? "?"

        let declined = await toolkit.runOnTerminal("search wishlist remove 110000000001", answers: ["n"], columns: 200)

        XCTAssertTrue(declined.standardError.contains("Remove \(name) from the wish list?"), declined.standardError)
    }

    func testWishThatCannotBeRead_isLeftOutWithANote() async throws {
        let changes = ["condition = 'OLD'", "title = x'00'", "price = 'cheap'", "condition = x'00'"]
        for change in changes {
            let toolkit = Harness(ProductSearchFeature.self)
            _ = await toolkit.run("search wishlist add 110000000001 110000000002")
            try toolkit.changeLocalDatabase("UPDATE search_wish SET \(change) WHERE id = '110000000001'")

            let list = await toolkit.run("search wishlist --json")
            let show = await toolkit.run("search show 110000000001 --json")
            let remove = await toolkit.run("search wishlist remove 110000000001")

            XCTAssertEqual(list.json["items"]?.array?.map { $0["id"] }, ["110000000002"], change)
            XCTAssertTrue(
                list.standardError.contains("toolkit search wishlist remove 110000000001"), list.standardError)
            XCTAssertEqual(show.json["wished"], true, show.standardError)
            XCTAssertEqual(remove.standardOutput, "Removed 110000000001 from the wish list.\n", change)
        }
    }

    func testWishWhoseIDIsNone_isClearedWithTheRest() async throws {
        _ = await toolkit.run("search wishlist add 110000000002")
        try toolkit.changeLocalDatabase("INSERT INTO search_wish (id, condition) VALUES (x'2E2E2F', 'NEW')")

        let list = await toolkit.run("search wishlist --json")
        let clear = await toolkit.run("search wishlist clear --json")

        XCTAssertTrue(list.standardError.contains("toolkit search wishlist clear"), list.standardError)
        XCTAssertFalse(list.standardError.contains("wishlist remove"), list.standardError)
        XCTAssertEqual(list.json["count"], 1)
        XCTAssertEqual(clear.json, ["deleted": ["110000000002", "../"]])
    }

    func testClear_asksOnATerminal() async {
        _ = await toolkit.run("search wishlist add 110000000001")

        let declined = await toolkit.runOnTerminal("search wishlist clear", answers: ["n"])
        let agreed = await toolkit.runOnTerminal("search wishlist clear --json", answers: ["y"])

        XCTAssertEqual(declined.exitStatus, 130)
        XCTAssertEqual(agreed.json, ["deleted": ["110000000001"]])
    }

    func testClear_ofAListThatHasGrownSinceTheQuestion_removesNothing() async throws {
        _ = await toolkit.run("search wishlist add 110000000001")
        let allowance = Allowance(isReadOnly: false, spending: 0)
        let call = Call(ShellWords.split("search wishlist clear"), allowance, limit: 1 << 20)
        let asked = await toolkit.capture(call.asking(accepted: [], about: [:]))
        let question = try XCTUnwrap(asked.question)
        _ = await toolkit.run("search wishlist add 110000000002")

        let run = await toolkit.capture(call.asking(accepted: [question], about: asked.subjects))
        let list = await toolkit.run("search wishlist --json")

        XCTAssertEqual(run.report?.code, "changed-meanwhile")
        XCTAssertEqual(list.json["count"], 2)
    }

    func testClear_ofAListThatAnotherProcessChangesMeanwhile_removesNothing() throws {
        let list = WishList(database: try .temporary(migrations: Migration.search))
        _ = try list.add([ListedItem(id: "110000000001")])

        XCTAssertThrowsError(try list.clear(["110000000002"])) { error in
            XCTAssertEqual((error as? SearchError)?.report.code, "changed-meanwhile")
        }
        XCTAssertEqual(try list.ids(), ["110000000001"])
    }

    func testChangesAtOnce_areAllKept() async {
        _ = await toolkit.run("search wishlist add 110000000099")
        await withTaskGroup(of: Void.self) { group in
            for number in 20..<45 {
                group.addTask { [toolkit] in
                    let run = await toolkit.run("search wishlist add 1100000000\(number)")
                    XCTAssertEqual(run.exitStatus, 0, run.standardError)
                }
            }
        }
        let list = await toolkit.run("search wishlist --json")
        XCTAssertEqual(list.json["count"], 26)
    }

    func testTotal_saysThatItHasNoShipping() async {
        let toolkit = kettle.toolkit()
        _ = await toolkit.run("search wishlist add 110000000001")

        let run = await toolkit.run("search wishlist")

        XCTAssertTrue(run.standardOutput.hasSuffix("1 item, $24.99 without shipping\n"), run.standardOutput)
    }
}
