import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Tests that a body is nowhere taken for the whole of which only the beginning is kept, nor for text if it is not.
final class LoggedBodyTests: XCTestCase {
    private let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]
    private let browser = ["Accept: text/html"]
    private let cut = "Only the first 4.1 kB of 10.0 kB are kept."
    private let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF]

    /// A server that has got a JSON body of 10,000 bytes from a client that took the answer slowly.
    private func bookOfASlowClient() throws -> Notebook {
        let book = try Notebook(extra: [
            Route("POST /slow") { _ in HTTPResponse(text: "taken") }
                .described(
                    as: RouteDescription("take", "Takes JSON.")
                        .body(.json(.object(.required("text", .text("a"), "A text.")))))
        ])
        let fault = "route=POST%20%2Fslow&effect=slow&number=1000"
        XCTAssertEqual(try book.ask("POST \(Panel.path)/faults", form, body: fault).status, 303)
        let body = #"{"text":""# + String(repeating: "x", count: 9_989) + #""}"#
        XCTAssertEqual(try book.ask("POST /slow", ["Content-Type: application/json"], body: body).status, 200)
        eventually("it is in the list") { (try? book.requestCount()) == 1 }
        return book
    }

    // MARK: Cut bodies

    func testCutBody_isSaidToBeCut_whereverItIsShown() throws {
        let book = try bookOfASlowClient()

        for path in [
            "/", "\(Panel.path)/requests/1", "\(Panel.path)/send?from=1",
            "\(Panel.path)/route?route=POST%20%2Fslow&from=1", "\(Panel.path)/compare?a=1&b=1",
        ] {
            let page = try book.ask("GET \(path)", browser).body
            XCTAssertTrue(page.contains(cut), "\(path): \(page)")
        }
    }

    func testCutBody_isInNoCode_andCannotBeSent() throws {
        let book = try bookOfASlowClient()

        let page = try book.ask("GET \(Panel.path)/requests/1", browser).body
        let again = try book.ask("POST \(Panel.path)/requests/1", form, body: "do=send")
        let edited = try book.ask(
            "POST \(Panel.path)/send", form, body: "from=1&method=POST&target=%2Fslow&fields=")

        XCTAssertEqual(page.matches(of: /So there is no code that sends this request/).count, 4)
        XCTAssertFalse(page.contains("--data-raw"), page)
        XCTAssertEqual([again.status, edited.status], [400, 400])
        XCTAssertEqual(try book.requestCount(), 1)
    }

    func testCutBody_isNoInvalidJSON() throws {
        let page = try bookOfASlowClient().ask("GET \(Panel.path)/requests/1", browser).body

        XCTAssertFalse(page.contains("not valid JSON"), page)
    }

    func testCutBody_hasItsSizesInJSON_andInTheArchive() throws {
        let book = try bookOfASlowClient()

        let row = try json(book, "/toolkit/requests/1")
        let request = try entry(1, of: book)["request"]

        XCTAssertEqual(row["bodySize"], 10_000)
        XCTAssertEqual(row["bodyKept"], 4_096)
        XCTAssertEqual(row["answerKept"], row["size"])
        XCTAssertEqual(request?["bodySize"], 10_000)
        XCTAssertEqual(request?["postData"]?["text"]?.string?.utf8.count, 4_096)
        XCTAssertEqual(request?["postData"]?["comment"], .string(cut))
    }

    func testCutAnswer_hasItsSizeInTheArchive_andInTheFormForAnAnswer() throws {
        let book = try Notebook()
        // 65,536 bytes end inside of a character.
        _ = try book.ask("POST /notes", body: "a" + String(repeating: "é", count: 50_000))
        XCTAssertEqual(try book.ask("GET /notes/2").body.utf8.count, 100_001)
        let said = "Only the first 65.5 kB of 100.0 kB are kept."

        let answer = try entry(2, of: book)["response"]
        let page = try book.ask("GET \(Panel.path)/requests/2", browser).body
        let form = try book.ask("GET \(Panel.path)/route?route=GET%20%2Fnotes%2F%3Aid&from=2").body

        XCTAssertEqual(answer?["bodySize"], 100_001)
        XCTAssertEqual(answer?["content"]?["size"], 100_001)
        XCTAssertEqual(answer?["content"]?["comment"], .string(said))
        XCTAssertTrue(page.contains("aéé"), "a cut text is no text")
        XCTAssertFalse(page.contains("\u{FFFD}"), "half a character")
        XCTAssertTrue(page.contains("…\n(\(said))"))
        XCTAssertTrue(form.contains("\(said) The form does not have the whole body."))
    }

    func testComparison_saysHowFarCutBodiesAreTheSame() throws {
        let book = try Notebook()
        let start = String(repeating: "a", count: 70_000)
        for end in ["b", "c"] { _ = try book.ask("POST /notes", body: start + end) }

        let page = try book.ask("GET \(Panel.path)/compare?a=1&b=2", browser).body
        let verdicts = try json(book, "/toolkit/requests/compare?a=1&b=2")["verdicts"]

        let verdict = "They are the same as far as they are kept. Only the first 65.5 kB of 70.0 kB are kept."
        XCTAssertTrue(page.contains("<h2>Requests</h2>\n<p>\(verdict)</p>"), page)
        XCTAssertEqual(verdicts, ["request": .string(verdict), "answer": "They are the same."])
    }

    func testComparison_findsWhatItsLinesDoNotShow() throws {
        let book = try Notebook()
        try send(picture, to: book)
        try send(picture.dropLast() + [0xFE], to: book)
        let lines = String(repeating: "a\n", count: 2_100)
        for end in ["b", "c"] { _ = try book.ask("POST /notes", body: lines + end) }

        let pictures = try json(book, "/toolkit/requests/compare?a=1&b=2")["verdicts"]
        let texts = try json(book, "/toolkit/requests/compare?a=3&b=4")["verdicts"]

        XCTAssertEqual(pictures?["request"], "Their bodies have the same size, and differ.")
        XCTAssertEqual(texts?["request"], "They differ after line 2000.")
    }

    // MARK: Bodies that are not text

    func testBinaryBody_isBase64InTheArchive_andIsReadBack() throws {
        let book = try Notebook()
        try send(picture, to: book)
        _ = try book.ask("GET /picture")

        let archive = try book.ask("GET /toolkit/requests/har").body
        let entries = try HAR.entries(of: Array(archive.utf8))
        let (request, answer) = (try entry(1, of: book)["request"], try entry(2, of: book)["response"])

        XCTAssertEqual(request?["bodySize"], 6)
        XCTAssertEqual(request?["postData"]?["text"], "iVBORwD/")
        XCTAssertEqual(request?["postData"]?["encoding"], "base64")
        XCTAssertEqual(answer?["content"]?["text"], "iVBORw==")
        XCTAssertEqual(answer?["content"]?["encoding"], "base64")
        XCTAssertEqual(entries.map(\.requestBody), [picture, []])
        XCTAssertEqual(entries.last?.response.body, [0x89, 0x50, 0x4E, 0x47])
    }

    func testBinaryBody_isNotShownAsText_whateverItsType() throws {
        let book = try Notebook()
        try send(picture, to: book, type: "application/x-www-form-urlencoded")

        XCTAssertTrue(try book.ask("GET /", browser).body.contains("(6 bytes, not text)"))
        XCTAssertEqual(try json(book, "/toolkit/requests/1")["body"], .null)
    }

    func testTextInAnotherEncoding_isShown() throws {
        let book = try Notebook()
        try send(Array("caf".utf8) + [0xE9], to: book, type: "text/plain; charset=iso-8859-1")

        XCTAssertEqual(try json(book, "/toolkit/requests/1")["body"], "caf\u{FFFD}")
    }

    func testBinaryBody_isGivenToNobody_fromWhomSecretsAreHidden() throws {
        let book = try Notebook()
        try send(picture, to: book)
        try book.hideSecrets()

        let request = try entry(1, of: book)["request"]
        let page = try book.ask("GET \(Panel.path)/requests/1", browser).body

        XCTAssertEqual(request?["bodySize"], 6)
        XCTAssertEqual(request?["postData"]?["text"], "")
        XCTAssertEqual(request?["postData"]?["comment"], "The body is hidden, because it may have secrets.")
        XCTAssertEqual(page.matches(of: /The body is hidden/).count, 4)
    }

    // MARK: Helpers

    private func send(_ body: [UInt8], to book: Notebook, type: String = "image/png") throws {
        let client = try TestClient(book.server.port)
        let fields = "Host: localhost\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)"
        client.send(Array("POST /notes HTTP/1.1\r\n\(fields)\r\n\r\n".utf8) + body)
        _ = try client.reply()
    }

    private func json(_ book: Notebook, _ path: String) throws -> JSONValue {
        try JSON.decode(JSONValue.self, from: Array(book.ask("GET \(path)").body.utf8))
    }

    private func entry(_ number: Int, of book: Notebook) throws -> JSONValue {
        try XCTUnwrap(json(book, "/toolkit/requests/har")["log"]?["entries"]?.array?.dropFirst(number - 1).first)
    }
}
