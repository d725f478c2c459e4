import Toolkit
import XCTest

@testable import ToolkitWeb

/// The scenes of all features name what exists.
final class ScenesTests: WebTestCase {
    func testInterruptedTransfers_areListedBeforeTheyAreFinished() async throws {
        let none = try browser.get("/codepay/resume")
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --drop before")
        _ = await toolkit.run("codepay send --to +3706 --amount 12.34")

        let page = try browser.get("/codepay/resume")

        XCTAssertFalse(none.html.contains("id=\"run\""), "there is nothing to finish: \(none.html)")
        XCTAssertTrue(page.text.contains("12.34"), page.text)
        XCTAssertTrue(page.html.contains("id=\"run\""), page.html)
    }

    func testManual_hasHeadingsAndAPageForEachCommand() throws {
        let page = try browser.get("/manual?words=cats")
        let contents = try browser.get("/manual")

        XCTAssertTrue(page.html.contains("<h2>toolkit cats list</h2>"), page.html)
        XCTAssertTrue(page.html.contains("<dt>--breed BREED</dt>"), page.html)
        let command = try browser.get("/manual?words=cats&words=list")
        XCTAssertTrue(command.html.contains("<a class=\"back\" href=\"/manual\">"), command.html)
        XCTAssertTrue(command.html.contains("<h2>Examples</h2>"), command.html)
        XCTAssertTrue(contents.addresses.contains("/manual?words=cats&words=list"), contents.html)
        XCTAssertTrue(contents.html.contains("<h2>Exit status</h2>"), contents.html)
        XCTAssertFalse(page.text.contains(".SH"), page.text)
        XCTAssertFalse(page.text.contains("man -l"), page.text)
    }

    func testScenes_nameCommandsAndArgumentsThatExist() throws {
        for group in Set(handler.site.commands.map(\.path[0])) {
            let scenes = handler.site.scenes(of: group)
            if !scenes.home.isEmpty { XCTAssertNotNil(handler.site.command(scenes.home, of: group), group) }
            for name in scenes.menu { XCTAssertNotNil(handler.site.command(name, of: group), name) }
            for scene in scenes.all {
                let command = try XCTUnwrap(handler.site.command(scene.command, of: group), scene.command)
                if scene.previews { XCTAssertTrue(command.hasTrial, scene.command) }
                if let flag = scene.turning?.flag { XCTAssertTrue(command.controls.contains { $0.name == flag }, flag) }
                for name in scene.parts + scene.tabs.map(\.command) {
                    XCTAssertNotNil(handler.site.command(name, of: group), name)
                }
                for name in scene.unused.union(scene.folded) {
                    XCTAssertTrue(command.controls.contains { $0.name == name }, name)
                }
                if let choice = scene.choice { XCTAssertTrue(command.controls.contains { $0.name == choice }, choice) }
                for link in scene.links + scene.rowLinks + [scene.opens, scene.next].compactMap(\.self) {
                    let target = try XCTUnwrap(handler.site.command(link.command, of: group), link.command)
                    for name in link.values.keys {
                        XCTAssertTrue(target.declarations.contains { $0.name == name }, "\(link.command) \(name)")
                    }
                }
            }
        }
    }

    /// A link whose fields the answer lacks does not appear, so a misspelt field would go unnoticed.
    func testScenesLinks_appearWithTheirAnswers() throws {
        for (path, link) in [
            ("/cats/list", "/cats/show?id="), ("/cats/breeds", "/cats/breed?breed="),
            ("/cats/show?id=\(try firstCat())", "/cats/edit?id="),
            ("/cats/show?id=\(try firstCat())", "/cats/delete"),
            ("/cats/show?id=\(try firstCat())", "/cats/breed?breed="),
            ("/cats/breed?breed=abys", "/cats/list?breed=abys"), ("/cats/breed?breed=abys", "/cats/add?breed=abys"),
            ("/search/find?words=lamp&zip=10001", "/search/show?id="),
            ("/search/find?words=lamp&zip=10001", "/search/wishlist/add"),
            ("/search/show?id=110000000027", "/-/page/search/itm/"),
            ("/search/show?id=110000000027", "/search/share?id="),
            ("/search/show?id=110000000027", "/search/similar?id="),
            ("/search/show?id=110000000027", "/search/photos?id="),
            ("/search/similar?id=110000000027", "/search/show?id="),
            ("/codepay/home", "/codepay/show?id="), ("/codepay/transactions", "/codepay/show?id="),
            ("/codepay/contacts", "/codepay/send?to="), ("/codepay/show?id=164", "/codepay/send?amount="),
            ("/badges/list", "/badges/show?id="), ("/badges/list", "/badges/list?user=5"),
            ("/products/list", "/products/show?product="), ("/products/show?product=1", "/products/list?tag=quick"),
            ("/config/list", "/config/set?key=products.sandbox.answer"),
            ("/sandbox/status", "/sandbox/fill?feature=cats"),
        ] {
            let page = try browser.get(path)
            XCTAssertEqual(page.status, 200, path)
            XCTAssertTrue(page.addresses.contains { $0.hasPrefix(link) }, "\(path): \(link) \(page.addresses)")
        }
    }

    private func firstCat() throws -> String {
        let list = try browser.get("/cats/list")
        let address = try XCTUnwrap(list.addresses.first { $0.hasPrefix("/cats/show?id=") })
        return String(address.dropFirst("/cats/show?id=".count))
    }
}
