import CodePay
import ILoveCats
import InternProducts
import ProductSearch
import TechTestBadges

@testable import ToolkitProgram

/// The door `line`: the words of a command line, and the line that a shell completes.
///
/// Each line of the input is a word.
enum CommandLines {
    static func check(_ bytes: [UInt8]) throws {
        let words = bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
        let line = parser.parse(words)
        for fault in line.faults { try checkPlaces(fault, in: words) }
        try checkReport(line)
        if line.faults.isEmpty { try checkAgain(line) }
        try checkShell(bytes)
    }

    /// All commands of the program except `serve`.
    static let root = Runner(
        features: [
            InternProductsFeature.self,
            ProductSearchFeature.self,
            CodePayFeature.self,
            ILoveCatsFeature.self,
            TechTestBadgesFeature.self,
        ], world: .live
    ).commands

    static let parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: [:])

    private static func checkPlaces(_ fault: UsageFault, in words: [String]) throws {
        if let place = fault.place {
            try expect((0...words.count).contains(place.word), "the place of \(fault.code)")
            if let characters = place.characters {
                try expect(place.word < words.count && characters.upperBound <= words[place.word].count, "\(fault)")
            }
        }
        if let range = fault.fix?.range { try expect(range.upperBound <= words.count + 1, "the fix of \(fault.code)") }
        try expect(fault.message != "", "no message")
    }

    /// Draws the error, with its corrected line.
    private static func checkReport(_ line: ParsedLine) throws {
        let answered = line.withoutAnswers()
        guard !answered.faults.isEmpty else { return }
        var printer = TerminalPrinter(columns: 40, colors: false, pictures: false)
        let text = printer.text { UsageReport(line: answered, parser: parser).draw(on: &$0, columns: 40) }
        let isSafe = text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnsafe && !$0.isBreak }
        try expect(isSafe, "the report has control characters: \(text.debugDescription)")
    }

    /// Writes a valid line in its longest form, and parses it again.
    private static func checkAgain(_ line: ParsedLine) throws {
        guard line.externalWords == nil else { return }
        var words = line.path.dropFirst().map(\.name)
        var operands: [String] = []
        for slot in line.globals.slots + (line.command?.slots ?? []) {
            let isOnce = slot.declaration.kind == .option && slot.declaration.repetition == .refuse
            try expect(!isOnce || slot.occurrences.count <= 1, "--\(slot.declaration.name) is repeated")
            for occurrence in slot.occurrences {
                if case .word(let number) = occurrence.origin, slot.declaration.kind != .flag {
                    try checkText(occurrence.text, of: slot.declaration, in: line.words[number - 1])
                }
                let name = slot.declaration.name
                switch slot.declaration.kind {
                case .positional: operands.append(occurrence.text)
                case .flag: words.append(occurrence.text == "true" ? "--\(name)" : "--no-\(name)")
                case .option: words.append("--\(name)=\(occurrence.text)")
                }
            }
        }
        let again = parser.parse(words + ["--"] + operands)
        try expectEqual(again.faults.map(\.message), [], "\(words) \(operands)")
        try expectEqual(again.path.map(\.name), line.path.map(\.name), "the command")
        try expectEqual(texts(again.globals), texts(line.globals), "the global options")
        try expectEqual(again.command.map(texts), line.command.map(texts), "the arguments")
        let questions = [again, line].map { $0.questions.map(\.declaration.name) }
        try expectEqual(questions[0], questions[1], "the questions")
        if line.questions.isEmpty { _ = line.commandArguments }
    }

    /// A value is the end of a word, from its first `=` on if it has a long name.
    private static func checkText(_ text: String, of declaration: ArgumentDeclaration, in word: String) throws {
        let isShorthand = declaration.shorthands.contains { "--\($0.name)" == word && $0.value == text }
        let isEnd = word.utf8.elementsEqual(text.utf8) || word.utf8.reversed().starts(with: text.utf8.reversed())
        try expect(isShorthand || isEnd, "the value \(text) of \(word)")
        guard !isShorthand, word.hasPrefix("--\(declaration.name)="), text.utf8.count < word.utf8.count else { return }
        try expectEqual(text.utf8.count, word.utf8.count - declaration.name.utf8.count - 3, "the value of \(word)")
    }

    private static func texts(_ binding: ArgumentBinding) -> [[String]] {
        binding.slots.map { $0.occurrences.map(\.text) }
    }

    /// Quotes the last word of a line for a shell, and reads it again.
    private static func checkShell(_ bytes: [UInt8]) throws {
        for shell in [Shell.bash, .zsh, .fish] {
            let line = ShellLine(bytes, shell)
            try expect((0...bytes.count).contains(line.start), "the start of the word")
            _ = line.arguments
        }
        let word = ShellLine(bytes, .bash).current
        guard !word.isEmpty, !word.utf8.contains(0) else { return }
        let quoted = BashQuoting(quote: .none).quoted(word)
        let again = ShellLine(Array("x \(quoted)".utf8), .bash)
        try expectEqual(again.current, word, "the word for bash: \(quoted)")
    }
}
