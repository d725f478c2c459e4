import CodePay
import ILoveCats
import InternProducts
import ProductSearch
import TechTestBadges
import TestSupport
import ToolkitMCP
import ToolkitProgram
import ToolkitServe
import ToolkitTesting
import ToolkitWeb
import XCTest

/// The program `books`, made of toolkit's libraries.
final class OwnProgramTests: XCTestCase {
    private var books = OwnProgramTests.harness(
        ProgramDescription(
            name: "books", summary: "Lend books.", details: "It is made with toolkit.", version: "1.4.0"))
    private let toolkit = OwnProgramTests.harness(.toolkit)

    private static func harness(_ program: ProgramDescription) -> Harness {
        Harness(
            InternProductsFeature.self, ProductSearchFeature.self, CodePayFeature.self, ILoveCatsFeature.self,
            TechTestBadgesFeature.self, program: program,
            commands: [.command(Serve.self), .command(ServeTools.self), .command(OpenPages.self)])
    }

    override func tearDown() { ProgramDescription.current = .toolkit }

    // MARK: The name

    func testHelp_beginsWithTheDescriptionOfTheProgram() async {
        let run = await books.run("--help")

        XCTAssertTrue(
            run.standardOutput.hasPrefix(
                "Lend books.\n\nUsage:  books COMMAND [OPTION…]\n\nIt is made with toolkit.\n"), run.standardOutput)
        XCTAssertTrue(run.standardOutput.contains("\nBooks\n  sandbox "), run.standardOutput)
        XCTAssertTrue(run.standardOutput.contains("environment variable: BOOKS_PROFILE"), run.standardOutput)
    }

    func testHelp_ofEveryCommandNamesOnlyTheProgram() async {
        let paths = Self.paths(of: books.runner.commands)

        XCTAssertTrue(paths.contains("codepay settings password"))
        for path in paths { await check("help \(path)", contains: "books \(path)") }
    }

    func testManual_namesOnlyTheProgramInEveryFormat() async {
        for format in ["man", "markdown", "json"] {
            let run = await books.run("manual --format \(format)")
            let text = run.standardOutput.replacing("It is made with toolkit.", with: "")

            XCTAssertEqual(Self.strangers(in: text), [], format)
            XCTAssertTrue(text.contains("books codepay resume"), format)
        }
        let page = await books.run("manual --format man").standardOutput
        XCTAssertTrue(page.hasPrefix(#".TH "BOOKS" 1 "" "books 1.4.0" "User Commands""#), page)
        XCTAssertTrue(page.contains("BOOKS_HOME"), page)
    }

    func testVersion_isThatOfTheProgram() async {
        let run = await books.run("--version")

        XCTAssertEqual(run.standardOutput, "books 1.4.0\n")
    }

    func testMistypedCommand_isCorrectedToALineOfTheProgram() async {
        let run = await books.run("cats lst --limit 2")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("books cats lst"), run.standardError)
        XCTAssertTrue(run.standardError.contains("\ntry: books cats list --limit 2\n"), run.standardError)
        XCTAssertEqual(Self.strangers(in: run.standardError), [])
    }

    func testHint_isACommandOfTheProgram() async {
        let run = await books.run("cats show nobody")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("hint: Run books cats list\n"), run.standardError)
        XCTAssertEqual(Self.strangers(in: run.standardError), [])
    }

    func testNote_namesACommandOfTheProgram() async {
        let run = await books.run("codepay home")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardError.contains("'books config set codepay.url URL'"), run.standardError)
        XCTAssertEqual(Self.strangers(in: run.standardError), [])
    }

    func testCompletionScripts_callTheProgram() async {
        let starts = [
            "bash": "complete -F _books books", "zsh": "#compdef books", "fish": "complete -c books -n _books_asks",
        ]
        for (shell, start) in starts { await check("completion \(shell)", contains: start) }
    }

    func testCompletion_offersTheKeysOfTheProgram() async {
        let keys = await books.candidates("books config set books.").map(\.word)

        XCTAssertTrue(keys.contains("books.color"), "\(keys)")
    }

    func testSettingsAndHealth_nameOnlyTheProgram() async {
        await check("config list", contains: "books caches it for a day")
        await check("doctor", contains: books.home.path)
        await check("cats list --explain --verbose", contains: "")
    }

    func testTools_introduceTheProgram() async {
        let hello = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#
        let list = #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#
        let run = await books.run("mcp", input: "\(hello)\n\(list)\n")

        XCTAssertTrue(
            run.standardOutput.contains(#""serverInfo":{"name":"books","title":"books","version":"1.4.0"}"#),
            run.standardOutput)
        XCTAssertEqual(Self.strangers(in: run.standardOutput), [])
    }

    // MARK: Its data

    func testHome_isApartFromThatOfToolkit() async throws {
        let folder = TemporaryFolder()
        for program in [books, toolkit] {
            var program = program
            program.adjust = { $0.environment = ["HOME": folder.path, "USER": "robin"] }
            _ = await program.run("config set cats.url http://localhost:8080")
        }
        let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let files = Set(found.filter { $0.hasSuffix("settings.conf") })

        #if os(macOS)
            let library = "Library/Application Support"
            XCTAssertEqual(files, ["\(library)/books/settings.conf", "\(library)/toolkit/settings.conf"])
        #else
            XCTAssertEqual(files, [".config/books/settings.conf", ".config/toolkit/settings.conf"])
        #endif
    }

    func testVariables_ofToolkitAreNoneOfTheProgram() async {
        books.environment["TOOLKIT_CATS_URL"] = "nonsense"
        books.environment["TOOLKIT_PROFILE"] = "missing"
        books.environment["TOOLKIT_CATS_LIST_LIMIT"] = "nonsense"

        for line in ["cats list --limit 1", "config list", "doctor"] {
            let run = await books.run(line)
            XCTAssertEqual(run.exitStatus, 0, run.standardOutput + run.standardError)
        }
    }

    func testVariables_ofTheProgramCount() async {
        books.environment["BOOKS_CATS_URL"] = "http://localhost:8080"
        books.environment["BOOKS_CATS_LIST_LIMIT"] = "3"
        let address = await books.run("config get cats.url")
        let limit = await books.run("cats list --explain")

        XCTAssertEqual(address.standardOutput, "http://localhost:8080\n")
        XCTAssertTrue(limit.standardOutput.contains("BOOKS_CATS_LIST_LIMIT"), limit.standardOutput)
    }

    func testVariables_ofTheProgramAreNoneOfToolkit() async {
        var toolkit = toolkit
        toolkit.environment["BOOKS_CATS_URL"] = "nonsense"
        toolkit.environment["BOOKS_CATS_LIST_LIMIT"] = "nonsense"
        let run = await toolkit.run("cats list --limit 1")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
    }

    func testExternalCommand_beginsWithTheNameOfTheProgram() async throws {
        let folder = "\(books.home.path)/plugins"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in ["books-hello", "toolkit-backup"] {
            let isMade = FileManager.default.createFile(
                atPath: "\(folder)/\(name)", contents: Data("#!/bin/sh\n".utf8), attributes: [.posixPermissions: 0o755])
            XCTAssertTrue(isMade)
        }
        let run = await books.run("plugins list --fields name --output csv")

        XCTAssertEqual(run.standardOutput, "name\nhello\n")
    }

    // MARK: Looking

    /// Runs a line that must succeed, and finds no other name of the program in what it prints.
    private func check(_ line: String, contains text: String) async {
        let run = await books.run(line)

        XCTAssertEqual(run.exitStatus, 0, line + run.standardError)
        XCTAssertEqual(Self.strangers(in: run.standardOutput + run.standardError), [], line)
        XCTAssertTrue(text.isEmpty || run.standardOutput.contains(text), "\(line)\n\(run.standardOutput)")
    }

    /// The words that name toolkit, with the text around them; paths such as `/toolkit/faults` do not.
    private static func strangers(in text: String) -> [String] {
        text.matches(of: #/(?i)(^|[^/\w.-])toolkit.{0,20}/#).map { String($0.output.0) }
    }

    private static func paths(of node: CommandNode) -> [String] {
        node.children.flatMap { child in [child.name] + paths(of: child).map { "\(child.name) \($0)" } }
    }
}
