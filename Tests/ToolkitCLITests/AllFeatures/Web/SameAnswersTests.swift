import Toolkit
import ToolkitTesting
import XCTest

@testable import ToolkitWeb

/// The page of a command has the same answer as its JSON.
final class SameAnswersTests: WebTestCase {
    /// The arguments of a command, and the fields of a row or a record that its page shows as they are.
    private struct Kind {
        let path: [String]
        let shown: [String]
        let choices: [(name: String, values: [String])]
    }

    private static let kinds = [
        Kind(
            path: ["cats", "list"], shown: ["name", "owner"],
            choices: [
                ("breed", ["", "abys", "manx", "siamese", "dog"]), ("sort", ["", "name", "born", "weight", "rating"]),
                ("search", ["", "a", "ö", "zzz", "<b>"]), ("limit", ["", "1", "7", "0", "-1"]),
            ]),
        Kind(
            path: ["search", "find"], shown: ["title", "zip"],
            choices: [
                ("words", ["lamp", "baby", "zzz", "a b"]), ("zip", ["10001", "90012", "1"]),
                ("distance", ["", "10", "500", "x"]), ("condition", ["", "new", "used"]),
                ("shipping", ["", "free"]), ("sort", ["", "cheapest", "dearest"]), ("limit", ["", "3"]),
                ("page", ["", "2"]),
            ]),
        Kind(
            path: ["codepay", "transactions"], shown: ["note"],
            choices: [
                ("search", ["", "rent", "+370", "zzz"]), ("direction", ["", "in", "out"]), ("min", ["", "10", "x"]),
                ("since", ["", "2026-01-01", "30d"]), ("limit", ["", "5", "0"]),
            ]),
        Kind(
            path: ["badges", "list"], shown: ["name"],
            choices: [("user", ["", "1", "2", "5", "9"]), ("badge", ["", "sale", "none"]), ("limit", ["", "2"])]),
        Kind(
            path: ["products", "list"], shown: ["title"],
            choices: [
                ("search", ["", "cake", "zzz"]), ("tag", ["", "vegan"]), ("reverse", ["", "true"]),
                ("limit", ["", "4"]),
            ]),
        Kind(
            path: ["cats", "show"], shown: ["name", "owner"],
            choices: [("id", ["5dc7fbc0f311c175ca000001", "5dad", "5", "zzz", "ffff"])]),
        Kind(
            path: ["cats", "breed"], shown: ["name", "origin"],
            choices: [("breed", ["abys", "Manx", "siamese", "rex", "dog"])]),
        Kind(
            path: ["codepay", "show"], shown: ["id", "note", "sender", "receiver"],
            choices: [("id", ["1", "164", "7", "999", "<i>"])]),
        Kind(
            path: ["search", "show"], shown: ["id", "title", "location"],
            choices: [("id", ["110000000027", "110000000005", "1", "lamp", "v1|110000000027|0"])]),
        Kind(
            path: ["badges", "show"], shown: ["name"],
            choices: [("id", ["1", "2", "7", "99", "x"]), ("user", ["", "1", "5", "9"])]),
        Kind(
            path: ["products", "show"], shown: ["title", "description"],
            choices: [("product", ["1", "2", "pancakes", "zzz", "999"])]),
    ]

    func testAnswers_areThoseOfTheCommandLine() async throws {
        var random = SplitMix64(seed: 22)
        var rows = 0
        var failures = 0
        for number in 0..<60 * Self.kinds.count {
            let kind = Self.kinds[number % Self.kinds.count]
            let command = try XCTUnwrap(handler.site.command(at: kind.path))
            let items = kind.choices.compactMap { choice -> (String, String)? in
                let value = choice.values.randomElement(using: &random) ?? ""
                return value.isEmpty ? nil : (choice.name, value)
            }
            let values = Fields(items.map { (name: $0.0, value: $0.1) }).values(for: command)
            var words = command.words(values)
            // A page shows 50 rows; the command line without a terminal shows all.
            if values["limit"] == nil, command.shape.kind == .list, kind.path[0] != "search" {
                words.insert("--limit=50", at: 2)
            }
            let call = Call(words, Allowance(isReadOnly: true, spending: 0), limit: 1 << 24)
            let run = await toolkit.capture(call)
            let page = try browser.get(Site.address(of: command, items))
            let line = command.line(values)
            XCTAssertTrue(page.text.contains(line), "\(line)\n\(page.text.prefix(200))")
            if let report = run.report {
                failures += 1
                XCTAssertGreaterThanOrEqual(page.status, 400, line)
                let told = run.mistakes.isEmpty ? [report.message] : run.mistakes.map(\.message)
                for message in told {
                    let text = message.text { command.label(of: $0) ?? $1 }
                    XCTAssertTrue(page.text.contains(text.replacing("`", with: "")), "\(line): \(text)")
                }
                continue
            }
            let list = run.data?.array ?? run.data?["items"]?.array
            let expected = try list?.prefix(50) ?? [XCTUnwrap(run.data)]
            let texts = list == nil ? [page.text] : page.rows
            XCTAssertEqual(texts.count, expected.count, line)
            for (row, shown) in zip(expected, texts) {
                rows += 1
                for field in kind.shown {
                    let text = (row[field]?.string ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
                    XCTAssertTrue(text.isEmpty || shown.contains(text), "\(line): \(text) in \(shown)")
                }
            }
        }
        XCTAssertGreaterThan(rows, 1_000)
        XCTAssertGreaterThan(failures, 20)
    }
}
