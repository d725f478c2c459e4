import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class ManualSchemaTests: XCTestCase {
    private let harness = Harness(ZooFeature.self)

    func testTree_isValid() async {
        let schema = await harness.run("manual schema").json
        let tree = await harness.run("manual --format json").json

        XCTAssertEqual(SchemaCheck(schema).complaints(about: tree), [])
    }

    func testCheck_findsWhatIsWrong() async {
        let schema = await harness.run("manual schema").json
        let check = SchemaCheck(schema)

        XCTAssertNotEqual(check.complaints(about: ["format": 1]), [])
        XCTAssertNotEqual(check.complaints(about: .array([])), [])
        for (right, wrong) in [
            ("\"effect\": \"reads\"", "\"effect\": \"eats\""), ("\"format\": 1", "\"format\": 2"),
            ("\"hidden\": false", "\"hidden\": 0"), ("\"aliases\"", "\"names\""),
            ("\"kind\": \"flag\"", "\"kind\": \"flog\""),
        ] {
            let text = await harness.run("manual --format json").standardOutput
            XCTAssertTrue(text.contains(right), right)
            let tree = (try? JSON.decode(JSONValue.self, from: Array(text.replacing(right, with: wrong).utf8))) ?? .null
            XCTAssertNotEqual(check.complaints(about: tree), [], wrong)
        }
    }

    func testTree_isReadBackAsItIs() async throws {
        let text = await harness.run("manual --format json").standardOutput

        let tree = try JSON.decode(ManualTree.self, from: Array(text.utf8))

        XCTAssertEqual(tree, ManualTree([harness.runner.commands]))
    }

    func testDiff_ofWhatNeverEnds_isRefused() async {
        let run = await harness.run("manual diff /dev/zero")

        XCTAssertEqual(run.exitStatus, 65, run.standardError)
        XCTAssertTrue(run.standardError.contains("'/dev/zero' is too large to read"), run.standardError)
    }

    func testAnswerOfDoctor_isTheTableThatItWrites() async {
        let header = await harness.run("doctor --output csv").standardOutput.prefix { $0 != "\n" }

        XCTAssertEqual(
            CheckHealth.Reply.shape.fields.map(\.name), header.split(separator: ",").map(String.init))
    }

    func testDiff_tellsTheStatus() async throws {
        let folder = TemporaryFolder()
        let tree = await harness.run("manual --format json").standardOutput
        try folder.write(tree, to: "same.json")
        try folder.write(tree.replacing("\"placeholder\": \"N\"", with: "\"placeholder\": \"M\""), to: "harmless.json")
        try folder.write(tree.replacing("hay", with: "straw"), to: "broken.json")
        try folder.write(tree.replacing("\"format\": 1", with: "\"format\": 2"), to: "later.json")
        try folder.write("{}", to: "other.json")

        for (file, status, said) in [
            ("same", 0, "Nothing has changed since"), ("harmless", 0, "Nothing has changed"),
            ("broken", 1, "breaks toolkit zoo feed --food: It no longer accepts 'straw'."),
            ("later", 65, "format 2"),
            ("other", 65, "is not the output"), ("none", 66, "no file"),
        ] {
            let run = await harness.run("manual diff \(folder.path)/\(file).json")
            XCTAssertEqual(Int(run.exitStatus), status, file)
            XCTAssertTrue(
                (run.standardOutput + run.standardError).contains(said), run.standardOutput + run.standardError)
        }
        let json = await harness.run("manual diff \(folder.path)/broken.json --json")
        XCTAssertEqual(json.json["items"]?.array?.first?["breaks"], .bool(true))
        XCTAssertEqual(json.exitStatus, 1)
    }
}

/// Checks a value against the part of JSON Schema (draft 2020-12) that the manual's schema uses.
struct SchemaCheck {
    private let root: JSONValue

    init(_ schema: JSONValue) {
        root = schema
    }

    func complaints(about value: JSONValue) -> [String] { complaints(value, root, "$") }

    private func complaints(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
        if let reference = schema["$ref"]?.string {
            guard let target = root["$defs"]?[String(reference.dropFirst(8))] else {
                return ["\(place): no \(reference)"]
            }
            return complaints(value, target, place)
        }
        if let some = schema["anyOf"]?.array {
            return some.contains { complaints(value, $0, place).isEmpty } ? [] : ["\(place): none of several"]
        }
        if let words = schema["enum"]?.array { return words.contains(value) ? [] : ["\(place): not listed"] }
        if let constant = schema["const"] { return constant == value ? [] : ["\(place): not the constant"] }
        switch (schema["type"]?.string, value) {
        case ("string", .string), ("boolean", .bool), ("null", .null), ("integer", .integer): return []
        case ("array", .array(let elements)):
            return elements.enumerated().flatMap { complaints($1, schema["items"] ?? .null, "\(place)[\($0)]") }
        case ("object", .object(let members)): return object(members, schema, place)
        default: return ["\(place): not of the type"]
        }
    }

    private func object(_ members: [JSONValue.Member], _ schema: JSONValue, _ place: String) -> [String] {
        let names = members.map(\.name)
        let missing = (schema["required"]?.array ?? []).compactMap(\.string).filter { !names.contains($0) }
        let found = members.flatMap { member -> [String] in
            guard let part = schema["properties"]?[member.name] else { return ["\(place).\(member.name): unknown"] }
            return complaints(member.value, part, "\(place).\(member.name)")
        }
        return missing.map { "\(place): no \($0)" } + found
    }
}
