import Foundation
import TestSupport
import ToolkitTesting
import XCTest

@testable import Toolkit
@testable import ToolkitProgram
@testable import ToolkitWeb

/// The forms of the commands that change something, with the values of their examples.
final class ExampleFormTests: WebTestCase {
    private let working = TemporaryFolder()
    private let place = FileManager.default.currentDirectoryPath

    override func setUp() async throws {
        try await super.setUp()
        // 'plugins new' writes into it.
        try working.write("", to: "empty")
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(working.path))
    }

    override func tearDown() async throws {
        _ = FileManager.default.changeCurrentDirectoryPath(place)
        try await super.tearDown()
    }

    /// The fields that a person fills in for a command line.
    private func fields(_ line: String, of command: CallableCommand) throws -> [String: String] {
        let root = handler.site.context.commands
        let parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: [:])
        let arguments = try XCTUnwrap(parser.parse(Array(ShellWords.split(line).dropFirst())).command)
        var fields = ["_password": "Demo-1234", "_password2": "Demo-1234"]
        for slot in arguments.slots where command.controls.contains(where: { $0.name == slot.declaration.name }) {
            guard !slot.effective.isEmpty, !slot.declaration.isTrial else { continue }
            fields[slot.declaration.name] = slot.effective.map(\.text).joined(separator: " ")
            fields[Fields.old + slot.declaration.name] = ""
            if let group = slot.declaration.group { fields[Fields.one + group] = slot.declaration.name }
        }
        return fields
    }

    /// The first example of a command.
    private func example(of command: CallableCommand) -> String? {
        let root = handler.site.context.commands
        let node = command.path.reduce(Optional(root)) { node, name in node?.child(named: name) }
        return node?.examples.first?.line
    }

    func testForm_takesItsFirstExample_andNamesNothingThatOnlyACommandLineHas() throws {
        let commands = handler.site.commands.filter { $0.changes && $0.file == nil && example(of: $0) != nil }
        var count = 0
        // Before the first one is sent, because some pages need a person who is signed in.
        let forms = try commands.map { try browser.get(Site.address(of: $0)) }
        for (command, form) in zip(commands, forms) {
            guard let line = example(of: command),
                let number = form.forms.firstIndex(where: { $0.action == Site.address(of: command) })
            else { continue }
            count += 1

            let page = try browser.submit(form, fields(line, of: command), form: number)

            XCTAssertLessThan(page.status, 500, "\(line): \(page.text)")
            for words in ["is required", "standard input", "Add --", "Use --"] {
                XCTAssertFalse(page.html.contains(words), "\(line): \(page.text)")
            }
        }
        XCTAssertGreaterThan(count, 30)
    }
}
