import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

/// Tests the client with answers in the form of the real service (ILoveCatsStandIn/Contract.md, section 1).
final class LiveServiceTests: XCTestCase {
    private var toolkit: Harness = {
        var harness = Harness(ILoveCatsFeature.self)
        harness.environment["TOOLKIT_CATS_URL"] = "https://cats-0a1b.restdb.io/rest/a3cats"
        harness.environment["TOOLKIT_CATS_API_KEY"] = "0123456789abcdef01234567"
        return harness
    }()
    private let document = """
        {"_id":"5e4c0f1a2b3c4d5e6f708192","catName":"Felis exemplaris","ownerName":"Sam Example","breedId":"abys",\
        "birthDate":"2015-06-07T08:09:10.000Z","weightKg":3.25,"rating":4,\
        "photoUrl":"http://dummyimage.com/120x140.png/ff4444/ffffff"}
        """

    func testKey_ofAnotherFormThanTheServices_isSavedWithAWarning() async {
        let toolkit = Harness(ILoveCatsFeature.self)

        let short = await toolkit.run("config set cats.api-key", input: "abc\n")
        let usual = await toolkit.run("config set cats.api-key", input: "0123456789abcdef01234567\n")

        XCTAssertTrue(short.standardError.contains("warning: "), short.standardError)
        XCTAssertTrue(short.standardError.contains("24 or 37 hexadecimal digits"), short.standardError)
        XCTAssertFalse(usual.standardError.contains("warning"), usual.standardError)
        XCTAssertEqual([short.exitStatus, usual.exitStatus], [0, 0])
    }

    func testAdd_postsTheDocumentWithTheKey() async throws {
        toolkit.transport.reply(to: "POST /rest/a3cats", with: .json(document, .created))

        let run = await toolkit.run(
            "cats add --breed abys --name Tom --owner Ada --born 2015-06-07 --weight 3.25 --rating 4 --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["id"], "5e4c0f1a2b3c4d5e6f708192")
        let request = try XCTUnwrap(toolkit.transport.requests.first)
        XCTAssertEqual(request.headers["x-apikey"], "0123456789abcdef01234567")
        XCTAssertEqual(
            try JSON.decode(JSONValue.self, from: request.body ?? [])["birthDate"], "2015-06-07T12:00:00.000Z")
    }

    func testMissingFields_areShownAsUnknown() async throws {
        toolkit.transport.reply(
            to: "POST /rest/a3cats", with: .json(#"{"_id":"1","rating":"high","birthDate":7}"#, .created))

        let run = await toolkit.run("cats add --breed abys --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["rating"], .null)
        XCTAssertEqual(run.json["born"], .null)
    }

    func testBreeds_comeFromTheSandboxWithANoteWhenOnlyTheRegistryIsReal() async {
        let run = await toolkit.run("cats breeds rex --json")

        XCTAssertEqual(run.json.array?.count, 3)
        XCTAssertTrue(run.standardError.contains("cats.breeds-url is not set"), run.standardError)
    }

    func testBadAnswers_areSentencesWithTheRightStatusAndNoSecret() async {
        let answers: [(status: Int, body: String, headers: HTTPHeaders, exit: Int32)] = [
            (401, #"{"message":"bad key 0123456789abcdef01234567"}"#, [:], 77),
            (403, "no", ["Content-Type": "text/plain"], 77), (404, "", [:], 66),
            (429, "", ["Retry-After": "3600"], 75),
            (500, "<html><h1>oops</h1></html>", ["Content-Type": "text/html"], 69),
            (201, "", [:], 69), (201, #"{"_id":"5e4c","catNa"#, [:], 69),
            (201, "<html>", ["Content-Type": "text/html"], 69),
        ]
        for answer in answers {
            let toolkit = toolkit
            toolkit.transport.reply(
                to: "POST /rest/a3cats",
                with: HTTPResponse(
                    status: HTTPStatus(rawValue: answer.status), headers: answer.headers, body: Array(answer.body.utf8))
            )

            let run = await toolkit.run("cats add --breed abys")

            XCTAssertEqual(run.exitStatus, answer.exit, "\(answer.status) \(run.standardError)")
            XCTAssertTrue(run.standardError.contains("cats-0a1b.restdb.io"), run.standardError)
            XCTAssertFalse(run.standardError.contains("0123456789abcdef"), run.standardError)
            XCTAssertFalse(run.standardError.contains("<h"), run.standardError)
        }
    }

    func testVerbose_masksTheKey() async {
        toolkit.transport.reply(to: "POST /rest/a3cats", with: .json(document, .created))

        let run = await toolkit.run("cats add --breed abys --verbose")

        XCTAssertTrue(run.standardError.contains("> POST https://cats-0a1b.restdb.io/rest/a3cats"), run.standardError)
        XCTAssertFalse(run.standardError.contains("0123456789abcdef"), run.standardError)
    }

    func testBreeds_areReadPageByPage() async {
        for (page, name) in ["Abyssinian", "Bengal", "Cymric"].enumerated() {
            var response = HTTPResponse.json(#"[{"id":"b\#(page)","name":"\#(name)"}]"#)
            response.headers["Pagination-Count"] = "3"
            toolkit.transport.reply(to: "GET /v1/breeds?limit=100&page=\(page)", with: response)
        }

        let run = await toolkit.run("cats breeds --output ndjson --base-url http://localhost:9999")

        XCTAssertEqual(run.standardOutput.split(separator: "\n").count, 3, run.standardError)
        XCTAssertEqual(toolkit.transport.unasked, [])
    }

    func testBaseURL_isTheRootOfAllServices() async {
        toolkit.transport.reply(to: "GET /v1/breeds/search?q=rex", with: .json("[]"))

        let run = await toolkit.run("cats breeds rex --json --base-url http://localhost:9999")

        XCTAssertEqual(run.standardOutput, "[]\n", run.standardError)
        XCTAssertEqual(
            toolkit.transport.requests.first?.url.absoluteString, "http://localhost:9999/v1/breeds/search?q=rex")
    }

    func testBaseURL_ofAnotherServerDoesNotGetTheConfiguredKey() async {
        let toolkit = toolkit
        toolkit.transport.reply(to: "POST /rest/cats", with: .json(document, .created))

        let run = await toolkit.run("cats add --breed abys --base-url https://elsewhere.example")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertNil(toolkit.transport.requests.first?.headers["x-apikey"])
    }

    func testKey_doesNotGoOverPlainHTTPToAnotherMachine() async {
        var toolkit = toolkit
        toolkit.environment["TOOLKIT_CATS_URL"] = "http://cats.example/rest/a3cats"

        let run = await toolkit.run("cats add --breed abys")

        XCTAssertNotEqual(run.exitStatus, 0)
        XCTAssertEqual(toolkit.transport.requests, [])
        XCTAssertTrue(run.standardError.contains("cats.example"), run.standardError)
    }
}

extension HTTPResponse {
    /// Returns an answer with the given JSON text as its body.
    fileprivate static func json(_ text: String, _ status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }
}
