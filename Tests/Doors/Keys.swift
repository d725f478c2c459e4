import ToolkitPrimitives

@testable import ToolkitTerminal

/// The door `keys`: what a terminal sends while a person answers a prompt.
///
/// The first two bytes are the size of the terminal.
enum Keys {
    private static let questions = [
        Question("Name"),
        Question("Breed", default: "b2", choices: (1...8).map { Choice("b\($0)", "Breed number \($0)") }),
        Question("Phone", choices: [Choice("+3706", "EUR"), Choice("猫\u{202E}", "\u{1B}[2J")], takesOthers: true),
    ]

    static func check(_ bytes: [UInt8]) throws {
        let columns = 2 + Int(bytes.first ?? 0) % 100
        let rows = 1 + Int(bytes.dropFirst().first ?? 0) % 40
        let typed = bytes.dropFirst(2)
        for question in questions { try check(question, typed, columns: columns, rows: rows) }
        let isPlain = typed.allSatisfy { (0x20..<0x7F).contains($0) } && typed.count < LineEditor.longest
        if isPlain {
            var (editor, decoder) = (LineEditor(), KeyDecoder())
            for byte in typed { decoder.read(byte).map { _ = editor.apply($0) } }
            try expectEqual(editor.text, String(decoding: typed, as: UTF8.self), "typed letters")
        }
    }

    private static func check(_ question: Question, _ typed: ArraySlice<UInt8>, columns: Int, rows: Int) throws {
        var (open, decoder) = (OpenQuestion(question), KeyDecoder())
        for (place, byte) in typed.enumerated() {
            guard let key = decoder.read(byte) else { continue }
            if case .answered(let answer, _) = open.apply(key, rows: rows) {
                let isChoice = question.choices.contains { $0.word == answer }
                try expect(isChoice || answer == open.editor.text, "the answer \(answer.debugDescription)")
            }
            if place % 16 == 0 || place > typed.count - 4 { try checkDrawing(open, columns: columns, rows: rows) }
        }
        let isClean = open.editor.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        try expect(isClean, "control characters in \(open.editor.text.debugDescription)")
    }

    private static func checkDrawing(_ open: OpenQuestion, columns: Int, rows: Int) throws {
        let (lines, cursor) = open.draw(after: "Name: ", columns: columns, rows: rows)
        try expect(lines.count <= max(1, rows), "\(lines.count) lines in \(rows) rows")
        try expect((0..<columns).contains(cursor), "the cursor in column \(cursor) of \(columns)")
        let typed = open.editor.before
        if columns >= 8, open.editor.after.isEmpty, let last = typed.last, typed.allSatisfy(\.isASCII) {
            try expect(lines.first?.plain.hasSuffix(String(last)) == true, "the end of the text is hidden in \(lines)")
        }
        for line in lines.map(\.plain) {
            try expect(line.displayWidth < columns, "'\(line)' in \(columns) columns")
            let isSafe = line.unicodeScalars.allSatisfy { !$0.isUnsafe && !$0.isBreak }
            try expect(isSafe, "\(line.debugDescription) controls the terminal")
        }
    }
}
