import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch
@testable import ProductSearchStandIn

/// Checks titles with special characters of URLs in every request; the sandbox's first five listings have such titles.
final class HostileTitlesTests: XCTestCase {
    private let toolkit = Harness(ProductSearchFeature.self)
    private let ids = (1...5).map { "11000000000\($0)" }

    /// The titles in the sandbox's database.
    private func titles() throws -> [String] {
        let titles = try SearchSandbox(SandboxHome(path: nil, now: { .now })).database.read { connection in
            try ids.map { id in
                try XCTUnwrap(
                    connection.value(
                        "SELECT title FROM listing WHERE number = ?", Listing.number(of: id), as: String.self))
            }
        }
        for mark in ["&", "#", "\"", "'", "%", "🐰", "é"] { XCTAssertTrue(titles.joined().contains(mark), mark) }
        XCTAssertTrue(titles.contains { $0.count == 80 })
        return titles
    }

    func testTitle_findsItsItemWithBothProviders() async throws {
        for (id, title) in zip(ids, try titles()) {
            for provider in Provider.choices {
                let words = [
                    "search", "find", "--zip", "90012", "--distance", "9999", "--provider", provider, "--json",
                ]

                let run = await toolkit.run(words + ["--", title])

                let found = (run.json["items"]?.array ?? []).first { $0["id"]?.string?.contains(id) == true }
                XCTAssertEqual(found?["title"]?.string, title, "\(provider) \(run.standardError)")
            }
        }
    }

    func testTitle_isShownAndSharedAsItIs() async throws {
        for (id, title) in zip(ids, try titles()) {
            for provider in Provider.choices {
                let shown = await toolkit.run("search show \(id) --json --provider \(provider)")
                let shared = await toolkit.run("search share \(id) --print --json --provider \(provider)")

                let items = URLComponents(string: shared.json["url"]?.string ?? "")?.queryItems ?? []
                let quote = items.first { $0.name == "quote" }?.value
                XCTAssertEqual(shown.json["title"]?.string, title)
                XCTAssertTrue(quote?.hasPrefix("Buy \(title) at $") == true, quote ?? "no quote")
            }
        }
    }

    func testTitle_isKeptAndItsPhotosFoundAsItIs() async throws {
        let titles = try titles()
        for (id, title) in zip(ids, titles) {
            let photos = await toolkit.run("search photos \(id) --json")

            XCTAssertEqual(photos.json["title"]?.string, title)
        }
        _ = await toolkit.run("search wishlist add \(ids.joined(separator: " "))")

        let wishes = await toolkit.run("search wishlist --json")
        XCTAssertEqual(wishes.json["items"]?.array?.map { $0["title"]?.string }, titles)
    }
}
