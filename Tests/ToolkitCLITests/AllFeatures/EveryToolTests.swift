import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// All commands as tools, and all lists with chosen fields.
final class EveryToolTests: XCTestCase {
    /// The lines that `toolkit mcp` answers to some requests, each of which has an ID from 1 on.
    private func lines(
        _ requests: [String], _ options: [String] = [], in program: Program? = nil
    ) throws -> [Substring] {
        let greeting = """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}
            """
        let input = ([greeting] + requests).joined(separator: "\n") + "\n"
        let run = try (program ?? Program()).run(["mcp"] + options, input: input)
        XCTAssertEqual(run.status, 0, run.error)
        return run.output.split(separator: "\n")
    }

    /// The answers to some requests, by their IDs.
    private func answers(
        _ requests: [String], _ options: [String] = [], in program: Program? = nil
    ) throws -> [Int: JSONValue] {
        let messages = try lines(requests, options, in: program).map {
            try JSON.decode(JSONValue.self, from: Array($0.utf8))
        }
        return Dictionary(messages.compactMap { message in message["id"]?.integer.map { ($0, message) } }) { $1 }
    }

    private func request(_ id: Int, _ method: String, _ parameters: JSONValue = .object([])) throws -> String {
        let message: JSONValue = [
            "jsonrpc": "2.0", "id": .integer(Int64(id)), "method": .string(method), "params": parameters,
        ]
        return String(decoding: try JSON.encode(message), as: UTF8.self)
    }

    private func tools() throws -> [JSONValue] {
        let answers = try answers([try request(1, "tools/list")], ["--allow", "destroys"])
        return answers[1]?["result"]?["tools"]?.array ?? []
    }

    func testToolsThatOnlyRead_areDescribedInLessThan20000Bytes() throws {
        let line = try XCTUnwrap(lines([request(1, "tools/list")]).last)
        let result = try JSON.decode(JSONValue.self, from: Array(line.utf8))["result"]

        XCTAssertGreaterThan(result?["tools"]?.array?.count ?? 0, 30)
        XCTAssertLessThan(line.utf8.count, 20_000)
    }

    /// Some clients refuse all tools of a server when one property has no type, or one array has no `items`.
    func testArguments_haveTypes_andArraysHaveTypesOfItems() throws {
        let tools = try tools()
        XCTAssertGreaterThan(tools.count, 30)
        for tool in tools {
            guard case .object(let properties) = tool["inputSchema"]?["properties"] else { continue }
            for property in properties {
                let isArray = property.value["type"] == "array"
                let type = isArray ? property.value["items"]?["type"] : property.value["type"]
                XCTAssertNotNil(type?.string, "\(tool["name"]?.string ?? ""): \(property.name)")
            }
        }
    }

    func testHint_tellsWhetherTheExamplesSendRequests() throws {
        // They send requests when a transfer is unfinished, a file has rows, or a service is configured.
        let exceptions: Set = ["codepay_resume", "cats_import", "doctor"]
        let tools = try tools().filter { !exceptions.contains($0["name"]?.string ?? "") }
        XCTAssertGreaterThan(tools.count, 30)
        for tool in tools {
            let words = try XCTUnwrap(tool["name"]?.string).split(separator: "_").map(String.init)
            let node = words.reduce(Optional(EveryCommandTests.root)) { $0?.child(named: $1) }
            let program = try Program()
            let examples = try XCTUnwrap(node, "\(words)").examples.map(\.line).filter { line in
                !["|", "<", ">", "--explain"].contains { line.contains($0) }
            }
            let sends = try examples.contains { line in
                let run = try program.run(line.dropFirst("toolkit ".count) + " --verbose", input: "Demo-1234\n")
                return run.error.split(separator: "\n").contains { line in
                    ["GET", "POST", "PUT", "PATCH", "DELETE"].contains { line.hasPrefix("> \($0) http") }
                }
            }
            XCTAssertEqual(tool["annotations"]?["openWorldHint"] != false, sends, words.joined(separator: " "))
        }
    }

    func testSigningInAndOut_isNoTool() throws {
        let names = try tools().compactMap { $0["name"]?.string }

        XCTAssertEqual(names.filter { $0.hasSuffix("_logout") || $0.hasSuffix("_login") }, [])
    }

    func testAmountWithAComma_isRefused() throws {
        for amount in ["12,50", "1,000", "-5", "1e3"] {
            let call = try request(
                1, "tools/call",
                ["name": "codepay_send", "arguments": ["to": "+3706", "amount": .string(amount), "dry-run": true]])
            let result = try answers([call], ["--allow", "writes", "--spend", "5000"])[1]?["result"]

            XCTAssertEqual(result?["isError"], true)
            XCTAssertEqual(
                result?["structuredContent"]?["error"]?["message"], "amount must be a decimal number such as 12.50.")
        }
    }

    func testManual_withoutACommand_isATableOfContents() throws {
        let call = try request(1, "tools/call", ["name": "manual", "arguments": .object([])])
        let text = try answers([call])[1]?["result"]?["content"]?.array?.first?["text"]?.string

        XCTAssertLessThan(try XCTUnwrap(text).utf8.count, 8_000)
        XCTAssertEqual(text?.contains("> cats list: List the cats."), true, text ?? "")
    }

    func testItemsOfAValue_goOnWithTheCursor() throws {
        let program = try Program()
        let ids = (1...5).map { "11000000000\($0)" }
        XCTAssertEqual(try program.run("search wishlist add " + ids.joined(separator: " ")).status, 0)
        for (tool, more) in [
            ("search_wishlist", [JSONValue.Member("limit", 2)]),
            ("search_find", [.init("words", ["camera"]), .init("limit", 2), .init("distance", 3_000)]),
        ] {
            var (cursor, seen): (JSONValue?, [String]) = (nil, [])
            repeat {
                let arguments = more + (cursor.map { [JSONValue.Member("cursor", $0)] } ?? [])
                let call = try request(1, "tools/call", ["name": .string(tool), "arguments": .object(arguments)])
                let result = try answers([call], in: program)[1]?["result"]
                let data = result?["structuredContent"]
                let page = try XCTUnwrap(data?["items"]?.array, tool).compactMap { $0["id"]?.string }
                cursor = data?["nextCursor"]
                let text = result?["content"]?.array?.first?["text"]?.string ?? ""
                XCTAssertEqual(text.contains("with the cursor \"\(cursor?.string ?? "")\""), cursor != nil, text)
                for id in page { XCTAssertTrue(text.contains(id), text) }
                seen += page
            } while cursor != nil && seen.count < 6
            XCTAssertEqual(Set(seen).count, seen.count, tool)
            XCTAssertGreaterThan(seen.count, 4, tool)
            if tool == "search_wishlist" { XCTAssertEqual(Set(seen), Set(ids)) }
        }
    }

    func testLongPage_isWholeInTheData_andSaysHowTheTextGoesOn() throws {
        let arguments: JSONValue = ["words": ["camera"], "distance": 3_000, "limit": 30]
        let call = try request(1, "tools/call", ["name": "search_find", "arguments": arguments])
        let result = try answers([call])[1]?["result"]
        let text = result?["content"]?.array?.first?["text"]?.string ?? ""

        XCTAssertEqual(result?["structuredContent"]?["items"]?.array?.count, 30)
        XCTAssertEqual(result?["structuredContent"]?["nextCursor"], "2")
        XCTAssertLessThan(text.utf8.count, 5_000)
        XCTAssertTrue(text.contains("The text has items 1 to "), text)
    }

    func testExport_isTheFileOfTheCommandLine() throws {
        let program = try Program()
        _ = try program.run(["cats", "add", "--name", "A\nB", "--breed", "abys"])
        let call = try request(1, "tools/call", ["name": "cats_export", "arguments": .object([])])
        let result = try answers([call], in: program)[1]?["result"]

        let file = try program.run("cats export --output csv").output
        XCTAssertEqual(result?["structuredContent"]?["text"]?.string, file)
        XCTAssertGreaterThan(file.utf8.count, 4_096)
        let text = result?["content"]?.array?.first?["text"]?.string ?? ""
        XCTAssertTrue(text.split(separator: "\n").allSatisfy { $0.hasPrefix("> ") }, text)
    }

    func testToolThatReads_finishesNoTransfer_butNamesTheToolThatDoes() throws {
        let program = try Program()
        _ = try program.run("sandbox fault add 'PUT /api/v:n/account/:id' --status 500")
        XCTAssertNotEqual(try program.run("codepay send --to +3706 --amount 7").status, 0)
        _ = try program.run("sandbox fault clear")
        let names = ["codepay_home", "codepay_transactions", "codepay_chart", "codepay_contacts"]
        let calls = try (names + ["codepay_resume"]).enumerated().map { index, name in
            try request(index + 1, "tools/call", ["name": .string(name), "arguments": .object([])])
        }
        let reads = try answers(calls.dropLast(), ["--allow", "writes", "--spend", "100"], in: program)
        let resume = try answers([calls[4]], ["--allow", "writes", "--spend", "100"], in: program)[5]?["result"]

        for (index, name) in names.enumerated() {
            let notes = reads[index + 1]?["result"]?["structuredContent"]?["notes"]?.array ?? []
            let note = "note: The transfer of 7.00 EUR to +3706 is not finished yet. Finish it with codepay_resume."
            XCTAssertTrue(notes.contains(.string(note)), "\(name): \(notes)")
        }
        XCTAssertEqual(resume?["structuredContent"]?["items"]?.array?.count, 1)
    }

    func testExportThatIsTooLong_namesTheToolThatListsTheRows() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("sandbox fill cats --count 10000").status, 0)
        let call = try request(1, "tools/call", ["name": "cats_export", "arguments": .object([])])
        let error = try answers([call], in: program)[1]?["result"]?["structuredContent"]?["error"]

        XCTAssertEqual(error?["code"], "answer-too-long")
        XCTAssertEqual(error?["hint"], "Call cats_list, and go on with cursor.")
    }

    func testManual_isInBothChannels_orOnlyInTheText() throws {
        let calls = try [["words": ["doctor"]], JSONValue.object([])].enumerated().map { index, arguments in
            try request(index + 1, "tools/call", ["name": "manual", "arguments": arguments])
        }
        let answers = try answers(calls)

        let text = try XCTUnwrap(answers[1]?["result"]?["structuredContent"]?["text"]?.string)
        XCTAssertTrue(text.contains("toolkit doctor"), text)
        XCTAssertNil(answers[2]?["result"]?["structuredContent"])
    }

    func testCommandInANote_isATool_orForAPerson() throws {
        let calls = try [
            request(1, "tools/call", ["name": "cats_list", "arguments": ["limit": 1]]),
            request(2, "tools/call", ["name": "manual", "arguments": ["words": ["cats", "list", "nothing"]]]),
        ]
        let answers = try answers(calls)

        XCTAssertEqual(
            answers[1]?["result"]?["structuredContent"]?["notes"]?.array?.first?.string,
            "note: Using demo data for cats. To use a real service: 'toolkit config set cats.url URL'. "
                + "A person can do that in a terminal.")
        let hint = answers[2]?["result"]?["structuredContent"]?["error"]?["hint"]?.string
        XCTAssertEqual(hint, "Run manual with words cats list")
    }

    func testFieldThatIsAnObject_hasItsPartsInTheText() throws {
        let call = try request(
            1, "tools/call",
            ["name": "search_similar", "arguments": ["id": "110000000178", "fields": ["price"], "limit": 1]])

        let result = try answers([call])[1]?["result"]

        let price = try XCTUnwrap(result?["structuredContent"]?["items"]?.array?.first?["price"])
        let text = try XCTUnwrap(result?["content"]?.array?.first?["text"]?.string)
        XCTAssertTrue(text.hasPrefix("> price.amount,price.currency\n"), text)
        XCTAssertTrue(text.contains("\n> \(try XCTUnwrap(price["amount"]?.string)),USD"), text)
    }

    func testSearch_withFields_keepsWhatIsToldBesideTheItems() throws {
        let calls = try [("camera", 1), ("zzzz", 2)].map { word, id in
            try request(
                id, "tools/call",
                ["name": "search_find", "arguments": ["words": [.string(word)], "fields": ["title"]]])
        }

        let texts = try answers(calls).mapValues { $0["result"]?["content"]?.array?.first?["text"]?.string ?? "" }

        XCTAssertEqual(texts[1]?.contains(" of "), true, texts[1] ?? "")
        XCTAssertEqual(texts[2]?.contains("No results."), true, texts[2] ?? "")
    }

    func testInstructions_nameTheRealServices_andTheLimitForMoney() throws {
        var program = try Program()
        let greeting = """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}

            """
        for (settings, real) in [
            (["TOOLKIT_CATS_URL": "http://127.0.0.1:9"], "but these use real services: cats. whoami"),
            ([:], "on this machine. whoami"),
        ] {
            program.environment = settings

            let run = try program.run(["mcp", "--allow", "writes", "--spend", "50"], input: greeting)

            XCTAssertTrue(run.output.contains(real), run.output)
            XCTAssertTrue(run.output.contains("up to 50 until this server ends"), run.output)
        }
    }

    func testFeatureThatIsLeftOut_isReachedByNoTool() throws {
        let calls: [(tool: String, arguments: JSONValue)] = [
            ("sandbox_reset", ["features": ["codepay"]]), ("sandbox_fill", ["feature": "codepay", "count": 5]),
            ("sandbox_fault_add", ["route": "GET /api/v1/account/{id}", "status": 503]),
            ("config_list", .object([])), ("doctor", .object([])), ("sandbox_status", .object([])),
        ]
        let requests = try calls.enumerated().map { index, call in
            try request(index, "tools/call", ["name": .string(call.tool), "arguments": call.arguments])
        }
        for options in [["--without", "codepay"], ["--only", "cats,sandbox,config,doctor"]] {
            let answers = try answers(requests, ["--allow", "destroys"] + options)

            for (index, call) in calls.enumerated() {
                let result = try XCTUnwrap(answers[index]?["result"])
                if index < 3 {
                    XCTAssertEqual(result["isError"], true, "\(call.tool) \(options)")
                } else {
                    let text = String(decoding: try JSON.encode(result), as: UTF8.self)
                    XCTAssertFalse(text.contains("codepay"), "\(call.tool) \(options): \(text)")
                }
            }
        }
    }

    func testHelpOfTools_isNotThatOfATerminal() throws {
        for tool in try tools() {
            let text = String(decoding: try JSON.encode(tool), as: UTF8.self)
            XCTAssertFalse(text.contains("--") || text.contains("'toolkit "), text)
        }
    }

    // MARK: Arguments

    /// A value of the type that a schema declares, and whether the type says everything about it.
    private func sample(_ schema: JSONValue) -> (value: JSONValue, isExact: Bool) {
        if let choice = schema["enum"]?.array?.first { return (choice, true) }
        let least = schema["minimum"]?.number ?? 1
        switch schema["type"] {
        case "boolean": return (true, true)
        case "integer": return (.integer(Int64(max(least, 1))), true)
        case "number": return (.number(max(least, 1)), true)
        case "array":
            let (element, isExact) = sample(schema["items"] ?? .null)
            return (.array([element]), isExact)
        default: break
        }
        if schema["pattern"] != nil { return ("20", true) }
        switch schema["format"] {
        case "date": return ("2020-01-31", true)
        case "uri": return ("http://localhost/x", true)
        default: return ("1", false)
        }
    }

    /// A call of each tool with each of its arguments alone.
    private func callsWithEveryArgument() throws -> [(
        tool: String, argument: String, isExact: Bool, request: String
    )] {
        var calls: [(tool: String, argument: String, isExact: Bool, request: String)] = []
        for tool in try tools() {
            guard let name = tool["name"]?.string, case .object(let properties) = tool["inputSchema"]?["properties"]
            else { continue }
            for property in properties {
                let (value, isExact) = sample(property.value)
                let arguments = JSONValue.object([.init(property.name, value)])
                let parameters: JSONValue = ["name": .string(name), "arguments": arguments]
                calls.append(
                    (name, property.name, isExact, try request(calls.count + 1, "tools/call", parameters)))
            }
        }
        XCTAssertGreaterThan(calls.count, 100)
        return calls
    }

    func testMessages_haveNoOptionAsOnACommandLine() throws {
        let calls = try callsWithEveryArgument().filter { $0.tool != "manual" }
        let alone = try Set(calls.map(\.tool)).sorted().enumerated().map { place, tool in
            try request(calls.count + 1 + place, "tools/call", ["name": .string(tool), "arguments": .object([])])
        }
        var program = try Program()
        let nowhere = "http://127.0.0.1:9"
        for settings in [[:], ["TOOLKIT_SEARCH_PLACE_URL": nowhere, "TOOLKIT_CATS_URL": nowhere]] {
            program.environment = settings
            for options in [[], ["--allow", "destroys"], ["--allow", "destroys", "--spend", "1"]] {
                for line in try lines(calls.map(\.request) + alone, options, in: program).dropFirst() {
                    // A person types the options of a command.
                    XCTAssertFalse(line.replacing(/toolkit( [\w-]+)+ --\w+/, with: "").contains("--"), "\(line)")
                }
            }
        }
    }

    func testEveryArgumentOfATool_isAccepted() throws {
        let calls = try callsWithEveryArgument()
        let answers = try answers(calls.map(\.request), ["--allow", "destroys"])

        for (index, call) in calls.enumerated() {
            let result = try XCTUnwrap(answers[index + 1]?["result"], "\(call)")
            let error = result["structuredContent"]?["error"]
            let mistakes = (error?["mistakes"]?.array ?? []).filter { $0["argument"] == .string(call.argument) }
            XCTAssertNotEqual(error?["code"], "wrong-argument", "\(call)")
            if call.isExact { XCTAssertEqual(mistakes, [], "\(call)") }
        }
    }

    // MARK: Fields

    /// A line for each command whose answer has declared fields, and the first of them.
    private func lists(_ command: JSONValue) -> [(line: String, field: String)] {
        let children = (command["commands"]?.array ?? []).flatMap(lists)
        guard command["hidden"] != true, let path = command["path"]?.string, command["effect"] != .null,
            let field = command["answer"]?["fields"]?.array?.first?.string
        else { return children }
        let examples = (command["examples"]?.array ?? []).compactMap { $0["line"]?.string }
        let plain = examples.first { line in !["|", "<", ">", "--json", "--output"].contains { line.contains($0) } }
        return [(String((plain ?? path).dropFirst("toolkit ".count)), field)] + children
    }

    func testEveryList_takesItsFirstFieldInEveryFormat() throws {
        let program = try Program()
        let manual = try program.run("manual --format json")
        let tree = try JSON.decode(JSONValue.self, from: Array(manual.output.utf8))
        let lists = lists(try XCTUnwrap(tree["command"]))

        XCTAssertGreaterThan(lists.count, 15)
        for (line, field) in lists {
            let formats = ["text", "json", "ndjson", "csv"]
            let runs = try formats.map { format in
                try program.start(
                    ShellWords.split("\(line) --output \(format) --fields \(field)"), streams: .pipes)
            }.map { try $0.finish() }
            for run in runs { XCTAssertNotEqual(run.status, 64, "\(line): \(run.error)") }
            guard let csv = runs.last, csv.status == 0 else { continue }
            XCTAssertEqual(csv.output.split(whereSeparator: \.isNewline).first.map(String.init), field, line)
        }
    }
}
