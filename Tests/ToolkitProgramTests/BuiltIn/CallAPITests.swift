import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class CallAPITests: XCTestCase {
    private var harness = Harness(ZooFeature.self)

    func testAnswer_isWrittenAsItComes() async {
        let run = await harness.run("api zoo get animals")

        XCTAssertEqual(run.standardOutput, #"["ant","bee","cow"]"#)
        XCTAssertEqual(run.exitStatus, 0)
    }

    func testEffect_isTheWorstThatARequestCanHave() {
        XCTAssertEqual(CallAPI.effect, .destroys)
    }

    func testAnswer_steersNoTerminal() async {
        harness.environment["TOOLKIT_ZOO_URL"] = "https://zoo.example"
        let body = Array("<p>\u{1B}[2J\u{202E}red</p>\n\tmore".utf8)
        for _ in 1...2 { harness.transport.reply(to: "GET /", with: HTTPResponse(body: body)) }

        let terminal = await harness.runOnTerminal("api zoo GET / --color never")
        let pipe = await harness.run("api zoo GET /")

        XCTAssertEqual(terminal.standardOutput, "<p>[2Jred</p>\n more\n")
        XCTAssertEqual(Array(pipe.standardOutput.utf8), body)
    }

    func testAnswer_ofARefusalIsWrittenTooAndTheStatusFollows() async {
        let run = await harness.run("api zoo GET /nothing")

        XCTAssertEqual(run.standardOutput, "Not found\n")
        XCTAssertEqual(run.exitStatus, 66)
    }

    func testQueryAndBody_reachTheServiceAsTyped() async throws {
        harness.environment["TOOLKIT_ZOO_URL"] = "https://zoo.example/api"
        harness.environment["TOOLKIT_ZOO_KEY"] = "k3y"
        harness.transport.reply(to: "POST /api/a%20b?q=1%2B2%26&x=%C3%A9", with: HTTPResponse(status: .created))

        let run = await harness.run("api zoo post '/a b' --query 'q=1+2&' --query x=é --body -", input: #"{"n":1}"#)

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        let request = try XCTUnwrap(harness.transport.requests.first)
        XCTAssertEqual(request.body.map { String(decoding: $0, as: UTF8.self) }, #"{"n":1}"#)
        XCTAssertEqual(request.headers["x-zoo-key"], "k3y")
    }

    func testWholeAddress_isNoPath() async {
        let run = await harness.run("api zoo GET https://zoo.example/animals")

        XCTAssertEqual(run.exitStatus, 64)
    }

    func testUnknownService_namesThoseThereAre() async {
        let run = await harness.run("api zoo GET / --service animal")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("Did you mean 'animals'?"), run.standardError)
    }
}
