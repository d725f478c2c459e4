import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class PanelDataTests: XCTestCase {
    private let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]
    private let path = "\(Panel.path)/data/notes"

    func testRows_areShownWithoutSecrets_ifThePageHidesThem() throws {
        let book = try Notebook()
        XCTAssertTrue(try book.ask("GET \(path)").body.contains("of first"))
        try book.hideSecrets()

        let list = try book.ask("GET \(path)").body
        let row = try book.ask("GET \(path)/row?of=note&row=1").body

        XCTAssertTrue(list.contains("<td>first</td><td>***</td>"), list)
        XCTAssertTrue(row.contains("name=\"field.password\" value=\"***\""), row)
        XCTAssertTrue(row.contains("&quot;password&quot;: &quot;***&quot;"), row)
        XCTAssertFalse((list + row).contains("of first"), list + row)
    }

    func testRows_comePageByPage() throws {
        let book = try Notebook()
        for number in 2...45 { _ = try book.ask("POST /notes", body: "note \(number)") }

        let pages = try (1...4).map { try book.ask("GET \(path)?page=\($0)").body }

        XCTAssertEqual(pages.map { texts($0).count }, [20, 20, 5, 0])
        for (number, page) in pages.enumerated() {
            let links = page.matches(of: /notes\?page=(\d)"( aria-current="page")?>\d</)
            XCTAssertEqual(links.map { String($0.1) }, ["1", "2", "3"], page)
            XCTAssertEqual(links.compactMap { $0.2 == nil ? nil : Int($0.1) }, number < 3 ? [number + 1] : [], page)
            XCTAssertTrue(page.contains("<small>45 rows</small>"), page)
        }
        XCTAssertEqual(texts(pages[1]).first, "note 21")
    }

    func testColumns_areThoseOfTheTable_andSort() throws {
        let page = try Notebook().ask("GET \(path)?sort=text").body

        let heads = page.matches(of: /<th([^>]*)><a href="([^"]*)">([^<]*)</)
        XCTAssertEqual(heads.map { String($0.3) }, ["id", "text ↑", "password"])
        XCTAssertEqual(heads.map { String($0.1) }, ["", " aria-sort=\"ascending\"", ""])
        XCTAssertEqual(heads.map { String($0.2) }, ["id", "-text", "password"].map { "\(path)?sort=\($0)" })
    }

    func testPicture_isShown_andIsNoRequestOfAnApp() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "drawn")

        let page = try book.ask("GET \(path)").body
        let source = try XCTUnwrap(page.firstMatch(of: /<img class="thumb" loading="lazy" src="([^"]*)"/))
        let picture = try book.ask("GET \(source.1.replacing("&amp;", with: "&"))")

        XCTAssertEqual(picture.status, 200)
        XCTAssertEqual(picture["Content-Type"], "image/png")
        XCTAssertEqual(picture["X-Content-Type-Options"], "nosniff")
        XCTAssertEqual(try book.requestCount(), 1)
        XCTAssertEqual(try book.ask("GET \(path)/picture?of=note&row=1&field=text").status, 404)
    }

    func testNote_saysWhoSeesTheSameData() throws {
        let book = try Notebook()
        try book.makeCopy("anna")

        XCTAssertTrue(try book.ask("GET \(path)").body.contains("see the same data."))
        XCTAssertTrue(try book.ask("GET /copy/anna\(path)").body.contains("see other data"))
        let real = try Notebook(realFeatures: ["notes"])
        XCTAssertTrue(try real.ask("GET \(path)").body.contains("use the configured service of notes"))
        XCTAssertTrue(try real.ask("GET \(Panel.path)/data").body.contains("except for notes"))
    }

    func testRows_areFoundAndSorted() throws {
        let book = try Notebook()
        for text in ["zebra", "Apple", "apple pie"] { _ = try book.ask("POST /notes", body: text) }

        let found = try book.ask("GET \(path)?find=APPLE&sort=-text").body
        let sorted = try book.ask("GET \(path)?sort=text").body

        XCTAssertTrue(found.contains("<small>2 rows</small>"), found)
        XCTAssertEqual(texts(found), ["apple pie", "Apple"])
        XCTAssertEqual(texts(sorted), ["Apple", "apple pie", "first", "zebra"])
    }

    private func texts(_ page: String) -> [String] {
        page.matches(of: /<tr><td>[^\n]*?<\/td><td>([^<]*)</).map { String($0.1) }
    }

    func testNumbersBeyondAllRows_areNoRows() throws {
        let book = try Notebook()

        for page in ["9223372036854775807", "-9223372036854775808", "0", "x"] {
            XCTAssertEqual(try book.ask("GET \(path)?page=\(page)").status, 200, page)
        }
        for row in ["9223372036854775807", "-9223372036854775808", "0", "-1", "2"] {
            let reply = try send([("row", row), ("tag", "x"), ("do", "save"), ("text", "{}")], book)
            XCTAssertEqual(reply.status, 400, row)
        }
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    func testMaskedValue_getsItsSecretsBack_alsoInLists() throws {
        let value: JSONValue = [
            "name": "a", "password": "p", "list": [["password": "q", "size": 1], ["password": "r"]],
        ]
        let mask = try Notebook().backend.mask

        let masked = value.masked(mask)

        XCTAssertEqual(masked["list"]?.array?.map { $0["password"] }, ["***", "***"])
        XCTAssertEqual(masked.unmasked(from: value, mask), value)
    }

    func testAddedRow_needsItsOwnSecrets() throws {
        let book = try Notebook()

        let reply = try send([("do", "save"), ("text", #"{"id":2,"text":"new","password":"***"}"#)], book)

        XCTAssertEqual(reply.status, 400)
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    func testSave_changesOneRow_andKeepsItsSecret() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")
        let fields = try fields(ofRow: 1, book)

        let text = #"{"id":1,"text":"new","password":"***"}"#
        let reply = try send(fields + [("do", "save"), ("text", text)], book)

        XCTAssertEqual(reply["Location"], "\(path)?page=1")
        XCTAssertTrue(try book.ask("GET \(path)?page=1").body.contains("The row is saved."))
        XCTAssertEqual(try book.ask("GET /notes").body, "new,second")
    }

    func testUnknownAction_changesNothing() throws {
        let book = try Notebook()

        let reply = try send([("do", "nonsense"), ("text", #"{"text":"new"}"#)], book)

        XCTAssertEqual(reply.status, 404)
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    func testSave_saysWhatIsWrong_andKeepsTheText() throws {
        let book = try Notebook()
        let fields = try fields(ofRow: 1, book)

        for (text, mistake) in [
            (#"{"id":1,"txt":"new"}"#, "text: The field is missing."),
            ("{\"id\":1,\n\n\"text\":", "Line 3: This is not valid JSON."),
            ("{\n\"text\":\"new\",\n\"id\":true}", "Line 3, id: true is not a whole number."),
        ] {
            let reply = try send(fields + [("form", "json"), ("do", "save"), ("text", text)], book)
            XCTAssertEqual(reply.status, 400)
            XCTAssertTrue(reply.body.contains(mistake), reply.body)
            XCTAssertTrue(reply.body.contains(text.htmlEscaped), reply.body)
        }
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    func testFields_changeOnlyWhatWasTyped() throws {
        let book = try Notebook()
        try book.hideSecrets()
        let fields = try fields(ofRow: 1, book) + [("form", "fields"), ("do", "save")]

        let reply = try send(fields + [("field.id", "7"), ("field.text", "new"), ("field.password", "***")], book)

        XCTAssertEqual(reply.status, 303, reply.body)
        XCTAssertEqual(try book.ask("GET /notes").body, "new")
        XCTAssertTrue(try book.ask("GET \(path)").body.contains("row=7"))
    }

    func testFields_keepAMistakeInItsField() throws {
        let book = try Notebook()
        let fields = try fields(ofRow: 1, book) + [("form", "fields"), ("do", "save")]

        let reply = try send(fields + [("field.id", "one"), ("field.text", "new")], book)

        XCTAssertEqual(reply.status, 400)
        XCTAssertTrue(
            reply.body.contains(/name="field.id" value="one" aria-invalid="true" aria-describedby="field-0-fault"/))
        XCTAssertTrue(reply.body.contains("id=\"field-0-fault\">&#39;one&#39; is not a whole number.<"), reply.body)
        XCTAssertTrue(reply.body.contains("name=\"field.text\" value=\"new\""), reply.body)
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    func testFields_addARow() throws {
        let book = try Notebook()

        let reply = try send(
            [("form", "fields"), ("do", "save"), ("field.id", "5"), ("field.text", "fifth"), ("field.password", "")],
            book)

        XCTAssertEqual(reply.status, 303, reply.body)
        XCTAssertEqual(try book.ask("GET /notes").body, "first,fifth")
    }

    func testSave_refusesARowThatHasChanged() throws {
        let book = try Notebook()
        let fields = try fields(ofRow: 1, book)
        _ = try send(fields + [("do", "save"), ("text", #"{"id":1,"text":"new"}"#)], book)

        let reply = try send(fields + [("do", "save"), ("text", #"{"id":1,"text":"other"}"#)], book)

        XCTAssertEqual(reply.status, 400)
        XCTAssertTrue(reply.body.contains("The row has changed since the page was loaded."), reply.body)
        XCTAssertEqual(try book.ask("GET /notes").body, "new")
    }

    func testDelete_removesOneRow_andCanBeUndone() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")

        _ = try send(fields(ofRow: 1, book) + [("do", "delete")], book)

        XCTAssertEqual(try book.ask("GET /notes").body, "second")
        XCTAssertTrue(try book.ask("GET \(path)").body.contains("id=\"undo\""))
        let undo = try book.ask("POST \(Panel.path)/copies", form, body: "do=undo&from=data&feature=notes")
        XCTAssertEqual(undo["Location"], path)
        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
    }

    func testAdd_addsARow() throws {
        let book = try Notebook()

        let reply = try send([("do", "save"), ("text", #"{"text":"second"}"#)], book)

        XCTAssertEqual(reply.status, 303)
        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
    }

    func testRows_ofAnUnknownServiceAreNotFound() throws {
        XCTAssertEqual(try Notebook().ask("GET \(Panel.path)/data/none").status, 404)
        XCTAssertEqual(try Notebook().ask("POST \(Panel.path)/data/none", form, body: "do=save").status, 404)
    }

    private func send(_ fields: [(String, String)], _ book: Notebook) throws -> TestClient.Reply {
        try book.ask("POST \(path)", form, body: PercentEncoding.encode(fields))
    }

    /// The hidden fields of the form of a row.
    private func fields(ofRow number: Int, _ book: Notebook) throws -> [(String, String)] {
        let page = try book.ask("GET \(path)/row?of=note&row=\(number)&page=1").body
        let tag = try XCTUnwrap(
            page.firstMatch(of: /name="row" value="\d+">\s*<input type="hidden" name="tag" value="(\w+)"/))
        return [("of", "note"), ("row", String(number)), ("tag", String(tag.1)), ("page", "1")]
    }
}
