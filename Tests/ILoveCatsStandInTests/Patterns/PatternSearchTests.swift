import Foundation
import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class PatternSearchTests: XCTestCase {
    /// Expressions with texts that they match, and texts that they do not match.
    private static let cases: [(pattern: String, matching: [String], other: [String])] = [
        ("a|bc|", ["", "x"], []),
        ("^(a|bc)$", ["a", "bc", "a\n"], ["b", "abc", "a\nb", ""]),
        ("^a{2,3}$", ["aa", "aaa"], ["a", "aaaa"]),
        ("^a{2}b{1,}$", ["aab", "aabb"], ["ab", "aa"]),
        ("^<.+?>$", ["<a>", "<a><b>"], ["<>"]),
        ("(?i)É[x-z]", ["éY"], ["eY"]),
        ("a(?i:b)c", ["aBc"], ["aBC"]),
        ("(?i)a(?-i)b", ["Ab"], ["AB"]),
        (".", ["a", "🐈", "\r\n"], ["", "\n"]),
        ("(?s)^.$", ["\n"], ["ab"]),
        ("(?m)^b$", ["a\nb\nc", "a\r\nb"], ["ab", "b\r\n"]),
        ("(?<x>a)(?:b)", ["ab"], ["ac"]),
        ("(?i)^ς[ſ]$", ["ΣS", "σs"], ["as"]),
        ("(?i)^[^ſ]$", ["a"], ["S", "s"]),
        ("(?x) a b # a comment", ["ab"], ["a b"]),
        (#"^\d+$"#, ["12", "٣"], ["x1", ""]),
        (#"^\w+$"#, ["a_1é", "हिन्दी"], ["a b", "a-b"]),
        (#"\bcat\b"#, ["a cat.", "cat"], ["cats", "tomcat"]),
        (#"\Bat"#, ["cat"], ["at"]),
        (#"\A\s\S\z"#, [" a"], ["a ", " a\n"]),
        (#"^\Qa.b*\E+$"#, ["a.b*", "a.b**"], ["axb"]),
        (#"^[^a-c\d\]]$"#, ["d", "["], ["b", "4", "]"]),
        (#"^[]a-]+$"#, ["]-a"], ["b"]),
        (#"^[\p{Lu}[:digit:]]+$"#, ["É1"], ["é"]),
        (#"^\P{L}[[:^alpha:]]$"#, ["1-"], ["a1"]),
        (#"^\x41\x{43}\x{1F408}\.$"#, ["AC🐈."], []),
        ("(a*)*$", ["", "aab"], []),
        ("^(a|b|c{0}|){3}$", ["ab", "", "bab"], ["abab"]),
    ]

    private func matches(_ pattern: String, _ text: String) throws -> Bool { try TextPattern(pattern).matches(text) }

    func testMatches_isWhatTheExpressionSays() throws {
        for (pattern, matching, other) in Self.cases {
            for text in matching { XCTAssertTrue(try matches(pattern, text), "\(pattern) \(text.debugDescription)") }
            for text in other { XCTAssertFalse(try matches(pattern, text), "\(pattern) \(text.debugDescription)") }
        }
    }

    func testMatches_isLikeFoundations() throws {
        for (pattern, matching, other) in Self.cases {
            let reference = try NSRegularExpression(pattern: pattern, options: .useUnixLineSeparators)
            for text in matching + other + ["", "a", "aB\n", "é", "ab ab", "\r\n"] {
                let range = NSRange(text.startIndex..., in: text)
                let isFound = reference.firstMatch(in: text, range: range) != nil
                XCTAssertEqual(try matches(pattern, text), isFound, "\(pattern) \(text.debugDescription)")
            }
        }
    }

    /// Compares random expressions from these parts with Foundation's.
    func testMatches_isLikeFoundations_forRandomExpressions() throws {
        let parts = [
            "a", "b", "é", "É", #"\d"#, #"\w"#, #"\s"#, #"\b"#, ".", "^", "$", "[ab]", "[^a]", "[a-c]", "[[:alpha:]]",
            #"\p{Lu}"#, "(?i)", "(a)", "(b|a)", "(?:ab)", #"\Z"#, #"\z"#, #"[^\n]"#, "(?i:A)", "(?m)$", "(",
            ")", "[", "]", "}",
        ]
        let counts = ["", "", "", "", "*", "+", "?", "{2}", "{1,}", "*?", "+?", "??", "{1,2}?", "{2,1}", "{"]
        let texts = [
            "", "a", "ab", "aab", "AB", "é", "ÉB", "a b", "a\nb", "ab\n", "a1", "bab", "ABBA a", "e\u{301}a",
        ]
        var random = SplitMix64(seed: 3)
        for _ in 0..<3_000 {
            let pieces = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (parts.randomElement(using: &random) ?? "") + (counts.randomElement(using: &random) ?? "")
            }
            let pattern = pieces.joined(separator: Bool.random(using: &random) ? "" : "|")
            let reference = try? NSRegularExpression(pattern: pattern, options: .useUnixLineSeparators)
            let own: TextPattern
            do {
                own = try TextPattern(pattern)
            } catch {
                // `\b` in a class is a letter to Foundation.
                if !pattern.contains(/\[.*\\b/) { XCTAssertNil(reference, pattern) }
                continue
            }
            guard reference != nil, let reference = try? Self.withoutEndlessSearch(pattern) else {
                XCTFail("accepted \(pattern)")
                continue
            }
            for text in texts {
                let isFound = reference.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
                XCTAssertEqual(own.matches(text), isFound, "\(pattern) \(text.debugDescription)")
            }
        }
    }

    /// Foundation's expression, without the lazy repetitions of `^` and `$`: it repeats them until its stack is full, and
    /// then it says, seconds later, that nothing matches.
    private static func withoutEndlessSearch(_ pattern: String) throws -> NSRegularExpression {
        let same = pattern.replacing(/([$^])\+\?/) { $0.1 }.replacing(/[$^]\*\?/, with: "(?:)")
        return try NSRegularExpression(pattern: same, options: .useUnixLineSeparators)
    }

    func testMalformedExpression_isRefused() {
        let malformed = [
            "(", ")", "[", "[a", "[]", "[^]", "*", "+a", "a**", "a{", "a{2", "a{2,1}", "a{,2}", "}", "{", #"\"#, #"[\"#,
            "(?<x>a)(?<x>b)", "(?<1>a)", "(?y)", "(?i", #"\x{110000}"#, #"\x1"#, #"\x{4"#, #"\p{Xx}"#, "[z-a]",
            "[[:foo:]]", #"\b+"#, "(?", "a{99999999999999999999}",
        ]
        for pattern in malformed { XCTAssertThrowsError(try TextPattern(pattern), pattern) }
    }

    func testConstruct_thatNoLinearSearchCanHaveIsNamed() {
        for (pattern, construct) in [
            (#"(a)\1"#, "back-reference"), (#"(?<x>a)\k<x>"#, "back-reference"), ("(?P=x)", "back-reference"),
            ("a(?=b)", "look-ahead"), ("a(?!b)", "look-ahead"), ("(?<=a)b", "look-behind"), ("(?<!a)b", "look-behind"),
            ("(?>a)", "atomic group"), ("a++", "possessive"), ("(?(1)a)", "condition"), ("[a&&b]", "&&"),
            ("[[a]]", "class in a class"), (#"\R"#, #"\R"#), ("(a{100}){100}", "repeat too often"),
            ("((((){1000}){1000}){1000})", "repeat too often"), ("((()?){500}){500}", "repeat too often"),
            (#"\p{Greek}"#, "Greek"),
        ] {
            XCTAssertThrowsError(try TextPattern(pattern), pattern) { error in
                guard case DocumentError.invalid(let faults) = error else { return XCTFail("\(error)") }
                XCTAssertEqual(faults.map(\.field), ["$regex"])
                XCTAssertTrue(faults.allSatisfy { $0.message.contains(construct) }, "\(pattern): \(faults)")
            }
        }
    }

    func testNestedRepetitions_areReadOnce() throws {
        let nested = String(repeating: "(", count: 60) + "a" + String(repeating: ")?", count: 60)

        XCTAssertTrue(try matches("^\(nested)$", "a"))
        XCTAssertFalse(try matches("^\(nested)$", "b"))
    }

    /// The search takes the same work for each character, whatever the expression: it keeps each step at most once.
    func testMatches_ofExpressionsThatBacktrackForLong() throws {
        let text = String(repeating: "x", count: 20_000)
        for pattern in ["(x+x+)+y", "(x*)*y", "(x|xx)+$y", "((((x*)*)*)*)*y", "(x{1,9}){1,9}y", "(x?){20}x{20}y"] {
            XCTAssertFalse(try TextPattern(pattern).matches(text), pattern)
        }
    }

    func testAnyText_isReadOrRefused() throws {
        let pieces = Array(#"()[]{}?*+|\^$.-,:=!<>&#abdDpPQEkxuU01 é"#).map(String.init)
        var random = SplitMix64(seed: 4)
        var read = 0
        for _ in 0..<20_000 {
            let pattern = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard let own = try? TextPattern(pattern) else { continue }
            read += 1
            _ = own.matches("ab d01 é")
        }

        XCTAssertGreaterThan(read, 100)
    }
}
