import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class WishlistTests: XCTestCase {
    private let toolkit = Harness(ProductSearchFeature.self)
    private let kettle = LiveServices { _ in .answer(ContractSamples.shopping(ContractSamples.shoppingItem)) }

    func testAddingAndRemoving_saySo() async {
        let title = "Blue Enamel Camping Kettle 1.5 L"
        let toolkit = kettle.toolkit()

        let added = await toolkit.run("search wishlist add 110000000001")
        let removed = await toolkit.run("search wishlist remove 110000000001")

        XCTAssertEqual(added.standardOutput, "\(title) was added to the wish list.\n")
        XCTAssertEqual(removed.standardOutput, "\(title) was removed from the wish list.\n")
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

    func testClear_asksOnATerminal() async {
        _ = await toolkit.run("search wishlist add 110000000001")

        let declined = await toolkit.runOnTerminal("search wishlist clear", answers: ["n"])
        let agreed = await toolkit.runOnTerminal("search wishlist clear --json", answers: ["y"])

        XCTAssertEqual(declined.exitStatus, 130)
        XCTAssertEqual(agreed.json, ["deleted": ["110000000001"]])
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
}
