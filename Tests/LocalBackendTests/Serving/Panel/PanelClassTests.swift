import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Tests the page of a class and the rows about copies that do not exist.
final class PanelClassTests: XCTestCase {
    private let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]
    private let browser = ["Accept: text/html"]
    private let page = "GET \(Panel.path)/class"

    // MARK: Who is stuck

    func testClass_beginsWithThoseWhoAreStuck_andSaysWhy() throws {
        let book = try Notebook()
        for name in ["anna", "ben", "cleo"] { try book.makeCopy(name) }
        _ = try book.ask("GET /copy/anna/notes/1")
        _ = try book.ask("GET /copy/ben/nots")
        _ = try book.ask("GET /copy/ben/notes/1")
        _ = try book.ask("GET /copy/cleo/nots")

        let body = try book.ask(page).body

        XCTAssertEqual(states(body), ["stuck cleo", "recovered ben", "fine anna"])
        XCTAssertTrue(body.contains("1 of 3 are stuck now."), body)
        XCTAssertTrue(body.contains("Segment 1 is &#39;nots&#39;"), body)
        XCTAssertTrue(body.contains(#"aria-current="page">Class (1 stuck)</a>"#), body)
    }

    func testClass_showsOnlyThoseWhoAreStuck_onRequest() throws {
        let book = try Notebook()
        for name in ["anna", "ben"] { try book.makeCopy(name) }
        _ = try book.ask("GET /copy/ben/nots")

        XCTAssertEqual(states(try book.ask("\(page)?only=stuck").body), ["stuck ben"])
    }

    func testClass_countsHints() throws {
        let dates = Route("GET /list") { _ in HTTPResponse(json: "[]") }
        let book = try Notebook(extra: [dates])
        try book.makeCopy("anna")
        _ = try book.ask("GET /copy/anna/list?name=x")

        let body = try book.ask(page).body

        XCTAssertEqual(states(body), ["hint anna"])
        XCTAssertTrue(body.contains("1 hint · 1 request"), body)
        XCTAssertTrue(body.contains("The answer is empty"), body)
    }

    func testClass_isOnlyATabOfTheMainPages() throws {
        let book = try Notebook(classroom: Classroom(size: 2, names: .chosen))
        try book.makeCopy("anna")

        XCTAssertTrue(try book.ask("GET /", browser).body.contains(">Class</a>"))
        XCTAssertFalse(try book.ask("GET /copy/anna/", browser).body.contains(">Class</a>"))
        XCTAssertFalse(try Notebook().ask("GET /", browser).body.contains(">Class</a>"))
    }

    func testClass_undoesTheResetOfACopy() throws {
        let book = try Notebook()
        try book.makeCopy("anna")
        let undo = "value=\"undo\""
        _ = try book.ask("POST /copy/anna/notes", body: "second")
        XCTAssertFalse(try book.ask("GET \(Panel.path)/class").body.contains(undo))

        let reply = try book.ask("POST \(Panel.path)/copies", form, body: "do=reset&copy=anna&from=class")
        XCTAssertEqual(reply["Location"], "\(Panel.path)/class")
        XCTAssertEqual(try book.ask("GET /copy/anna/notes").body, "first")
        XCTAssertTrue(try book.ask("GET \(Panel.path)/class").body.contains(undo))
        _ = try book.ask("POST \(Panel.path)/copies", form, body: "do=undo&copy=anna")

        XCTAssertEqual(try book.ask("GET /copy/anna/notes").body, "first,second")
    }

    func testResetAll_goesOnAfterACopyThatFails_andSaysWhichAndWhy() throws {
        let book = try Notebook(opening: { path in
            if let path, path.contains("/serve/2/") { throw DatabaseError.damaged(path: path) }
        })
        for name in ["anna", "ben", "cleo"] {
            try book.makeCopy(name)
            _ = try book.ask("POST /copy/\(name)/notes", body: "second")
        }

        let reply = try book.ask("POST \(Panel.path)/copies", form, body: "do=reset-all&from=class")

        XCTAssertEqual(reply["Location"], "\(Panel.path)/class")
        for name in ["anna", "cleo"] { XCTAssertEqual(try book.ask("GET /copy/\(name)/notes").body, "first", name) }
        let body = try book.ask(page).body
        XCTAssertTrue(body.contains("&#39;ben&#39; is not reset: The data of notes is damaged"), body)
        XCTAssertTrue(body.contains("The data of the other copies is the demo data again."), body)
    }

    // MARK: Copies that do not exist

    func testRequestsForUnknownCopies_areShownWithAButtonThatMakesThem() throws {
        let book = try Notebook()
        for line in ["GET /copy/uwe/notes", "POST /copy/uwe/notes", "DELETE /copy/uwe/none"] {
            XCTAssertEqual(try book.ask(line).status, 404, line)
        }
        for path in ["GET /", page] {
            let body = try book.ask(path, browser).body
            XCTAssertTrue(body.contains("uwe: no such copy"), body)
            XCTAssertTrue(body.contains("3 requests, last"), body)
            XCTAssertTrue(body.contains(#"id="make-uwe">Make 'uwe'</button>"#), body)
        }

        let made = try book.ask("POST \(Panel.path)/copies", form, body: "names=uwe&from=class")

        XCTAssertEqual(made["Location"], "\(Panel.path)/class")
        XCTAssertEqual(try book.ask("GET /copy/uwe/notes").status, 200)
        XCTAssertFalse(try book.ask(page).body.contains("no such copy"))
    }

    func testRequestForAnUnknownCopy_isListedWithItsWholePath() throws {
        let book = try Notebook()
        _ = try book.ask("GET /copy/uwe/notes?a=1")

        let body = try book.ask("GET /", browser).body

        XCTAssertTrue(body.contains("<code>GET /copy/uwe/notes?a=1</code>"), body)
        XCTAssertTrue(body.contains("There is no copy &#39;uwe&#39;."), body)
    }

    func testRequestForAnUnknownCopy_canBeSentAgainToTheCopy() throws {
        let book = try Notebook()
        _ = try book.ask("POST /copy/uwe/notes", body: "second")
        try book.makeCopy("uwe")

        let reply = try book.ask("POST \(Panel.path)/requests/1", form, body: "do=send")

        XCTAssertEqual(reply["Location"], "/copy/uwe\(Panel.path)/requests/1")
        XCTAssertEqual(try book.ask("GET /copy/uwe/notes").body, "first,second")
    }

    func testName_thatNoCopyCanHave_hasNoButton() throws {
        let book = try Notebook()
        _ = try book.ask("GET /copy/a%20b/notes")

        let body = try book.ask(page).body

        XCTAssertTrue(body.contains("a%20b: no such copy"), body)
        XCTAssertTrue(body.contains("This cannot be a name"), body)
        XCTAssertFalse(body.contains("Make '"), body)
    }

    func testUnknownCopy_ofAnotherMachine_tellsNoSecretName() throws {
        let student = ["X-Forwarded-For: 192.0.2.7"]
        let book = try Notebook(classroom: Classroom(size: 2, names: .secret))
        try book.makeCopy("abcdefgh")

        XCTAssertFalse(try book.ask("GET /copy/abcdefgi/notes", student).body.contains("abcdefgh"))
    }

    // MARK: Lists of names

    func testNames_areMadeFromAList() throws {
        let book = try Notebook()
        try book.makeCopy("anna")
        let names = PercentEncoding.encode([("from", "class"), ("names", "anna\r\nBen Berg\r\n\r\ncleo;Anna")])

        let reply = try book.ask("POST \(Panel.path)/copies", form, body: names)

        XCTAssertEqual(reply.status, 303)
        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[\"Anna\",\"Ben-Berg\",\"anna\",\"cleo\"]\n")
        let body = try book.ask(page).body
        XCTAssertTrue(body.contains("Made: Ben-Berg, cleo, Anna."), body)
        XCTAssertTrue(body.contains("upper and lower case differ"), body)
    }

    func testNames_withAMistakeMakeNothing_andStayInTheForm() throws {
        let book = try Notebook()
        let names = PercentEncoding.encode([("from", "class"), ("names", "anna\nJürgen\na/b")])

        let reply = try book.ask("POST \(Panel.path)/copies", form, body: names)

        XCTAssertEqual(reply.status, 400)
        XCTAssertTrue(reply.body.contains("&#39;Jürgen&#39;, &#39;a/b&#39;: a name has"), reply.body)
        XCTAssertTrue(reply.body.contains("anna\nJürgen\na/b</textarea>"), reply.body)
        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[]\n")
    }

    func testNames_makeNoCopyInsideOfACopy() throws {
        let book = try Notebook()
        try book.makeCopy("anna")

        XCTAssertEqual(try book.ask("POST /copy/anna\(Panel.path)/copies", form, body: "names=ben").status, 404)
        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[\"anna\"]\n")
    }

    func testListToPrint_saysWhenOtherMachinesCannotReachIt() throws {
        let book = try Notebook()
        try book.makeCopy("anna")

        XCTAssertTrue(try book.ask("\(page)/list").body.contains("Other machines cannot reach these addresses"))
    }

    func testListToPrint_hasThePublicAddress() throws {
        let book = try Notebook(publicOrigin: PublicOrigin("https://shop.example"))
        try book.makeCopy("anna")

        let body = try book.ask("\(page)/list").body

        XCTAssertTrue(body.contains("<code>https://shop.example/copy/anna</code>"), body)
        XCTAssertFalse(body.contains("Other machines"), body)
    }

    private func states(_ page: String) -> [String] {
        page.matches(of: /<tr class="(\w+)">\s*<td class="title"><a href="\/copy\/(\w+)/).map { "\($0.1) \($0.2)" }
    }
}
