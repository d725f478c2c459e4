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

        let page = try book.ask("GET \(path)").body

        XCTAssertTrue(page.contains("<small>text</small> first"), page)
        XCTAssertTrue(page.contains("&quot;password&quot;: &quot;***&quot;"), page)
        XCTAssertFalse(page.contains("of first"), page)
    }

    func testRows_comePageByPage() throws {
        let book = try Notebook()
        for number in 2...45 { _ = try book.ask("POST /notes", body: "note \(number)") }

        let pages = try (1...4).map { try book.ask("GET \(path)?page=\($0)").body }

        XCTAssertEqual(pages.map { $0.matches(of: /<summary>/).count }, [20, 20, 5, 0])
        XCTAssertEqual(pages.map { $0.contains("Next page") }, [true, true, false, false])
        XCTAssertTrue(pages[1].contains("note 21<"), pages[1])
    }

    func testRows_areFoundAndSorted() throws {
        let book = try Notebook()
        for text in ["zebra", "Apple", "apple pie"] { _ = try book.ask("POST /notes", body: text) }

        let found = try book.ask("GET \(path)?find=APPLE&sort=-text").body
        let sorted = try book.ask("GET \(path)?sort=text").body

        XCTAssertEqual(found.matches(of: /<summary>/).count, 2)
        XCTAssertTrue(found.contains("Page 1 of 1, 2 rows"), found)
        XCTAssertEqual(texts(found), ["apple pie", "Apple"])
        XCTAssertEqual(texts(sorted), ["Apple", "apple pie", "first", "zebra"])
    }

    private func texts(_ page: String) -> [String] {
        page.matches(of: /<small>text<\/small> ([^<]*)</).map { String($0.1) }
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
            (#"{"id":1,"txt":"new"}"#, "text: The field is missing."), (#"{"id":1,"#, "This is not valid JSON."),
        ] {
            let reply = try send(fields + [("do", "save"), ("text", text)], book)
            XCTAssertEqual(reply.status, 400)
            XCTAssertTrue(reply.body.contains(mistake), reply.body)
            XCTAssertTrue(reply.body.contains(text.htmlEscaped), reply.body)
        }
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
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

    func testDelete_removesOneRow() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")

        _ = try send(fields(ofRow: 1, book) + [("do", "delete")], book)

        XCTAssertEqual(try book.ask("GET /notes").body, "second")
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
        let page = try book.ask("GET \(path)").body
        let tag = try XCTUnwrap(
            page.firstMatch(of: /name="row" value="1">\s*<input type="hidden" name="tag" value="(\w+)"/))
        return [("of", "note"), ("row", String(number)), ("tag", String(tag.1)), ("page", "1")]
    }
}
