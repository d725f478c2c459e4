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
        ("a++a", [], ["aaa"]),
        ("(?>a|ab)c", ["ac"], ["abc"]),
        ("(?i)É[x-z]", ["éY"], ["eY"]),
        ("a(?i:b)c", ["aBc"], ["aBC"]),
        ("(?i)a(?-i)b", ["Ab"], ["AB"]),
        (".", ["a", "🐈"], ["", "\n", "\r\n", "\u{2028}"]),
        ("(?s)^.$", ["\n"], ["ab"]),
        ("(?m)^b$", ["a\nb\nc", "a\r\nb"], ["ab"]),
        ("(?x) a b # a comment", ["ab"], ["a b"]),
        ("a(?# a comment)b", ["ab"], ["a b"]),
        ("a(?=b)", ["ab"], ["ac"]),
        ("a(?!b)", ["ac", "a"], ["ab"]),
        ("(?<=a)b", ["ab"], ["cb", "b"]),
        ("(?<!a)b", ["cb", "b"], ["ab"]),
        (#"(a|b)\1"#, ["aa", "bb"], ["ab"]),
        (#"(?<x>a|b)\k<x>"#, ["bb"], ["ba"]),
        (#"(?i)(a)\1"#, ["aA"], ["ab"]),
        (#"(?:(a)|b)\1"#, ["aa"], ["b", "bb"]),
        (#"^\d+$"#, ["12", "٣"], ["x1", ""]),
        (#"^\w+$"#, ["a_1é", "हिन्दी"], ["a b", "a-b"]),
        (#"\bcat\b"#, ["a cat.", "cat"], ["cats", "tomcat"]),
        (#"\Bat"#, ["cat"], ["at"]),
        (#"\A\s\S\z"#, [" a"], ["a ", " a\n"]),
        (#"^\h\R$"#, ["\t\r\n"], ["a\n"]),
        (#"^\Qa.b*\E+$"#, ["a.b*", "a.b**"], ["axb"]),
        (#"^[^a-c\d\]]$"#, ["d", "["], ["b", "4", "]"]),
        (#"^[]a-]+$"#, ["]-a"], ["b"]),
        (#"^[\p{Lu}[:digit:]]+$"#, ["É1"], ["é"]),
        (#"^\P{L}[[:^alpha:]]$"#, ["1-"], ["a1"]),
        (#"^[a-z&&[^aeiou]]+$"#, ["xyz"], ["e"]),
        (#"^[a-e--[bd]]+$"#, ["ace"], ["b"]),
        (#"^\x41\u0042\x{43}\U00000044\0105\.$"#, ["ABCDE."], []),
        ("(a*)*$", ["", "aab"], []),
        ("^(a|b|c{0}|){3}$", ["ab", "", "bab"], ["abab"]),
    ]

    private func matches(_ pattern: String, _ text: String) throws -> Bool { try BoundedPattern(pattern).matches(text) }

    func testMatches_isWhatTheExpressionSays() throws {
        for (pattern, matching, other) in Self.cases {
            for text in matching { XCTAssertTrue(try matches(pattern, text), "\(pattern) \(text.debugDescription)") }
            for text in other { XCTAssertFalse(try matches(pattern, text), "\(pattern) \(text.debugDescription)") }
        }
    }

    func testMatches_isLikeFoundations() throws {
        for (pattern, matching, other) in Self.cases {
            let reference = try NSRegularExpression(pattern: pattern)
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
            #"\p{Lu}"#, "(?i)", "(a)", "(b|a)", "(?:ab)", "(?=a)", "(?!a)", "(?<=a)", "(?<!b)", "(?>a+)", #"\1"#,
            #"\Z"#, #"\R"#, #"[a-c&&[b-d]]"#, "(?i:A)", "(?m)$", "(", ")", "[", "]", "}",
        ]
        let counts = ["", "", "", "", "*", "+", "?", "{2}", "{1,}", "*?", "+?", "??", "{1,2}?", "{2,1}", "{"]
        let texts = [
            "", "a", "ab", "aab", "AB", "é", "ÉB", "a b", "a\nb", "ab\r\n", "a1", "bab", "ABBA a", "e\u{301}a",
        ]
        var random = SplitMix64(seed: 3)
        for _ in 0..<3_000 {
            let pieces = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (parts.randomElement(using: &random) ?? "") + (counts.randomElement(using: &random) ?? "")
            }
            let pattern = pieces.joined(separator: Bool.random(using: &random) ? "" : "|")
            let reference = try? NSRegularExpression(pattern: pattern)
            guard let own = try? BoundedPattern(pattern) else {
                XCTAssertNil(reference, pattern)
                continue
            }
            guard let reference else {
                XCTFail("accepted \(pattern)")
                continue
            }
            for text in texts {
                let isFound = reference.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
                XCTAssertEqual(try own.matches(text), isFound, "\(pattern) \(text.debugDescription)")
            }
        }
    }

    func testMalformedExpression_isRefused() {
        let malformed = [
            "(", ")", "[", "[a", "[]", "[^]", "*", "+a", "a**", "a{", "a{2", "a{2,1}", "a{,2}", "}", "{", #"\"#, #"[\"#,
            #"\1"#, #"(a)\2"#, #"\k<x>"#, "(?<x>a)(?<x>b)", "(?<1>a)", "(?y)", "(?i", #"\x{110000}"#, #"\u12"#,
            #"\p{Xx}"#,
            "[z-a]", "[[:foo:]]", "(?=a)*", #"\b+"#, "(?", "a{99999999999999999999}",
        ]
        for pattern in malformed { XCTAssertThrowsError(try BoundedPattern(pattern), pattern) }
    }

    func testAnyText_isReadOrRefused() throws {
        let pieces = Array(#"()[]{}?*+|\^$.-,:=!<>&#abdDpPQEkxuU01 é"#).map(String.init)
        var random = SplitMix64(seed: 4)
        var read = 0
        for _ in 0..<20_000 {
            let pattern = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard let own = try? BoundedPattern(pattern) else { continue }
            read += 1
            _ = try own.matches("ab d01 é")
        }

        XCTAssertGreaterThan(read, 100)
    }
}
