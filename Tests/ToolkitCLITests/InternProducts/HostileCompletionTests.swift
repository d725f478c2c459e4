import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProductsStandIn

/// Real shells complete 500 hostile tags of a product, and the program receives the tags unchanged.
final class HostileCompletionTests: XCTestCase {
    private static let texts = HostileText.make(500)
    /// The number of tags to type on one line.
    private static let perLine = 10

    /// Creates a program whose sandbox has one product with the tags.
    private func program(_ texts: [HostileText]) throws -> Program {
        let program = try Program()
        XCTAssertEqual(try program.run("products list --quiet").status, 0)
        let home = SandboxHome(path: program.home + "/sandbox/products.sqlite", now: { Date() })
        try ProductSandbox(home).database.write { connection in
            try connection.run("DELETE FROM product")
            let product = WireProduct(title: "Odd", description: "", tags: texts.map(\.text), image: "", date: 1)
            try ProductTable(connection).insert([product])
        }
        return program
    }

    func testTexts_areDifferent_andCanBeToldApart() {
        XCTAssertEqual(Set(Self.texts.map(\.text)).count, 500)
        XCTAssertEqual(Set(Self.texts.map { $0.head + $0.key }).count, 500)
    }

    // MARK: All at once

    func testBash_insertsAllOfThem() throws {
        try insertAll(.bash)
    }

    func testZsh_insertsAllOfThem() throws {
        try insertAll(.zsh)
    }

    /// Types each shared beginning and M-*, which inserts all completions of the beginning.
    private func insertAll(_ kind: InteractiveShell.Kind) throws {
        let shell = try InteractiveShell(kind, try program(Self.texts))
        let texts = Self.texts.filter { !Self.isApart($0) }
        let starts = Dictionary(grouping: texts) { $0.typed.dropLast($0.head.isEmpty ? 2 : 3) }
        var inserted: Set<String> = []

        for start in starts.keys.sorted() {
            let words = try shell.words("toolkit products list --tag \(start)\u{1B}*")
            inserted.formUnion(words.dropFirst(3))
        }

        XCTAssertEqual(Set(texts.map(\.text)).subtracting(inserted), [])
        XCTAssertEqual(inserted.count, texts.count)
    }

    // MARK: One by one

    /// Some tags of each kind, and all tags that M-* cannot insert together with others.
    private static let some = texts.enumerated().filter { $0 < caseCount(120, inDebug: 40) || isApart($1) }.map(
        \.element)

    /// Returns whether M-* cannot insert a tag together with others.
    ///
    /// A tag that begins with `-` looks like an option, so it is offered only after `--tag=`. Bash starts a new word
    /// after a `:`.
    private static func isApart(_ text: HostileText) -> Bool { text.head == "-" || text.head == ":" }

    func testBash_insertsEachBehindWhatIsTyped() throws {
        try insertEach(.bash, Self.some)
    }

    func testZsh_insertsEachBehindWhatIsTyped() throws {
        try insertEach(.zsh, Self.some)
    }

    func testFish_insertsEachBehindWhatIsTyped_firstHalf() throws {
        try insertEach(.fish, Array(Self.texts.prefix(caseCount(250, inDebug: 90))))
    }

    func testFish_insertsEachBehindWhatIsTyped_secondHalf() throws {
        try insertEach(.fish, Array(Self.texts.suffix(caseCount(250, inDebug: 90))))
    }

    private func insertEach(_ kind: InteractiveShell.Kind, _ texts: [HostileText]) throws {
        let shell = try InteractiveShell(kind, try program(Self.texts))

        for start in stride(from: 0, to: texts.count, by: Self.perLine) {
            let line = texts[start..<min(start + Self.perLine, texts.count)]
            let typed = line.enumerated().map { " " + beginning(of: $1, $0, kind) + "\t" }.joined()

            let words = try shell.words("toolkit products list" + typed)

            XCTAssertEqual(Self.values(words), line.map(\.text), typed)
        }
    }

    /// Returns the beginning of a tag as typed: after a `=`, in open quotes, or unquoted.
    private func beginning(of text: HostileText, _ index: Int, _ kind: InteractiveShell.Kind) -> String {
        if text.head == "-" || index % 3 == 1 { return "--tag=\(text.typed)" }
        // After these characters, fish expects more input and leaves the quotes open.
        let isOpenInFish = kind == .fish && "/=@:.,-".contains(text.text.last ?? " ")
        guard index % 3 == 2, text.head.isEmpty, !isOpenInFish else { return "--tag \(text.typed)" }
        return "--tag \(index % 2 == 0 ? "'" : "\"")\(text.typed)"
    }

    /// Returns the values of `--tag`, in order.
    private static func values(_ words: [String]) -> [String] {
        var values: [String] = []
        var isNext = false
        for word in words.dropFirst(2) {
            if isNext {
                values.append(word)
            } else if word.hasPrefix("--tag=") {
                values.append(String(word.dropFirst(6)))
            }
            isNext = !isNext && word == "--tag"
        }
        return values
    }
}
