import Toolkit
import XCTest

@testable import ToolkitWeb

/// Pages of all commands.
final class VisitTests: WebTestCase {
    func testEveryCommand_hasAPageWithAControlForEachArgument() throws {
        XCTAssertGreaterThan(handler.site.commands.count, 60)
        for command in handler.site.commands
        where command.effect != .reads || command.controls.contains(where: \.isRequired) {
            let page = try browser.get(Site.address(of: command))
            XCTAssertEqual(page.status, 200, command.path.joined(separator: " "))
            for control in command.controls
            where !control.isTrial && !handler.site.scene(of: command).unused.contains(control.name) {
                let signs = [
                    "name=\"\(control.name)\"", "name=\"_one.\(control.group ?? "")\" value=\"\(control.name)\"",
                ]
                XCTAssertTrue(signs.contains { page.html.contains($0) }, "\(command.path) \(control.name)")
            }
            XCTAssertEqual(
                page.html.contains("type=\"password\""), command.password != nil && command.changes, "\(command.path)")
        }
    }

    func testAlternatives_areAChoiceOfOne() throws {
        let form = try browser.get("/sandbox/fault/add")
        let delayed = try browser.submit(
            form, ["route": "GET /rest/*", "_one.fault": "delay", "status": "503", "delay": "12"])
        let stale = try browser.submit(
            browser.get("/sandbox/fault/add"), ["route": "GET /rest/*", "_one.fault": "stale", "status": "503"])

        XCTAssertTrue(form.text.contains("Respond with this HTTP status."), form.text)
        XCTAssertEqual(form.html.components(separatedBy: "name=\"_one.fault\"").count, 8)
        XCTAssertTrue(delayed.text.contains("delay 12 ms"), delayed.text)
        XCTAssertTrue(stale.text.contains("stale lists"), stale.text)
        XCTAssertFalse(stale.text.contains("503"), "the status was not chosen: \(stale.text)")
    }

    func testChosenAlternativeWithoutItsValue_isAMistakeAtItsField() throws {
        let page = try browser.submit(
            browser.get("/sandbox/fault/add"), ["route": "GET /rest/*", "_one.fault": "delay", "status": "503"])

        XCTAssertEqual(page.status, 400)
        XCTAssertTrue(page.html.contains("id=\"m-delay\">Delay is required."), page.html)
        XCTAssertTrue(page.html.contains("value=\"delay\" checked"), page.html)
        XCTAssertFalse(page.html.contains("class=\"more\" open"), "defaults are no reason to unfold: \(page.html)")
    }

    func testValueOfASetting_hasTheControlOfItsKind() throws {
        let choice = try browser.get("/config/set?key=sandbox.strict")
        let url = try browser.get("/config/set?key=cats.url")
        let secret = try browser.get("/config/set?key=cats.api-key")
        let digits = try browser.submit(browser.get("/config/set"), ["key": "search.zip", "value": "1"])

        XCTAssertTrue(choice.html.contains("type=\"radio\" name=\"value\" value=\"false\" checked"), choice.html)
        XCTAssertTrue(url.html.contains("type=\"url\" id=\"a-value\""), url.html)
        XCTAssertTrue(secret.html.contains("type=\"password\""), secret.html)
        XCTAssertFalse(secret.html.contains("name=\"value\""), secret.html)
        XCTAssertTrue(digits.html.contains("id=\"m-value\">"), digits.html)
    }

    func testSetting_isResetWithOneClick() async throws {
        let none = try browser.get("/config/set?key=search.zip")
        _ = await toolkit.run("config set search.zip 10001")
        let form = try browser.get("/config/set?key=search.zip")
        let number = try XCTUnwrap(form.forms.firstIndex { $0.action == "/config/unset" })
        let after = try browser.submit(form, form: number)

        XCTAssertFalse(none.addresses.contains("/config/unset"), none.html)
        XCTAssertTrue(after.text.contains("Search: ZIP is no longer set."), after.text)
        XCTAssertNil(after.value(of: "value"))
    }

    func testAlias_hasItsNameAsItIs() async throws {
        _ = await toolkit.run(["config", "set", "alias.old-cats", "cats list"])

        let rows = try browser.get("/config/list").rows

        XCTAssertTrue(rows.contains { $0.hasPrefix("old-cats") }, "\(rows)")
    }

    func testTags_areChosenOneAfterTheOther() throws {
        let page = try browser.get("/products/list?tag=quick")

        XCTAssertTrue(page.html.contains("<option value=\"breakfast\">"), page.html)
        XCTAssertFalse(page.html.contains("<option value=\"quick\""), "it is chosen already")
        XCTAssertTrue(page.html.contains("<input type=\"hidden\" name=\"tag\" value=\"quick\">"), page.html)
    }

    func testArgumentThatASceneLeavesOut_hasNoControlButKeepsItsValue() throws {
        let list = try browser.get("/products/list")
        let item = try browser.get("/search/open?print=true")

        XCTAssertFalse(list.html.contains("name=\"offline-bundle\""), list.text)
        XCTAssertTrue(item.html.contains("<input type=\"hidden\" name=\"print\" value=\"true\">"), item.html)
        XCTAssertFalse(item.text.contains("Print the address"), item.text)
        let mistaken = try browser.get("/products/show?product=1&username=%20")
        XCTAssertEqual(mistaken.status, 400)
        XCTAssertFalse(mistaken.text.contains("marked fields"), "no field can show the mistake: \(mistaken.text)")
    }

    func testPageOfASandbox_isOnTheseServersPagesWithoutItsQuery() throws {
        let item = try browser.get("/search/show?id=110000000022&_tab=Shipping")
        let store = try browser.get("/-/page/search/str/Opal-Cellar/22")
        let page = try browser.get(XCTUnwrap(item.addresses.first { $0.hasPrefix("/-/page/search/itm/") }))
        let api = try browser.get("/-/page/products/register?username=mina&password=pass-1")

        XCTAssertTrue(item.addresses.contains("/-/page/search/str/Opal-Cellar/22"), item.html)
        XCTAssertTrue(store.html.contains("<h1>Opal Cellar</h1>"), store.html)
        XCTAssertTrue(page.addresses.contains("/-/page/search/str/Opal-Cellar/22"), page.html)
        XCTAssertFalse(page.html.contains("localhost:8080"), page.html)
        XCTAssertEqual(api.status, 404)
    }

    func testPicturesOfAnItem_haveLinksToTheNextOnes() throws {
        let page = try browser.get("/search/show?id=110000000022")

        XCTAssertTrue(page.text.contains("1 of 7"), page.text)
        for address in page.addresses where address.hasPrefix("#picture-") {
            XCTAssertTrue(page.html.contains("id=\"\(address.dropFirst())\""), address)
        }
        XCTAssertEqual(page.addresses.filter { $0.hasPrefix("#picture-") }.count, 12)
    }

    func testLinkToAFormWithoutWhatIsRequired_hasNoMistakes() throws {
        let form = try browser.get("/search/find?category=art")
        let sent = try browser.get("/search/find?category=art&words=")

        XCTAssertEqual(form.status, 200)
        XCTAssertFalse(form.html.contains("aria-invalid"), form.html)
        XCTAssertTrue(form.html.contains("value=\"art\" selected"), form.html)
        XCTAssertEqual(sent.status, 400)
        XCTAssertTrue(sent.html.contains("id=\"m-words\""), sent.html)
    }

    func testReturnPolicy_isInWords() throws {
        let page = try browser.get("/search/show?id=110000000022&_tab=Shipping")

        XCTAssertTrue(page.text.contains("Policy Returns Not Accepted"), page.text)
    }

    func testEveryExampleThatReads_hasAnAnswer() throws {
        for command in handler.site.commands
        where command.effect == .reads && command.controls.allSatisfy({ !$0.isRequired }) {
            let page = try browser.follow(browser.get(Site.address(of: command)))
            XCTAssertTrue([200, 502].contains(page.status), "\(command.path) \(page.status) \(page.text.prefix(300))")
        }
    }

    func testCommandsThatRunUntilStopped_haveNoPage() throws {
        XCTAssertEqual(try browser.get("/web").status, 404)
    }

    func testCommandsForACommandLine_haveNoPage() throws {
        for path in ["/config/edit", "/config/path", "/manual/schema"] {
            XCTAssertEqual(try browser.get(path).status, 404, path)
            XCTAssertEqual(try browser.post(path, [("_token", handler.token), ("_once", "1")]).status, 404, path)
        }
    }

    func testMistakes_standBesideTheirFields() throws {
        let page = try browser.submit(browser.get("/codepay/send"), ["to": "12", "amount": "x"])

        XCTAssertEqual(page.status, 400)
        XCTAssertTrue(page.html.contains("id=\"m-to\">"), page.text)
        XCTAssertTrue(page.text.contains("'x' is not an amount."), page.text)
        XCTAssertTrue(page.html.contains("value=\"12\""), "what was typed stays")
    }

    func testReadingPage_namesItsCommand() throws {
        let page = try browser.get("/search/find?words=lamp&zip=10001")

        XCTAssertTrue(page.text.contains("toolkit search find lamp --zip 10001"), page.text)
    }

    func testEmptyFields_areNoPartOfTheAddress() throws {
        let page = try browser.get("/search/find?words=lamp&zip=10001&category=&condition=")

        XCTAssertEqual(page["Location"], "/search/find?words=lamp&zip=10001")
    }

    func testEmptyRequiredField_isAMistake() throws {
        let page = try browser.get("/search/find?words=&zip=10001")

        XCTAssertEqual(page.status, 400)
        XCTAssertTrue(page.html.contains("id=\"m-words\""), page.text)
    }

    func testMistake_namesItsFieldByTheLabel() throws {
        let page = try browser.get("/hall/trap?name=")

        XCTAssertTrue(page.html.contains("id=\"m-name\">Name is required"), page.html)
    }

    func testError_namesOtherFieldsByTheirLabels() throws {
        let page = try browser.get("/search/find?words=kettle&sort=nearest&provider=ebay")

        XCTAssertTrue(page.text.contains("sorts by distance only for pickup."), page.text)
        XCTAssertTrue(page.text.contains("Shipping pickup"), page.text)
    }

    func testNoteThatNamesACommand_isALink() throws {
        let page = try browser.get("/hall/trap?name=any")

        XCTAssertTrue(page.html.contains("<a href=\"/hall/traps\"><code>toolkit hall traps</code></a>"), page.html)
    }

    func testMarkupOfAService_staysText() throws {
        for path in [
            "/hall/traps",
            Site.address(of: try XCTUnwrap(handler.site.command(at: ["hall", "trap"])), [("name", Hall.trap)]),
            "/hall/trap?name=none", "/hall",
        ] {
            let page = try browser.get(path)
            XCTAssertFalse(page.html.contains("<script>"), path)
            XCTAssertFalse(page.html.contains("<i>") || page.html.contains("<b>LINK"), path)
            XCTAssertFalse(page.html.contains("\" onload"), path)
            for address in page.addresses {
                XCTAssertTrue(
                    address.hasPrefix("/") || address.hasPrefix("https://a.example/") || address.hasPrefix("#"), address
                )
            }
        }
        let shown = try browser.get("/hall/trap?name=" + PercentEncoding.encode(Hall.trap))
        XCTAssertTrue(shown.text.contains(Hall.trap), shown.text)
        XCTAssertFalse(shown.html.contains("\"onclick"), shown.html)
    }

    func testHintThatNamesACommand_isALink() throws {
        let page = try browser.get("/hall/trap?name=none")

        XCTAssertEqual(page.status, 404)
        XCTAssertTrue(page.addresses.contains("/hall/traps"), page.html)
    }

    func testLongList_comesPageByPage() throws {
        let first = try browser.get("/hall/numbers?count=120")
        let last = try browser.get("/hall/numbers?count=120&_page=2")
        let beyond = try browser.get("/hall/numbers?count=120&_page=9")

        XCTAssertEqual(first.rows.count, 50)
        XCTAssertTrue(first.text.contains("1 to 50 of 120"), first.text)
        XCTAssertEqual(last.rows.first, "number 100")
        XCTAssertEqual(last.rows.count, 20)
        XCTAssertFalse(last.text.contains("Next page"))
        XCTAssertEqual(beyond.rows, [])
    }

    func testSuggestions_areCandidatesForTheTypedStart() throws {
        let page = try browser.get("/-/suggest?_command=search+find&_argument=category&category=bo")
        let cats = try browser.get("/-/suggest?_command=cats+list&_argument=breed&breed=ab")

        XCTAssertTrue(page.html.contains("value=\"books\""), page.html)
        XCTAssertTrue(cats.html.contains("value=\"abys\""), cats.html)
        XCTAssertFalse(cats.html.contains("manx"), cats.html)
    }

    func testTabs_showTheirPartsOfAnAnswer() throws {
        let info = try browser.get("/search/show?id=110000000027")
        let shipping = try browser.get("/search/show?id=110000000027&_tab=Shipping")

        XCTAssertTrue(info.text.contains("Specifics") && !info.text.contains("Return policy"), info.text)
        XCTAssertTrue(shipping.text.contains("Return policy") && !shipping.text.contains("Specifics"), shipping.text)
    }

    func testFilter_isAMarkWithALinkToTheListWithoutIt() throws {
        let page = try browser.get("/search/find?words=lamp&zip=10001&distance=500")

        XCTAssertTrue(
            page.html.contains("href=\"/search/find?words=lamp&amp;zip=10001\" aria-label=\"Remove Distance: 500\""))
        XCTAssertTrue(page.text.contains("results for “lamp” within 500 miles of 10001"), page.text)
    }

    func testZipThatIsTurnedOn_isRequired_andOneThatIsTurnedOff_isNotUsed() throws {
        let empty = try browser.get("/search/find?words=lamp&_use.zip=on&zip=")
        let off = try browser.get("/search/find?words=lamp&_use.zip=off&zip=10001")

        XCTAssertTrue(empty.html.contains("id=\"m-zip\""), empty.text)
        XCTAssertEqual(off["Location"], "/search/find?words=lamp")
    }

    func testTabOfAThing_keepsItsTitleAndButtons() throws {
        let photos = try browser.get("/search/photos?id=110000000027")
        let item = try browser.get("/search/show?id=110000000027")

        let title = try XCTUnwrap(item.html.firstMatch(of: /<h1>(.*?)<\/h1>/)).output.1
        XCTAssertTrue(photos.html.contains("<h1>\(title)</h1>"), photos.text)
        XCTAssertTrue(photos.addresses.contains("/search/wishlist/add"), "\(photos.addresses)")
    }

    func testApp_beginsWithItsSignInForm_untilAPersonHasSignedIn() throws {
        XCTAssertEqual(try browser.get("/-/open/products")["Location"], "/products/login")

        _ = try browser.get("/products/list")

        XCTAssertEqual(try browser.get("/-/open/products")["Location"], "/products/list")
    }

    func testFeatureWithoutScenes_hasANameAnIconAndAColor() throws {
        let page = try browser.get("/hall/traps")

        XCTAssertTrue(page.html.contains("<span class=\"icon\" aria-hidden=\"true\">H</span>Hall"), page.html)
        XCTAssertTrue(page.html.contains("<body class=\"blue\""), page.html)
    }

    func testChart_isADrawing() throws {
        let page = try browser.get("/codepay/chart")

        XCTAssertTrue(page.html.contains("<svg"), page.html)
        XCTAssertTrue(page.html.contains("Balance in EUR, from"), page.html)
    }

    #if os(Linux)
        func testPages_leaveNoFileOpen() throws {
            func descriptors() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            }
            for _ in 0..<5 { _ = try browser.get("/cats/list") }
            let before = try descriptors()

            for _ in 0..<40 { _ = try browser.get("/cats/list") }

            XCTAssertLessThan(try descriptors(), before + 20)
        }
    #endif

    func testPicturesBesideRows_areLoadedWhenAskedFor() throws {
        let page = try browser.get("/cats/list")
        let address = try XCTUnwrap(page.addresses.first { $0.hasPrefix("/-/picture/") })
        let picture = try browser.get(address)

        let type = try XCTUnwrap(picture["Content-Type"])
        XCTAssertTrue(["image/png", "image/jpeg", "image/gif"].contains(type), type)
        XCTAssertEqual(try browser.get(address, ["If-None-Match": XCTUnwrap(picture["ETag"])]).status, 304)
        XCTAssertEqual(try browser.get("/-/picture/none")["Content-Type"], "image/svg+xml")
    }

    func testBadges_keepTheirUser() throws {
        let list = try browser.get("/badges/list?user=4")
        let address = try XCTUnwrap(list.addresses.first { $0.hasPrefix("/badges/show") })
        XCTAssertTrue(address.contains("user=4"), address)
        XCTAssertTrue(try browser.get(address).addresses.contains("/badges/list?user=4"))
        XCTAssertTrue(
            try browser.get("/badges/list").html.contains("aria-current=\"page\">1</a>"), "the user of the settings")
    }

    func testRowOfAResult_leadsBackToTheResult() throws {
        let results = "/search/find?words=lamp&zip=10001"
        let row = try XCTUnwrap(browser.get(results).addresses.first { $0.hasPrefix("/search/show?id=") })

        let item = try browser.get(row)
        let shipping = try XCTUnwrap(item.addresses.first { $0.contains("_tab=Shipping") })

        let failed = try browser.get(row.replacing("id=", with: "id=0"))
        for page in [item, failed, try browser.get(shipping)] {
            XCTAssertTrue(page.addresses.contains(results), "\(page.addresses)")
            XCTAssertTrue(page.html.contains("class=\"back\""), page.text)
        }
    }

    func testWayBack_hasNoWayBackItself() throws {
        let page = try browser.get("/search/similar?id=110000000027&sort=name&_from=%2Fsearch%2Ffind%3Fwords%3Dlamp")
        let rows = page.addresses.filter { $0.contains("_from=%2Fsearch%2Fsimilar%3F") }

        XCTAssertFalse(rows.isEmpty, "\(page.addresses)")
        for row in rows { XCTAssertEqual(row.components(separatedBy: "_from").count, 2, row) }
    }

    func testWayBackOfALongAddress_isLeftOut() throws {
        let rest = String(repeating: "x", count: 1_000)
        let addresses = try browser.get("/search/find?words=lamp&zip=10001&_x=\(rest)").addresses

        XCTAssertTrue(addresses.contains { $0.hasPrefix("/search/show?id=") })
        XCTAssertFalse(addresses.contains { $0.contains("_from") }, "\(addresses)")
    }

    func testRowsOfAProvider_openWithIt() throws {
        let rows = try browser.get("/search/find?words=lamp&zip=10001&provider=ebay")
        let row = try XCTUnwrap(rows.addresses.first { $0.hasPrefix("/search/show?id=v1") })

        let item = try browser.get(row)
        let photos = try XCTUnwrap(item.addresses.first { $0.hasPrefix("/search/photos?") })

        XCTAssertEqual(item.status, 200, item.text)
        XCTAssertEqual(try browser.get(photos).status, 200, photos)
    }

    func testWayBack_leadsOnlyToPagesOfCommandsThatRead() throws {
        for address in [
            "//evil.example/search/find", "https://evil.example", "javascript:alert(1)", "/-/job/1", "",
            "/\t/evil.example", "/codepay/send?amount=5", "/cats//list?limit=1", "/cats/%6cist?limit=1",
        ] {
            let page = try browser.follow(
                browser.get("/codepay/show?id=164&\(PercentEncoding.encode([("_from", address)]))"))
            XCTAssertTrue(page.html.contains("<a class=\"back\" href=\"/codepay/home\">"), address)
        }
    }

    func testTabsOfAnItem_needTheItem() throws {
        XCTAssertFalse(try browser.get("/search/show").addresses.contains { $0.contains("_tab=") })
    }
}
