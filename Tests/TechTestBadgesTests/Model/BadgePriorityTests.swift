import Toolkit
import XCTest

@testable import TechTestBadges

final class BadgePriorityTests: XCTestCase {
    private func rules(_ text: String) -> [String] {
        BadgePriority(text).rules.map { "\($0.name)=\($0.types.joined(separator: "+"))" }
    }

    /// The six examples of the contract (TechTestBadgesStandIn/Contract.md, section 3.5).
    func testBadge_isTheContractsInEveryRow() {
        let recorded = "sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS"
        let cases: [(text: String, types: Set<String>, badge: String?)] = [
            (recorded, ["BONUS", "PRIORITY_ACCESS"], "sale"),
            (recorded, ["BONUS"], "loyalty"),
            (recorded, ["REDUCED"], nil),
            (recorded, [], nil),
            ("", ["BONUS", "PRIORITY_ACCESS", "REDUCED", "SLOTTED"], nil),
            ("", [], nil),
        ]
        for (text, types, badge) in cases {
            let offers = UserOffers(types.map { Offer(id: $0, title: nil, type: $0) }, BadgePriority(text))

            XCTAssertEqual(offers.badge(offerIDs: Array(types))?.name, badge, "\(text) for \(types)")
        }
    }

    func testBadge_hasTheFirstTypeOfItsRuleThatMatches() {
        let types = ["REDUCED", "BONUS", "SLOTTED"]

        let offers = UserOffers(
            types.map { Offer(id: $0, title: nil, type: $0) }, BadgePriority("loyalty:SLOTTED,BONUS||sale:REDUCED"))

        XCTAssertEqual(offers.badge(offerIDs: types), Badge(name: "loyalty", type: "SLOTTED"))
        XCTAssertEqual(offers.badge(offerIDs: ["REDUCED", "BONUS"]), Badge(name: "loyalty", type: "BONUS"))
    }

    func testRules_areReadInOrder() {
        let cases: [(String, [String])] = [
            ("sale:A", ["sale=A"]),
            ("sale:A,B||loyalty:C", ["sale=A+B", "loyalty=C"]),
            (" sale : A , B || loyalty : C ", ["sale=A+B", "loyalty=C"]),
            ("sale:A:B", ["sale=A:B"]),
            ("sale:A||sale:B", ["sale=A", "sale=B"]),
            ("sale:A|loyalty:B", ["sale=A|loyalty:B"]),
            ("sale:A|||loyalty:B", ["sale=A", "|loyalty=B"]),
            ("sa le:A B", ["sa le=A B"]),
            ("|sale:A", ["|sale=A"]),
            ("größe:Ä", ["größe=Ä"]),
        ]
        for (text, expected) in cases { XCTAssertEqual(rules(text), expected, text) }
    }

    func testParts_thatMakeNoSenseAreSkipped() {
        let cases = [
            "", " ", "||", "||||||", ":", ",", ":A", " :A", "sale", "sale:", "sale: ", "sale:,", "sale: , ,",
            "sale||A", "sale||:A||loyalty: ", "\n\t",
        ]
        for text in cases {
            XCTAssertEqual(rules(text), [], text)
            XCTAssertEqual(rules("\(text)||sale:A"), ["sale=A"], text)
        }
    }

    func testAccentBehindABar_doesNotHideIt() {
        XCTAssertEqual(rules("sale:A||\u{301}loyalty:B"), ["sale=A", "\u{301}loyalty=B"])
        XCTAssertEqual(rules("sale:\u{301}A,\u{301}B"), ["sale=\u{301}A+\u{301}B"])
    }

    func testNames_areEachOnce() {
        XCTAssertEqual(BadgePriority("b:1||a:2||b:3").names, ["b", "a"])
    }

    func testRandomTexts_giveTheBadgeOfASlowReference() {
        var texts = RandomOfferTexts(seed: 4)
        for _ in 0..<10_000 {
            let text = texts.next()
            let offers = texts.types().enumerated().map { Offer(id: "\($0 % 3)", title: nil, type: $1) }
            let ids = ["0", "2", "9"]
            let types = offers.filter { ids.contains($0.id) }.map(\.type)

            let badge = UserOffers(offers, BadgePriority(text)).badge(offerIDs: ids)

            let expected = SlowPriority.badge(text, Set(types))
            XCTAssertEqual(badge?.name, expected?.name, text.debugDescription)
            XCTAssertEqual(badge?.type, expected?.type, text.debugDescription)
        }
    }
}

/// Texts that look like `available_badges`: some are random characters, others are a valid text with a few changes.
private struct RandomOfferTexts {
    private static let valid = "loyalty:SLOTTED,BONUS||sale:PRIORITY_ACCESS,REDUCED||gonesoon:A"
    private static let alphabet = Array("||||::,,AABBC  aé\u{301}💜\u{A0}\t\n\0\"\\".unicodeScalars)
    private static let types = ["A", "B", "C", "SLOTTED", "BONUS", "REDUCED", "PRIORITY_ACCESS", "é", "AB", "💜", ""]
    private var numbers: SplitMix64

    init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    mutating func next() -> String {
        var scalars = Bool.random(using: &numbers) ? Array(Self.valid.unicodeScalars) : []
        if scalars.isEmpty {
            for _ in 0..<Int.random(in: 0...30, using: &numbers) { scalars.append(character()) }
        } else {
            for _ in 0..<Int.random(in: 0...6, using: &numbers) { change(&scalars) }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    mutating func types() -> Set<String> {
        Set(Self.types.shuffled(using: &numbers).prefix(Int.random(in: 0...5, using: &numbers)))
    }

    private mutating func change(_ scalars: inout [Unicode.Scalar]) {
        let index = Int.random(in: 0..<max(scalars.count, 1), using: &numbers)
        switch Int.random(in: 0...2, using: &numbers) {
        case 0 where index < scalars.count: scalars.remove(at: index)
        case 1 where index < scalars.count: scalars[index] = character()
        default: scalars.insert(character(), at: min(index, scalars.count))
        }
    }

    private mutating func character() -> Unicode.Scalar {
        Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &numbers)]
    }
}

/// A slow and literal implementation of the rules for badges (TechTestBadgesStandIn/Contract.md, section 3).
private enum SlowPriority {
    static func badge(_ text: String, _ types: Set<String>) -> (name: String, type: String)? {
        var found: [(part: Int, place: Int, name: String, type: String)] = []
        for (part, words) in parts(Array(text.unicodeScalars)).enumerated() {
            guard let colon = words.firstIndex(of: ":") else { continue }
            let name = trimmed(Array(words.prefix(colon)))
            var place = 0
            var type: [Unicode.Scalar] = []
            for scalar in words.suffix(words.count - colon - 1) + [","] {
                if scalar != "," {
                    type.append(scalar)
                    continue
                }
                let text = trimmed(type)
                if !name.isEmpty, !text.isEmpty, types.contains(text) { found.append((part, place, name, text)) }
                place += 1
                type = []
            }
        }
        return found.min { ($0.part, $0.place) < ($1.part, $1.place) }.map { ($0.name, $0.type) }
    }

    private static func parts(_ scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        for index in scalars.indices.dropLast() where scalars[index] == "|" && scalars[index + 1] == "|" {
            return [Array(scalars[..<index])] + parts(Array(scalars[(index + 2)...]))
        }
        return [scalars]
    }

    private static func trimmed(_ scalars: [Unicode.Scalar]) -> String {
        var text = scalars
        while let first = text.first, CharacterSet.whitespacesAndNewlines.contains(first) { text.removeFirst() }
        while let last = text.last, CharacterSet.whitespacesAndNewlines.contains(last) { text.removeLast() }
        return String(String.UnicodeScalarView(text))
    }
}
