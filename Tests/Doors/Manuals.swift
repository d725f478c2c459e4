@testable import ToolkitProgram

/// The door `manual`: a manual in JSON, which `manual diff` reads, and its pages for roff and Markdown.
enum Manuals {
    static func check(_ bytes: [UInt8]) throws {
        guard let tree = try? JSON.decode(ManualTree.self, from: bytes) else { return }
        try expectEqual(try JSON.decode(ManualTree.self, from: JSON.encode(tree)), tree, "written again")
        // A manual that somebody has edited may not find its own command, or may use a name twice.
        if tree.command.command(at: tree.command.path) != nil, areClear(tree.globalOptions), isClear(tree.command) {
            try expectEqual(
                ManualDiff(from: tree, to: tree).changes.filter(\.breaks).map(\.text), [], "changes to itself")
        }
        try checkPage(tree)
        try checkReference(tree)
    }

    /// Whether the names of a command, of its options and of its subcommands find nothing else.
    private static func isClear(_ command: ManualCommand) -> Bool {
        areClear(command.arguments.filter { $0.kind != .positional })
            && command.commands.allSatisfy { child in
                ([child.name] + child.aliases).allSatisfy { command.child(named: $0) == child } && isClear(child)
            }
    }

    private static func areClear(_ options: [ManualArgument]) -> Bool {
        options.allSatisfy { option in
            options.first { $0.names.contains("--\(option.name)") } == option
                && Set(option.shorthands.map(\.name)).count == option.shorthands.count
        }
    }

    /// Only our own requests and escapes may be in a page.
    private static func checkPage(_ tree: ManualTree) throws {
        let requests: Set = [".TH", ".nh", ".ad", ".SH", ".SS", ".PP", ".TP", ".br"]
        for line in ManualPage(tree).text.split(separator: "\n", omittingEmptySubsequences: false) {
            try expect(line.unicodeScalars.allSatisfy { (" "..."~").contains($0) }, "the characters of: \(line)")
            if line.hasPrefix(".") || line.hasPrefix("'") {
                try expect(requests.contains(String(line.prefix { $0 != " " })), "the request: \(line)")
            }
            var rest = line[...]
            while let escape = rest.firstIndex(of: "\\") {
                rest = rest[escape...].dropFirst()
                let known = ["e", "-", "&", "(aq", "(ga", "(ha", "(ti", "(dq", "fB", "fR", "[u"]
                try expect(known.contains { rest.hasPrefix($0) }, "the escape: \(line)")
                rest = rest.dropFirst()
            }
        }
    }

    /// Only our own headings may be in the reference.
    private static func checkReference(_ tree: ManualTree) throws {
        let lines = ManualReference(tree: tree).text.split(separator: "\n", omittingEmptySubsequences: false)
        // The number of backticks that began the block of code.
        var fence: Int?
        var headings = 0
        for line in lines {
            try expect(line.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }, "a control character")
            let body = line.drop { $0 == " " }
            let backticks = body.prefix { $0 == "`" }.count
            if let count = fence {
                let isEnd = backticks >= count && body.dropFirst(backticks).allSatisfy { $0 == " " }
                if isEnd { fence = nil }
            } else if backticks >= 3 {
                fence = backticks
            } else if line.hasPrefix("#") {
                headings += 1
            }
        }
        try expect(fence == nil, "a block of code does not end")
        let commands = tree.command.shown
        for command in commands {
            try expect(lines.contains { $0.utf8.elementsEqual(escaped(command.summary).utf8) }, "\(command.summary)")
        }
        try expectEqual(
            headings, commands.filter { $0.path != tree.command.path }.count + (tree.isWhole ? 5 : 4),
            "the number of headings")
    }

    /// A line of text with a backslash before everything that could be markup.
    private static func escaped(_ text: String) -> String {
        var scalars = Array(text.visible.unicodeScalars)[...]
        while scalars.first == " " { scalars = scalars.dropFirst() }
        var result = String.UnicodeScalarView()
        var isNumber = true
        for (index, scalar) in scalars.enumerated() {
            let isDigit = ("0"..."9").contains(scalar)
            let isFirst = index == 0 && ["-", "+", "="].contains(scalar)
            let endsNumber = index > 0 && isNumber && [".", ")"].contains(scalar)
            let isMarkup = ["\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "&", "~"].contains(scalar)
            if isFirst || endsNumber || isMarkup { result.append("\\") }
            result.append(scalar)
            isNumber = isNumber && isDigit
        }
        return String(result)
    }
}
