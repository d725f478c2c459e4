import Toolkit
import XCTest

@testable import ToolkitMCP

/// Questions in the version without a handshake: the result of the call asks, and the client calls again.
final class ResultQuestionTests: ConversationTestCase {
    private static func asking(
        _ id: Int, arguments: String = "{}", capabilities: String = #"{"elicitation":{"form":{}}}"#, _ more: String = ""
    ) -> String {
        let meta = """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientCapabilities":\(capabilities)}
            """
        return request(id, "tools/call", #"{"name":"workshop_break","arguments":\#(arguments),\#(meta)\#(more)}"#)
    }

    private static func answer(_ action: String, _ state: JSONValue?) -> String {
        #","inputResponses":{"confirmation":{"action":"\#(action)"}},"requestState":\#((state ?? .null).compact)"#
    }

    /// The results of calls, each of which is made of the result of the one before it.
    private func results(
        _ first: String, then next: @escaping @Sendable (JSONValue?) -> String
    ) async -> [JSONValue?] {
        let client = ScriptedClient([first]) { message in
            message["id"] == 1 ? [next(message["result"])] : nil
        }
        var harness = toolkit
        harness.adjust = { $0.terminal = client }
        let run = await harness.run("mcp --allow destroys")
        XCTAssertEqual(run.exitStatus, 0)
        return client.messages.map { $0["result"] }
    }

    func testResult_asksWithTheWordsOfTheTerminal() async {
        let first = await results(Self.asking(1)) { _ in Self.asking(2) }[0]

        XCTAssertEqual(first?["resultType"], "input_required")
        XCTAssertNil(first?["content"])
        let request = first?["inputRequests"]?["confirmation"]
        XCTAssertEqual(request?["method"], "elicitation/create")
        XCTAssertEqual(request?["params"]?["message"], "note: The saw is sharp.\nBreak the saw?")
    }

    func testAccept_goesOn() async {
        let last = await results(Self.asking(1)) { Self.asking(2, Self.answer("accept", $0?["requestState"])) }[1]

        XCTAssertEqual(last?["isError"], false)
        XCTAssertEqual(last?["resultType"], "complete")
        XCTAssertEqual(last?["structuredContent"]?["name"], "saw")
    }

    func testDecline_changesNothing() async {
        for action in ["decline", "cancel"] {
            let last = await results(Self.asking(1)) { Self.asking(2, Self.answer(action, $0?["requestState"])) }[1]

            XCTAssertEqual(last?["structuredContent"]?["error"]?["code"], "declined")
        }
    }

    func testDecline_endsACallThatAsksNoMore() async throws {
        try toolkit.home.write("saw", to: BreakThing.bench)
        let home = toolkit.home
        let last = await results(Self.asking(1)) { result in
            _ = try? home.write("scrap", to: BreakThing.bench)
            return Self.asking(2, Self.answer("decline", result?["requestState"]))
        }[1]

        XCTAssertEqual(last?["structuredContent"]?["error"]?["code"], "declined")
    }

    func testAnswerToAnotherCall_orWithoutItsState_countsForNothing() async throws {
        try toolkit.home.write("saw", to: "label")
        let other = #"{"label":"\#(toolkit.home.path)/label"}"#
        let nexts: [@Sendable (JSONValue?) -> String] = [
            { Self.asking(2, arguments: other, Self.answer("accept", $0?["requestState"])) },
            { _ in Self.asking(2, Self.answer("accept", nil)) },
            { _ in Self.asking(2, Self.answer("accept", #"{"questions":["Break the saw?"],"subjects":{}}"#)) },
            { Self.asking(2, Self.answer("accept", .string(($0?["requestState"]?.string ?? "") + " "))) },
        ]
        for next in nexts {
            let last = await results(Self.asking(1), then: next)[1]

            XCTAssertEqual(last?["resultType"], "input_required")
        }
    }

    func testAnswerThatIsNone_endsTheCall() async {
        let last = await results(Self.asking(1)) { Self.asking(2, Self.answer("agree", $0?["requestState"])) }[1]

        XCTAssertEqual(last?["structuredContent"]?["error"]?["code"], "no-answer")
    }

    func testAnswer_countsOnce() async {
        let both = await results(Self.asking(1)) { result in
            let answer = Self.answer("accept", result?["requestState"])
            return Self.asking(2, answer) + "\n" + Self.asking(3, answer)
        }.dropFirst()

        XCTAssertEqual(both.compactMap { $0?["resultType"]?.string }.sorted(), ["complete", "input_required"])
    }

    func testAnswerFromAnotherServer_countsForNothing() async {
        let state = await results(Self.asking(1)) { _ in Self.asking(2) }[0]?["requestState"]
        let last = await results(Self.asking(1)) { _ in Self.asking(2, Self.answer("accept", state)) }[1]

        XCTAssertEqual(last?["resultType"], "input_required")
    }

    func testQuestionThatHasChanged_isAskedAgain() async throws {
        try toolkit.home.write("saw", to: BreakThing.bench)
        let home = toolkit.home
        let last = await results(Self.asking(1)) { result in
            _ = try? home.write("drill", to: BreakThing.bench)
            return Self.asking(2, Self.answer("accept", result?["requestState"]))
        }[1]

        let message = last?["inputRequests"]?["confirmation"]?["params"]?["message"]?.string
        XCTAssertEqual(message, "note: The drill is sharp.\nBreak the drill?")
    }

    func testClientThatShowsNoForms_isNotAsked() async {
        for capabilities in ["{}", #"{"elicitation":{"url":{}}}"#] {
            let first = await results(Self.asking(1, capabilities: capabilities)) { _ in Self.asking(2) }[0]

            XCTAssertEqual(first?["isError"], false)
        }
    }
}
