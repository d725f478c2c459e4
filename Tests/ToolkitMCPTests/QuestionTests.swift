import Foundation
import Synchronization
import Toolkit
import XCTest

@testable import ToolkitMCP

/// Commands that ask the person at the client before they change something.
final class QuestionTests: ConversationTestCase {
    private static func greeting(_ capabilities: String, _ version: String = "2025-06-18") -> String {
        let parameters = #"{"protocolVersion":"\#(version)","capabilities":\#(capabilities)}"#
        return #"{"jsonrpc":"2.0","id":"greeting","method":"initialize","params":\#(parameters)}"#
    }

    private static func reply(to question: JSONValue, _ member: String) -> String {
        #"{"jsonrpc":"2.0","id":"\#(question["id"]?.string ?? "")",\#(member)}"#
    }

    private static func action(_ name: String) -> String { #""result":{"action":"\#(name)","content":{}}"# }

    /// The messages of the server to a client that can show a form.
    private func messages(
        _ lines: [String], capabilities: String = #"{"elicitation":{}}"#, version: String = "2025-06-18",
        answer: @escaping @Sendable (JSONValue) -> [String]?
    ) async -> [JSONValue] {
        let client = ScriptedClient([Self.greeting(capabilities, version)] + lines, answer: answer)
        var harness = toolkit
        harness.adjust = { $0.terminal = client }
        let run = await harness.run("mcp --allow destroys")
        XCTAssertEqual(run.exitStatus, 0)
        return client.messages
    }

    /// The result of a call that asks, for a client that answers with an action or an error.
    private func result(_ member: String) async -> JSONValue? {
        await messages([Self.call(1, "workshop_break")]) { message in
            if message["method"] == "elicitation/create" { return [Self.reply(to: message, member)] }
            return message["id"] == 1 ? nil : []
        }.last?["result"]
    }

    func testQuestion_hasTheWordsOfTheTerminal_withTheNotesBeforeIt() async {
        let messages = await messages([Self.call(1, "workshop_break")]) { message in
            if message["method"] == "elicitation/create" { return [Self.reply(to: message, Self.action("accept"))] }
            return message["id"] == 1 ? nil : []
        }
        let question = messages.first { $0["method"] == "elicitation/create" }

        XCTAssertEqual(
            question?["params"],
            [
                "message": "note: The saw is sharp.\nBreak the saw?",
                "requestedSchema": ["type": "object", "properties": .object([])],
            ])
    }

    func testAccept_goesOn() async {
        let result = await result(Self.action("accept"))

        XCTAssertEqual(result?["isError"], false)
        XCTAssertEqual(result?["structuredContent"]?["name"], "saw")
    }

    func testAnyOtherAnswer_changesNothing_andAFailureIsNotCalledANo() async {
        let failure = #""error":{"code":-32601,"message":"No forms."}"#
        let both = "\(Self.action("accept")),\(failure)"
        for (member, code) in [
            (Self.action("decline"), "declined"), (Self.action("cancel"), "declined"), (#""result":{}"#, "no-answer"),
            (failure, "no-answer"), (both, "no-answer"),
        ] {
            let result = await result(member)

            XCTAssertEqual(result?["isError"], true, member)
            XCTAssertEqual(result?["structuredContent"]?["error"]?["code"]?.string, code, member)
        }
    }

    func testClientThatShowsNoForms_isNotAsked() async {
        for (capabilities, version) in [
            ("{}", "2025-06-18"), (#"{"elicitation":{"url":{}}}"#, "2025-11-25"),
            (#"{"elicitation":{}}"#, "2025-03-26"),
        ] {
            let messages = await messages(
                [Self.call(1, "workshop_break")], capabilities: capabilities, version: version
            ) { $0["id"] == 1 ? nil : [] }

            XCTAssertEqual(messages.count, 2)
            XCTAssertEqual(messages.last?["result"]?["isError"], false)
        }
    }

    func testQuestions_leaveRoomForOtherCalls() async {
        let asking = (1...40).map { Self.call($0, "workshop_break") }
        let open = Mutex<[JSONValue]>([])
        let messages = await messages(asking) { message in
            if message["method"] == "elicitation/create" {
                let isLast = open.withLock { questions in
                    questions.append(message)
                    return questions.count == 40
                }
                return isLast ? [Self.call(41, "workshop_show", #"{"name":"saw"}"#)] : []
            }
            // The other call has ended while all questions are open.
            if message["id"] == 41 { return open.withLock { $0 }.map { Self.reply(to: $0, Self.action("accept")) } }
            return open.withLock { open in
                if message["result"]?["structuredContent"] != nil { open.removeLast() }
                return open.isEmpty && message["id"] != "greeting" ? nil : []
            }
        }

        XCTAssertEqual(messages.filter { $0["result"]?["isError"] == false }.count, 41)
    }

    func testCancelledCall_withdrawsItsQuestion() async {
        let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
        let messages = await messages([Self.call(1, "workshop_break")]) { message in
            if message["method"] == "elicitation/create" { return [cancel] }
            return message["method"] == "notifications/cancelled" ? nil : []
        }

        XCTAssertEqual(messages.last?["params"]?["requestId"], messages.dropLast().last?["id"])
        XCTAssertFalse(messages.contains { $0["id"] == 1 })
    }

    func testClientThatGoes_hasGivenNoAnswer() async {
        let messages = await messages([Self.call(1, "workshop_break")]) { message in
            message["method"] == "elicitation/create" ? nil : []
        }

        XCTAssertEqual(messages.last?["result"]?["structuredContent"]?["error"]?["code"], "no-answer")
    }

    /// The messages of a call that breaks a thing, whose name in a file of the home changes during the question.
    private func messages(breaking arguments: String, named file: String) async throws -> [JSONValue] {
        try toolkit.home.write("saw", to: file)
        let home = toolkit.home
        return await messages([Self.call(1, "workshop_break", arguments)]) { message in
            if message["method"] == "elicitation/create" {
                _ = try? home.write("drill", to: file)
                return [Self.reply(to: message, Self.action("accept"))]
            }
            return message["id"] == 1 ? nil : []
        }
    }

    private func questions(_ messages: [JSONValue]) -> [Substring] {
        messages.compactMap { $0["params"]?["message"]?.string?.split(separator: "\n").last }
    }

    func testFileThatChangesDuringTheQuestion_isReadOnce() async throws {
        let messages = try await messages(
            breaking: #"{"label":"\#(toolkit.home.path)/label"}"#, named: "label")

        XCTAssertEqual(questions(messages), ["Break the saw?"])
        XCTAssertEqual(messages.last?["result"]?["structuredContent"]?["name"], "saw")
    }

    func testQuestionThatHasChanged_isAskedAgain() async throws {
        let messages = try await messages(breaking: "{}", named: BreakThing.bench)

        XCTAssertEqual(questions(messages), ["Break the saw?", "Break the drill?"])
        XCTAssertEqual(messages.last?["result"]?["structuredContent"]?["name"], "drill")
        let text = messages.last?["result"]?["content"]?.array?.first?["text"]?.string ?? ""
        for name in ["saw", "drill"] { XCTAssertTrue(text.contains("The \(name) is sharp."), text) }
    }
}
