import Toolkit
import ToolkitTesting
import XCTest

/// What one copy of the data asks for does not hold up the others.
final class ServeLimitTests: XCTestCase {
    /// A server with two copies; the first has documents with long texts.
    private func served(documents count: Int) throws -> Served {
        let served = try Served("--quiet --only cats")
        for name in ["anna", "ben"] { XCTAssertEqual(try served.ask("POST /copy?name=\(name)").status, 201) }
        let text = String(repeating: "x", count: 2 << 20)
        for _ in 0..<count {
            let reply = try served.ask("POST /copy/anna/rest/things", Served.catFields, #"{"t":"\#(text)"}"#)
            XCTAssertEqual(reply.status, 201)
        }
        return served
    }

    func testQuery_thatTakesTooLongIsCutOffAndHoldsUpNobody() throws {
        let served = try served(documents: 6)
        let tests = (1...20).map { _ in #"{"t":{"$regex":"(x?){40}y"}}"# }.joined(separator: ",")
        let query = PercentEncoding.encode([("q", #"{"$or":[\#(tests)]}"#)])
        let slow = try (0..<4).map { _ in try TestClient(served.port) }
        for client in slow {
            client.send(
                "GET /copy/anna/rest/things?\(query) HTTP/1.1\r\nHost: localhost\r\nx-apikey: \(Served.catKey["x-apikey"] ?? "")\r\n\r\n"
            )
        }

        for _ in 0..<5 {
            for path in ["/copy/ben/rest/cats?max=2", "/rest/cats?max=2", "/v1/breeds"] {
                XCTAssertEqual(try served.ask("GET \(path)", Served.catFields).status, 200, path)
            }
        }

        XCTAssertFalse(slow[3].isReadable(within: 0), "the others have waited")
        for client in slow {
            let reply = try XCTUnwrap(client.reply())
            XCTAssertEqual(reply.status, 503)
            XCTAssertTrue(reply.body.contains("The answer would take longer than 2 s."), reply.body)
        }
    }

    func testAnswer_thatIsTooLargeIsRefused() throws {
        let served = try served(documents: 9)

        let all = try served.ask("GET /copy/anna/rest/things", Served.catFields)
        let some = try served.ask(
            "GET /copy/anna/rest/things?max=2&sort=_id&dir=-1&h=%7B%22%24fields%22%3A%7B%22_id%22%3A1%7D%7D",
            Served.catFields)

        XCTAssertEqual(all.status, 503)
        XCTAssertTrue(all.body.contains("The answer would be larger than 16 MB."), all.body)
        XCTAssertEqual(some.status, 200)
    }
}
