import ToolkitPrimitives
import XCTest

@testable import ToolkitProgram

/// Misspells the names of options and commands by one letter.
final class MisspellingTests: XCTestCase {
    private var random = SplitMix64(seed: 21)

    /// A text with a letter left out, doubled, replaced, or exchanged with the next one.
    private func misspelt(_ text: String) -> String {
        var letters = Array(text)
        let first = letters.prefix { $0 == "-" }.count
        let place = Int.random(in: first..<letters.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: letters.remove(at: place)
        case 1: letters.insert(letters[place], at: place)
        case 2: letters[place] = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "x"
        default: if place + 1 < letters.count { letters.swapAt(place, place + 1) }
        }
        return String(letters)
    }

    /// All commands with the words that name them.
    private func commands(
        _ node: CommandNode = CommandLines.root, _ path: [String] = []
    ) -> [(node: CommandNode, path: [String])] {
        [(node, path)] + node.children.flatMap { commands($0, path + [$0.name]) }
    }

    func testOption_misspeltInAnyPlace_isAMistakeAndNoRequestForHelp() {
        var count = 0
        for (node, path) in commands() where node.arguments != nil || node.children.isEmpty {
            let line = CommandLines.parser.parse(path)
            let known = Set((line.command?.visibleNames ?? []) + line.globals.visibleNames)
            for name in known.sorted() {
                let wrong = misspelt(name)
                guard !known.contains(wrong), wrong.hasPrefix("--"), wrong.count > 2 else { continue }
                for place in 0...path.count {
                    var words = path
                    words.insert(wrong, at: place)

                    let parsed = CommandLines.parser.parse(words)

                    XCTAssertFalse(parsed.faults.isEmpty, "\(words)")
                    for answer in ["help", "version"] {
                        let slot = parsed.globals.slots.first { $0.declaration.name == answer }
                        XCTAssertEqual(slot?.occurrences.count, 0, "\(words)")
                    }
                    count += 1
                }
            }
        }
        XCTAssertGreaterThan(count, 1_000)
    }

    func testCommand_misspelt_isAMistake() {
        var count = 0
        for (node, path) in commands() {
            let known = Set(node.children.flatMap { [$0.name] + $0.aliases })
            // The first word may also name an external command, and a command with arguments takes any word.
            guard !path.isEmpty, node.arguments == nil else { continue }
            for child in node.children {
                let wrong = misspelt(child.name)
                guard !known.contains(wrong) else { continue }

                XCTAssertFalse(CommandLines.parser.parse(path + [wrong]).faults.isEmpty, "\(path) \(wrong)")
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 10)
    }

    func testTrial_byTheNameOfAnotherProgram_leadsToDryRun() {
        var count = 0
        for (node, path) in commands() where node.declarations.contains(where: { $0.name == "dry-run" }) {
            for name in ["-n", "--simulate", "--check", "--test", "--dry", "--preview"] {
                let line = CommandLines.parser.parse(path + [name]).withoutAnswers()
                let message = "\(UsageReport(line: line, parser: CommandLines.parser).report.message)"

                XCTAssertTrue(message.contains("Did you mean '--dry-run'?"), "\(path) \(name): \(message)")
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 60)
    }

    func testOrder_byTheNameOfAnotherProgram_leadsToReverse() {
        var count = 0
        for (node, path) in commands() where node.declarations.contains(where: { $0.name == "reverse" }) {
            for name in ["--desc", "--descending"] {
                let line = CommandLines.parser.parse(path + [name]).withoutAnswers()
                // An earlier name is still accepted.
                guard line.command?.slot(named: name) == nil else { continue }
                let message = "\(UsageReport(line: line, parser: CommandLines.parser).report.message)"

                XCTAssertTrue(message.contains("Did you mean '--reverse'?"), "\(path) \(name): \(message)")
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 10)
    }

    /// A number with a sign or a currency, which change what it says.
    private func withSignOrCurrency(_ number: String) -> String {
        ["-\(number)", "$\(number)", "£\(number)", "\(number)€", "\(number)USD"].randomElement(using: &random) ?? number
    }

    /// A line with one mistake, as a person makes them.
    private func mistaken(_ words: [String]) -> [String] {
        var words = words
        let place = Int.random(in: 2...words.count, using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 6: words.insert(misspelt(["--yes", "--insecure"].randomElement(using: &random) ?? ""), at: place)
        case 7:
            let trials = ["--simulate", "--check", "--test", "--tes", "--des", "--desc", "--yet", "--res", "--ins"]
            words.insert(misspelt(trials.randomElement(using: &random) ?? ""), at: place)
        case 8:
            let numbers = words.indices.filter { Double(words[$0]) != nil }
            if let number = numbers.randomElement(using: &random) { words[number] = withSignOrCurrency(words[number]) }
        case 0: words.insert("--nonsense", at: place)
        case 1: words.insert(contentsOf: ["--nonsense", "9"], at: place)
        case 2:
            let trials = ["-n", "--simulate", "--check", "--test", "-J", "-qJ"]
            words.insert(trials.randomElement(using: &random) ?? "-n", at: place)
        case 3: words.insert("surplus", at: place)
        case 4: if place < words.count { words.remove(at: place) }
        default:
            let options = words.indices.filter { words[$0].hasPrefix("--") && words[$0].count > 3 }
            if let option = options.randomElement(using: &random) { words[option] = misspelt(words[option]) }
        }
        return words
    }

    func testCorrection_ofACommandThatChangesSomething_leavesOutNothingAndInventsNothing() {
        var count = 0
        let changing = commands().filter { $0.node.effect == .writes || $0.node.effect == .destroys }
        let examples = changing.flatMap(\.node.examples).map(\.line).filter { !$0.contains { "'\"|<>".contains($0) } }
        for line in examples.flatMap({ Array(repeating: $0, count: 40) }) {
            let words = mistaken(line.split(separator: " ").dropFirst().map(String.init))
            let parsed = CommandLines.parser.parse(words).withoutAnswers()
            let changes = parsed.node.effect == .writes || parsed.node.effect == .destroys
            guard changes, !parsed.faults.isEmpty,
                let corrected = UsageReport(line: parsed, parser: CommandLines.parser).correctedLine
            else { continue }
            // What is wrong may be replaced, but an argument too many is not left out.
            let replaced = parsed.faults.filter { $0.code != UsageFault.Code.unexpectedArgument }
            let wrong = Set(replaced.compactMap { $0.place?.word }.filter(words.indices.contains).map { words[$0] })
            let slots = (parsed.command?.slots ?? []) + parsed.globals.slots
            let placeholders = Set(slots.map(\.declaration.placeholder))
            let text = " " + corrected.line + " "
            for word in words where !wrong.contains(word) {
                XCTAssertTrue(text.contains(word), "\(words) lost \(word): \(text)")
            }
            for word in text.split(separator: " ").dropFirst().map(String.init) where !word.hasPrefix("--") {
                let value = word.filter { $0 != "'" }
                let isTyped = words.contains { $0 == value || $0.hasSuffix("=" + value) }
                XCTAssertTrue(isTyped || placeholders.contains(value), "\(words) got \(value): \(text)")
            }
            // No guess answers a question, or allows what the person has not allowed.
            for option in ["--yes", "--insecure"] where text.contains(" \(option) ") {
                let isBegun = words.contains { option == $0 || (option == "--yes" && option.hasPrefix($0)) }
                XCTAssertTrue(isBegun, "\(words) got \(option): \(text)")
            }
            count += 1
        }
        XCTAssertGreaterThan(count, 100)
    }
}
