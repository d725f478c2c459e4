import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

final class HTTPClientTests: XCTestCase {
    private struct Cat: Codable, Equatable, Sendable {
        var name: String
        var ratings: [Int]
    }

    private let transport = ScriptedTransport()

    /// Requests a list of cats from a service that responds with a text.
    private func problem(with text: String) async -> String? {
        let transport = ScriptedTransport()
        transport.reply(to: "GET /cats", with: HTTPResponse(body: [UInt8](text.utf8)))
        let client = HTTPClient(base: .of("https://cats.example"), transport: transport)
        do {
            let cats = try await client.send(Endpoint<[Cat]>(.get, path: ["cats"]))
            return "decoded \(cats)"
        } catch {
            return (error as? HTTPError).map { "\($0.report.message)" }
        }
    }

    func testSend_decodesTheAnswer() async throws {
        let client = HTTPClient(base: .of("https://cats.example/rest"), transport: transport)
        try transport.reply(to: "GET /rest/cats/7", with: Cat(name: "Tom", ratings: [4]))

        let cat = try await client.send(Endpoint<Cat>(.get, path: ["cats", "7"]))

        XCTAssertEqual(cat, Cat(name: "Tom", ratings: [4]))
    }

    func testSend_namesThePlaceOfAMissingField() async {
        let problem = await problem(with: #"[{"name":"Tom","ratings":[1]},{"ratings":[]}]"#)

        XCTAssertEqual(problem, "The response from cats.example is not valid: “[1].name” is missing.")
    }

    func testSend_namesThePlaceOfAFieldOfAnotherKind() async {
        let problem = await problem(with: #"[{"name":"Tom","ratings":[1,"two"]}]"#)

        XCTAssertEqual(problem, "The response from cats.example is not valid: “[0].ratings[1]” should be a number.")
    }

    func testSend_saysThatAnAnswerIsNotJSON() async {
        let problem = await problem(with: "<html>sorry</html>")

        XCTAssertEqual(problem, "The response from cats.example is not valid: it is not JSON.")
    }

    func testSend_saysThatAnAnswerIsEmpty() async {
        let problem = await problem(with: "")

        XCTAssertEqual(problem, "The response from cats.example is not valid: it is empty.")
    }

    func testSend_passesOnWhatADecodingOfOnesOwnThrows() async {
        transport.reply(to: "GET /cats", with: HTTPResponse())
        let client = HTTPClient(base: .of("https://cats.example"), transport: transport)
        let own = HTTPError.tooManyRedirects(host: "x", limit: 1)
        let endpoint = Endpoint<Int>(.get, path: ["cats"], decode: { _ in throw own })

        await assertThrows(own) { try await client.send(endpoint) }
    }

    func testSend_throwsAStatusThatIsNotSuccess() async throws {
        let client = HTTPClient(base: .of("https://cats.example"), transport: transport, now: { ManualClock.start })
        try transport.reply(to: "DELETE /cats/7", with: ["message": "Not yours"], status: .conflict)

        await assertThrows(
            HTTPError.unsuccessful(UnsuccessfulResponse(.conflict, host: "cats.example", message: "Not yours"))
        ) { try await client.send(Endpoint<Void>(.delete, path: ["cats", "7"])) }
    }

    func testRespond_givesBackAnyStatus() async throws {
        let client = HTTPClient(base: .of("https://cats.example"), transport: transport)
        transport.reply(to: "GET /cats", with: HTTPResponse(status: .notModified))

        let response = try await client.respond(to: Endpoint<[Cat]>(.get, path: ["cats"]))

        XCTAssertEqual(response.status, .notModified)
    }
}
