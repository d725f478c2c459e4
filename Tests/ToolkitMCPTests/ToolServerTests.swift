import Toolkit
import XCTest

@testable import ToolkitMCP

final class ToolServerTests: ConversationTestCase {
    func testGreeting_agreesOnAKnownVersion_orOffersTheLatest() async throws {
        for (asked, agreed) in [
            ("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25"),
            ("2026-07-28", "2025-11-25"),
        ] {
            let messages = try await messages([Self.greeting(asked)])

            XCTAssertEqual(messages.first?["result"]?["protocolVersion"], .string(agreed))
        }
    }

    func testRequestBeforeTheGreeting_isRefused() async throws {
        let messages = try await messages([Self.request(1, "tools/list")])

        XCTAssertEqual(messages.first?["error"]?["code"], -32600)
        XCTAssertEqual(messages.first?["id"], 1)
    }

    func testSecondGreeting_isRefused() async throws {
        let messages = try await messages([Self.greeting(), Self.greeting()])

        XCTAssertEqual(messages.last?["error"]?["message"], "The server is already initialized.")
    }

    func testRequestWithItsOwnVersion_needsNoGreeting() async throws {
        let meta = """
            {"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientCapabilities":{}}}
            """
        let messages = try await messages([
            Self.request(1, "server/discover", meta), Self.request(2, "tools/list", meta),
        ])

        XCTAssertEqual(messages.first?["result"]?["supportedVersions"], ["2026-07-28"])
        XCTAssertEqual(messages.last?["result"]?["resultType"], "complete")
        XCTAssertEqual(messages.last?["result"]?["cacheScope"], "private")
    }

    func testRequestWithAnUnknownVersion_isToldTheKnownOnes() async throws {
        let meta = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2031-01-01"}}"#
        let messages = try await messages([Self.request(1, "tools/list", meta)])

        XCTAssertEqual(messages.first?["error"]?["code"], -32022)
        XCTAssertEqual(messages.first?["error"]?["data"]?["supported"], ["2026-07-28"])
    }

    func testUnknownMethod_isAnError() async throws {
        let answer = try await answer(Self.request(1, "tools/eat"))

        XCTAssertEqual(answer["error"]?["code"], -32601)
    }

    func testNotification_hasNoAnswer() async throws {
        let messages = try await messages([
            Self.greeting(), #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","method":"notifications/eaten"}"#,
        ])

        XCTAssertEqual(messages.count, 1)
    }

    func testBatch_isRefused() async throws {
        for version in ["2025-03-26", "2025-06-18"] {
            let messages = try await messages([Self.greeting(version), "[\(Self.request(1, "ping"))]"])

            XCTAssertEqual(messages.last?["error"]?["code"], -32600, version)
        }
    }

    func testCancelledCall_endsWithoutAnAnswer() async throws {
        let messages = try await messages([
            Self.greeting(), Self.call(1, "workshop_wait"),
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#, Self.request(2, "ping"),
        ])

        XCTAssertEqual(messages.compactMap { $0["id"]?.integer }, [2])
    }

    func testIDThatIsInUse_isRefused() async throws {
        let messages = try await messages([
            Self.greeting(), Self.call(1, "workshop_wait"), Self.call(1, "workshop_list"),
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
        ])

        XCTAssertEqual(messages.last?["error"]?["message"], "A request with this ID still runs.")
    }

    func testManyCalls_areAllAnswered() async throws {
        let calls = (1...300).map { Self.call($0, "workshop_show", #"{"name":"\#($0)"}"#) }
        let messages = try await messages([Self.greeting()] + calls)

        for number in 1...300 {
            let answer = messages.first { $0["id"]?.integer == number }
            XCTAssertEqual(answer?["result"]?["structuredContent"]?["name"], .string("\(number)"))
        }
    }

    func testList_isWholeInOneAnswer() async throws {
        let result = try await answer(Self.request(1, "tools/list", "{}"), "--allow destroys")["result"]
        let names = result?["tools"]?.array?.compactMap { $0["name"]?.string } ?? []

        XCTAssertNil(result?["nextCursor"])
        XCTAssertEqual(Set(names).count, names.count)
        XCTAssertTrue(Set(["workshop_list", "sandbox_status", "manual"]).isSubset(of: names))
    }

    func testPrompt_withoutARequiredArgument_isRefused() async throws {
        let answer = try await answer(Self.request(1, "prompts/get", #"{"name":"workshop_show"}"#))

        XCTAssertEqual(answer["error"]?["message"], "The argument 'name' is missing.")
    }

    func testForeignCursor_isRefused() async throws {
        for cursor in ["x", "-1", "1000000"] {
            let answer = try await answer(Self.request(1, "tools/list", #"{"cursor":"\#(cursor)"}"#))

            XCTAssertEqual(answer["error"]?["code"], -32602)
        }
    }

    func testCompletion_offersTheLiveValuesOfAnArgument() async throws {
        let parameters = """
            {"ref":{"type":"ref/prompt","name":"workshop_show"},"argument":{"name":"name","value":"s"}}
            """
        let completion = try await answer(Self.request(1, "completion/complete", parameters))["result"]?["completion"]

        XCTAssertEqual(completion?["values"], ["saw", "screw"])
        XCTAssertEqual(completion?["hasMore"], false)
    }

    func testCompletion_ofTheManual_offersCommands() async throws {
        let parameters = """
            {"ref":{"type":"ref/resource","uri":"toolkit://manual/{+command}"},\
            "argument":{"name":"command","value":"work"}}
            """
        let completion = try await answer(Self.request(1, "completion/complete", parameters))["result"]?["completion"]

        XCTAssertEqual(completion?["values"], ["workshop"])
    }

    func testProgress_grows() async throws {
        let parameters = #"{"name":"workshop_count","arguments":{},"_meta":{"progressToken":"t"}}"#
        let notes = try await messages([Self.greeting(), Self.request(1, "tools/call", parameters)])
            .compactMap { $0["params"] }

        let steps = notes.compactMap { $0["progress"]?.integer }
        XCTAssertFalse(steps.isEmpty)
        XCTAssertEqual(steps, Array(Set(steps)).sorted())
        XCTAssertEqual(notes.last?["total"], 4)
        XCTAssertEqual(notes.last?["progress"], 4)
        XCTAssertTrue(notes.allSatisfy { $0["progressToken"] == "t" })
    }
}
