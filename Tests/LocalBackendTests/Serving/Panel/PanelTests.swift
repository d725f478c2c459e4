import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class PanelTests: XCTestCase {
    private let pages = ["/", "/toolkit/panel/routes", "/toolkit/panel/data", "/toolkit/panel/copies"]
    private let browser = ["Accept: text/html"]
    private let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]

    func testPages_areForThisMachineOnly() throws {
        let book = try Notebook()

        for path in pages {
            XCTAssertEqual(try book.ask("GET \(path)", browser).status, 200, path)
            let foreign = try book.ask("GET \(path)", browser, host: "192.0.2.1")
            XCTAssertFalse(foreign.body.contains("aria-current"), path)
            if path != "/" { XCTAssertEqual(foreign.status, 403, path) }
        }
    }

    func testPages_haveASecurityPolicyWithoutExceptions() throws {
        let book = try Notebook()

        for path in pages {
            let page = try book.ask("GET \(path)", browser)
            let policy = page["Content-Security-Policy"] ?? ""
            XCTAssertTrue(policy.hasPrefix("default-src 'none'"), path)
            XCTAssertTrue(policy.contains("frame-ancestors 'none'"), path)
            XCTAssertFalse(policy.contains("unsafe"), path)
            XCTAssertEqual(page["X-Content-Type-Options"], "nosniff", path)
            XCTAssertNil(page["Access-Control-Allow-Origin"], path)
        }
    }

    func testLinks_leadToPagesThatAnswer() throws {
        let book = try Notebook(extra: ServedFeature.guardedRoutes)
        _ = try book.ask("POST /toolkit/snapshot?name=one")
        try book.makeCopy("anna")
        _ = try book.ask("GET /nots")
        var open = pages
        var seen = Set(open)
        while let path = open.popLast() {
            let page = try book.ask("GET \(path)", browser)
            XCTAssertEqual(page.status, 200, path)
            guard page["Content-Type"]?.hasPrefix("text/html") == true else { continue }
            for link in page.body.matches(of: /(href|src)="([^"#]+)/) {
                let target = String(link.2).replacing("&amp;", with: "&")
                if seen.insert(target).inserted { open.append(target) }
            }
        }
        XCTAssertGreaterThan(seen.count, 20)
    }

    func testPages_watchWhetherTheServerRuns() throws {
        let book = try Notebook()
        try book.makeCopy("anna")

        for base in ["", "/copy/anna"] {
            for path in pages + ["/toolkit/panel/none"] {
                let page = try book.ask("GET \(base)\(path)", browser).body
                XCTAssertTrue(page.contains("<p hidden data-events=\"\(base)\(EventFeed.path)?rows=none\">"), path)
            }
        }
    }

    func testForms_fromPagesOfOtherOriginsAreRefused() throws {
        let book = try Notebook()
        for path in ["copies", "faults", "requests", "route", "data/notes"] {
            for field in ["Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site"] {
                let reply = try book.ask("POST \(Panel.path)/\(path)", form + [field], body: "do=reset")
                XCTAssertEqual(reply.status, 403, "\(path) \(field)")
            }
        }
    }

    func testAssets_areForAll_andKnownByTheirTags() throws {
        let book = try Notebook()
        for name in ["style.css", "script.js", "icon.svg"] {
            let file = try book.ask("GET \(Panel.assets)/\(name)", host: "192.0.2.1")
            XCTAssertEqual(file.status, 200, name)
            let again = try book.ask("GET \(Panel.assets)/\(name)", ["If-None-Match: \(file["ETag"] ?? "")"])
            XCTAssertEqual(again.status, 304, name)
        }
        XCTAssertEqual(try book.ask("GET \(Panel.assets)/other").status, 404)
    }

    func testUnknownPage_isNotFound() throws {
        XCTAssertEqual(try Notebook().ask("GET \(Panel.path)/none", browser).status, 404)
    }

    // MARK: Requests

    func testRequests_showWhatWasSent() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes?NOTES-APPNAME=hush1", ["Authorization: Basic hush2"], body: "hello")

        let page = try book.ask("GET /", browser).body

        XCTAssertTrue(page.contains("POST /notes?NOTES-APPNAME=hush1"), page)
        XCTAssertTrue(page.contains("Authorization: Basic hush2"), page)
        XCTAssertTrue(page.contains("hello"), page)
    }

    func testRequests_ofAClass_hideSecretsFromOtherMachines() throws {
        let book = try Notebook(classroom: Classroom(size: 2, names: .chosen))
        try book.makeCopy("anna")
        _ = try book.ask("GET /copy/anna/notes?NOTES-APPNAME=hush1", ["Authorization: Basic hush2"])

        let page = try book.ask("GET /copy/anna/", browser, host: "192.0.2.1").body

        XCTAssertTrue(page.contains("GET /notes?NOTES-APPNAME=***"), page)
        XCTAssertTrue(page.contains("Authorization: ***"), page)
        XCTAssertFalse(page.contains("hush"), page)
    }

    func testRequests_showBothMessagesWithoutSecrets_ifThePageHidesThem() throws {
        let book = try Notebook()
        try book.hideSecrets()
        _ = try book.ask(
            "POST /notes?NOTES-APPNAME=hush1&image_key=shown", ["Cookie: hush2", "Content-Type: application/json"],
            body: #"{"password":"hush3","text":"hello"}"#)

        let page = try book.ask("GET /", browser).body

        XCTAssertTrue(page.contains("POST /notes?NOTES-APPNAME=***&amp;image_key=shown"), page)
        XCTAssertTrue(page.contains("&quot;text&quot;: &quot;hello&quot;"), page)
        XCTAssertTrue(page.contains("HTTP/1.1 201 Created"), page)
        XCTAssertFalse(page.contains("hush"), page)
    }

    func testRequests_nameTheNearestRouteAndWhy() throws {
        let book = try Notebook()
        _ = try book.ask("GET /nots")

        let page = try book.ask("GET /", browser).body

        XCTAssertTrue(page.contains("No route matches. The nearest is"), page)
        XCTAssertTrue(page.contains("Segment 1 is &#39;nots&#39;"), page)
    }

    func testRequests_escapeWhatClientsSend() throws {
        let book = try Notebook()
        let plain = try tags(book.ask("GET /", browser).body)
        var random = SplitMix64(seed: 9)
        let pieces = [
            "<", ">", "\"", "'", "&", "<script>", "</table>", "<img/src=x/onerror=alert(1)>", "&lt;", "&#60;", "<!--",
            "\u{301}", "\u{200D}", "\u{202E}", "\u{2066}", "\u{85}", "\u{FEFF}", "%3Cb%3E", "%00", "?", "=", "\u{FF1C}",
        ]
        func hostile() -> String { (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() }
        for _ in 0..<20 {
            _ = try book.ask("POST /notes/\(hostile())", ["X-Note: \(hostile())"], body: "text=\(hostile())")
        }

        let page = try book.ask("GET /", browser).body

        let own: Set = [
            "ol", "details", "summary", "b", "small", "div", "p", "section", "h3", "pre", "li", "button", "a", "code",
            "ul", "span", "optgroup",
        ]
        let added = Set(tags(page)).subtracting(plain).map {
            $0.drop { "</".contains($0) }.prefix { $0.isLetter || $0.isNumber }
        }
        XCTAssertEqual(Set(added.map(String.init)).subtracting(own), [])
        XCTAssertFalse(page.contains("onerror=alert(1)>"), page)
        for hidden in ["\u{202E}", "\u{2066}", "\u{85}"] {
            XCTAssertFalse(page.unicodeScalars.contains(hidden.unicodeScalars.first ?? "x"), hidden)
        }
    }

    func testClear_forgetsTheRequests() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes")

        XCTAssertEqual(try book.ask("POST \(Panel.path)/requests", form)["Location"], "/")

        XCTAssertEqual(try book.requestCount(), 0)
    }

    // MARK: Routes and faults

    func testSwitch_armsAndDisarmsAFault() throws {
        let book = try Notebook()
        let path = "POST \(Panel.path)/faults"

        XCTAssertEqual(try book.ask(path, form, body: "route=GET%20%2Fnotes&switch=on+status+503").status, 303)
        XCTAssertEqual(try book.ask("GET /notes").status, 503)
        let page = try book.ask("GET \(Panel.path)/routes").body
        XCTAssertEqual(page.matches(of: /aria-checked="true"/).count, 1)

        XCTAssertEqual(try book.ask(path, form, body: "route=GET%20%2Fnotes&switch=off+status+503").status, 303)
        XCTAssertEqual(try book.ask("GET /notes").status, 200)
    }

    func testSwitch_armsNoOtherFault() throws {
        let book = try Notebook()

        for fault in ["slow+0", "cut-short+-5", "delay+9223372036854775807", "status+-5", "status+500"] {
            _ = try book.ask("POST \(Panel.path)/faults", form, body: "route=GET%20%2Fnotes&switch=on+\(fault)")
        }

        XCTAssertEqual(try book.ask("GET /notes").status, 200)
    }

    func testFaultForm_armsAFault_whichAButtonRemoves() throws {
        let book = try Notebook()
        let path = "POST \(Panel.path)/faults"

        let added = try book.ask(path, form, body: "route=GET%20%2Fnotes&effect=status&number=418&nth=2&probability=")

        XCTAssertEqual(added["Location"], "/toolkit/panel/route?route=GET%20%2Fnotes")
        XCTAssertEqual(try book.ask("GET /notes").status, 200)
        XCTAssertEqual(try book.ask("GET /notes").status, 418)
        let page = try book.ask("GET \(added["Location"] ?? "")").body
        XCTAssertTrue(page.contains("<b>status 418</b>, request 2 (over) <code>"), page)
        _ = try book.ask(path, form, body: "remove=notes+1")
        XCTAssertEqual(try book.ask("GET /toolkit/faults").body, "[]\n")
    }

    func testFaultForm_saysWhatIsWrong() throws {
        let book = try Notebook()

        let reply = try book.ask(
            "POST \(Panel.path)/faults", form, body: "route=GET%20%2Fnotes&effect=status&number=99")

        XCTAssertEqual(reply.status, 400)
        XCTAssertTrue(reply.body.contains("An HTTP status is from 200 to 599, not 99."), reply.body)
    }

    // MARK: Snapshots and copies

    func testCopies_resetsTheData() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")

        let reply = try book.ask("POST \(Panel.path)/copies", form, body: "do=reset")

        XCTAssertEqual(reply["Location"], "/toolkit/panel/copies")
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
        XCTAssertTrue(try book.ask("GET /toolkit/panel/copies").body.contains("demo data again, and no fault"))
        XCTAssertFalse(
            try book.ask("GET /toolkit/panel/copies").body.contains("demo data again, and no fault"), "told once")
    }

    func testCopies_takesAndRestoresASnapshot() throws {
        let book = try Notebook()
        let path = "POST \(Panel.path)/copies"

        XCTAssertEqual(try book.ask(path, form, body: "do=snapshot&name=one").status, 303)
        _ = try book.ask("POST /notes", body: "second")
        XCTAssertEqual(try book.ask(path, form, body: "do=restore&name=one").status, 303)

        XCTAssertEqual(try book.ask("GET /notes").body, "first")
        XCTAssertEqual(try book.ask(path, form, body: "do=restore&name=two").status, 404)
    }

    func testCopies_replaceNoSnapshot() throws {
        let book = try Notebook()
        let path = "POST \(Panel.path)/copies"
        XCTAssertTrue(try book.ask("GET \(Panel.path)/copies").body.contains(#"name="name" value="default""#))
        XCTAssertEqual(try book.ask(path, form, body: "do=snapshot&name=default").status, 303)
        _ = try book.ask("POST /notes", body: "second")

        let refused = try book.ask(path, form, body: "do=snapshot&name=default")

        XCTAssertEqual(refused.status, 400)
        XCTAssertTrue(refused.body.contains("already"), refused.body)
        XCTAssertFalse(try book.ask("GET \(Panel.path)/copies").body.contains(#"name="name" value="default" required"#))
        _ = try book.ask(path, form, body: "do=restore&name=default")
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    func testHelpForAppsWhoseRequestsDoNotCome_staysClosed() throws {
        let book = try Notebook()
        XCTAssertTrue(try book.ask("GET /", form).body.contains("<details open><summary>If the requests of an app"))
        _ = try book.ask("GET /notes")

        XCTAssertTrue(try book.ask("GET /", form).body.contains("<details><summary>If the requests of an app"))
    }

    func testCopies_listsThemAndRemovesOne() throws {
        let book = try Notebook()
        try book.makeCopy("anna")
        _ = try book.ask("GET /copy/anna/notes")
        XCTAssertTrue(try book.ask("GET \(Panel.path)/copies").body.contains("/copy/anna/</a> <small>1 request<"))

        XCTAssertEqual(try book.ask("POST \(Panel.path)/copies", form, body: "do=remove&copy=anna").status, 303)

        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[]\n")
    }

    func testCopies_doNothing_forAnUnknownAction_orOneOfTheMainPagesInACopy() throws {
        let book = try Notebook()
        for name in ["anna", "ben"] { try book.makeCopy(name) }
        _ = try book.ask("POST /copy/ben/notes", body: "second")

        for action in ["do=none", "do=remove&copy=ben", "do=reset-all", "do=bring-back"] {
            let path = "POST /copy/anna\(Panel.path)/copies"
            XCTAssertEqual(try book.ask(path, form, body: action).status, 404, action)
        }
        XCTAssertEqual(
            try book.ask("POST /copy/anna\(Panel.path)/copies", form, body: "do=reset&copy=ben").status, 303)

        XCTAssertEqual(try book.ask("GET /copy/ben/notes").body, "first,second")
    }

    func testCopies_bringBackTheCopyThatWasRemovedLast() throws {
        let book = try Notebook()
        let path = "POST \(Panel.path)/copies"
        for name in ["anna", "ben"] {
            try book.makeCopy(name)
            _ = try book.ask("POST /copy/\(name)/notes", body: "of \(name)")
            XCTAssertEqual(try book.ask(path, form, body: "do=remove&copy=\(name)").status, 303)
        }
        XCTAssertTrue(try book.ask("GET \(Panel.path)/copies").body.contains("Bring the copy 'ben' back"))

        XCTAssertEqual(try book.ask(path, form, body: "do=bring-back").status, 303)
        XCTAssertEqual(try book.ask(path, form, body: "do=bring-back").status, 404)

        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[\"ben\"]\n")
        XCTAssertEqual(try book.ask("GET /copy/ben/notes").body, "first,of ben")
        XCTAssertEqual(book.filesOfCopies().filter { Int($0) != nil }, ["2"])
    }

    func testPagesOfACopy_areAboutTheCopy() throws {
        let book = try Notebook()
        try book.makeCopy("anna")
        _ = try book.ask("POST /notes", body: "second")

        let page = try book.ask("POST /copy/anna\(Panel.path)/route", form, body: "route=GET%20%2Fnotes").body

        XCTAssertTrue(page.contains("<pre>first</pre>"), page)
        XCTAssertFalse(page.contains(#"href="/toolkit/panel"#), page)
    }

    private func tags(_ page: String) -> [String] { page.matches(of: /<[^>]*>/).map { String($0.output) } }
}
