import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

/// Changes that break scripts, and changes that do not.
final class ManualDiffTests: XCTestCase {
    private let tree = ManualTree([Harness(ZooFeature.self).runner.commands])

    private func changes(_ edit: (inout ManualTree) -> Void) -> [ManualChange] {
        var later = tree
        edit(&later)
        return ManualDiff(from: tree, to: later).changes
    }

    func testItself_isNoDifferent() {
        XCTAssertEqual(changes { _ in }, [])
    }

    func testBreakingChanges_areFound() {
        let feed = "toolkit zoo feed"
        let table: [(place: String, text: String, edit: (inout ManualTree) -> Void)] = [
            (
                "toolkit zoo list", "The command was removed.",
                { $0.edit("toolkit zoo") { $0.commands.removeAll { $0.name == "list" } } }
            ),
            ("toolkit zoo ls", "The command was removed.", { $0.edit("toolkit zoo list") { $0.aliases = [] } }),
            (
                "toolkit zoo list", "The effect was 'reads' and is now 'writes'.",
                { $0.edit("toolkit zoo list") { $0.effect = .writes } }
            ),
            (feed, "The effect was 'writes' and is now 'destroys'.", { $0.edit(feed) { $0.effect = .destroys } }),
            (feed, "It is now a group and no longer a command.", { $0.edit(feed) { $0.effect = nil } }),
            (feed, "The output was one object and is now a list.", { $0.edit(feed) { $0.answer?.kind = .list } }),
            (
                "toolkit zoo list", "The output no longer has the field 'nick'.",
                { $0.edit("toolkit zoo list") { $0.answer?.fields.removeLast() } }
            ),
            (
                "toolkit zoo list", "The order of the output's fields has changed, and with it the columns of CSV.",
                { $0.edit("toolkit zoo list") { $0.answer?.fields.reverse() } }
            ),
            (
                "\(feed) --food", "The option was removed.",
                { $0.edit(feed) { $0.arguments.removeAll { $0.name == "food" } } }
            ),
            ("\(feed) -t", "The name was removed or has a new meaning.", { $0.edit(feed, "times") { $0.short = nil } }),
            (
                "\(feed) --wash", "It was a flag and now takes a value.",
                { $0.edit(feed, "wash") { $0.kind = .option } }
            ),
            ("\(feed) --food", "It took a value and is now a flag.", { $0.edit(feed, "food") { $0.kind = .flag } }),
            ("\(feed) --times", "It is now required.", { $0.edit(feed, "times") { $0.required = true } }),
            ("\(feed) --times", "The default was 1 and is now 2.", { $0.edit(feed, "times") { $0.standard = "2" } }),
            (
                "\(feed) --times", "The environment variable ZOO_TIMES no longer has an effect.",
                { $0.edit(feed, "times") { $0.variable = nil } }
            ),
            (
                "\(feed) --times", "It no longer accepts negative numbers.",
                { $0.edit(feed, "times") { $0.numeric = false } }
            ),
            (
                "\(feed) --times", "It can no longer be combined with --plenty.",
                { $0.edit(feed, "times") { $0.group = "amount" } }
            ),
            (
                "\(feed) --plenty", "It can no longer be combined with --times.",
                { $0.edit(feed, "times") { $0.group = "amount" } }
            ),
            (
                "\(feed) --say", "Repeating it now is an error.",
                { $0.edit(feed, "say") { $0.repetition = .refuse } }
            ),
            (
                "\(feed) --food", "It no longer accepts 'hay'.",
                { $0.edit(feed, "food") { $0.choices.removeFirst() } }
            ),
            ("\(feed) --bowl", "It now accepts only red.", { $0.edit(feed, "bowl") { $0.choices = ["red"] } }),
            ("\(feed) ANIMAL", "The argument was removed.", { $0.edit(feed) { $0.arguments.removeFirst() } }),
            ("toolkit api PATH", "It is now required.", { $0.edit("toolkit api", "path") { $0.required = true } }),
            ("toolkit --quiet", "The option was removed.", { $0.globalOptions.removeAll { $0.name == "quiet" } }),
            (
                "toolkit --json", "The name was removed or has a new meaning.",
                { $0.editGlobal("output") { $0.shorthands = [] } }
            ),
            (
                "toolkit --output", "--json was short for json and is now short for csv.",
                { $0.editGlobal("output") { $0.shorthands = [.init(name: "json", value: "csv")] } }
            ),
            (
                "toolkit zoo ls", "The name now means 'toolkit zoo fail'.",
                {
                    $0.edit("toolkit zoo list") { $0.aliases = [] }
                    $0.edit("toolkit zoo fail") { $0.aliases = ["ls"] }
                }
            ),
            (
                "toolkit api FEATURE", "The argument has a new position.",
                { $0.edit("toolkit api") { $0.arguments.swapAt(0, 1) } }
            ),
            (
                "\(feed) cow", "The command is new; before, the word was an argument.",
                {
                    $0.edit(feed) {
                        $0.commands.append(ManualCommand([CommandNode(name: "toolkit zoo feed cow", summary: "")]))
                    }
                }
            ),
            ("toolkit", "The exit status 75 was removed.", { $0.exitStatuses.removeAll { $0.status == 75 } }),
        ]

        for (place, text, edit) in table {
            let expected = ManualChange(breaks: true, place: place, text: text)
            var old = tree
            if text == "It is now required." { old.edit("toolkit api", "path") { $0.required = false } }
            var new = tree
            edit(&new)
            XCTAssertTrue(ManualDiff(from: old, to: new).changes.contains(expected), "\(place): \(text)")
        }
    }

    func testNewRequiredArguments_break_andOptionalOnesDoNot() {
        let feed = "toolkit zoo feed"
        let table: [(kind: ArgumentDeclaration.Kind, required: Bool, expected: [ManualChange])] = [
            (
                .positional, true,
                [ManualChange(breaks: true, place: "\(feed) EXTRA", text: "The argument is new and required.")]
            ),
            (.positional, false, [ManualChange(breaks: false, place: "\(feed) EXTRA", text: "The argument is new.")]),
            (
                .option, true,
                [ManualChange(breaks: true, place: "\(feed) --extra", text: "The option is new and required.")]
            ),
            (.option, false, [ManualChange(breaks: false, place: "\(feed) --extra", text: "The option is new.")]),
        ]
        for (kind, required, expected) in table {
            var declaration = ArgumentDeclaration(kind, "extra", "More.", as: String.self)
            declaration.isRequired = required
            declaration.placeholder = "EXTRA"
            let argument = ManualArgument(declaration)

            XCTAssertEqual(changes { $0.edit(feed) { $0.arguments.append(argument) } }, expected)
        }
    }

    func testWhatIsOnlyNew_isListed_andHarmsNobody() {
        let feed = "toolkit zoo feed"
        let table: [(edit: (inout ManualTree) -> Void, text: String)] = [
            ({ $0.edit(feed, "food") { $0.choices.append("cake") } }, "It now also accepts 'cake'."),
            (
                { $0.edit("toolkit sandbox status") { $0.answer?.fields.append("age") } },
                "The output has a new field 'age'."
            ),
            ({ $0.edit(feed) { $0.effect = .reads } }, "The effect was 'writes' and is now 'reads'."),
        ]

        for (edit, text) in table { XCTAssertEqual(changes(edit).map(\.text), [text]) }
        for (edit, _) in table { XCTAssertEqual(changes(edit).map(\.breaks), [false]) }
    }

    func testWhatWorkedBefore_andStillDoes_isNotSaidToBreak() {
        let feed = "toolkit zoo feed"
        let profile = tree.globalOptions.filter { $0.name == "profile" }
        let table: [(before: (inout ManualTree) -> Void, after: (inout ManualTree) -> Void)] = [
            (
                {
                    $0.edit(feed, "times") { $0.required = true }
                    $0.edit(feed, "times") { $0.standard = nil }
                }, { _ in }
            ),
            ({ $0.edit(feed, "wash") { $0.repetition = .refuse } }, { _ in }),
            ({ _ in }, { $0.edit(feed, "times") { $0.group = "how" } }),
            ({ tree in for name in ["plenty", "kilograms"] { tree.edit(feed, name) { $0.group = "a" } } }, { _ in }),
            (
                {
                    $0.require("amount", of: feed)
                    $0.edit(feed, "kilograms") { $0.group = nil }
                    $0.edit(feed) { $0.arguments.removeAll { $0.name == "plenty" } }
                }, { $0.require("amount", of: feed) }
            ),
            ({ _ in }, { $0.edit(feed, "food") { $0.choices = [] } }),
            ({ $0.edit(feed) { $0.arguments += profile } }, { _ in }),
        ]
        for (index, (before, after)) in table.enumerated() {
            var (old, new) = (tree, tree)
            before(&old)
            after(&new)

            let found = ManualDiff(from: old, to: new).changes.filter(\.breaks)

            XCTAssertEqual(found, [], "\(index)")
        }
    }

    func testFlag_thatBecomesOneOfAlternatives_isOffAsBefore() {
        XCTAssertEqual(changes { $0.edit("toolkit zoo feed", "wash") { $0.standard = nil } }, [])
    }

    func testGroupThatIsNew_andOfWhichOneIsRequired_breaks() {
        let feed = "toolkit zoo feed"
        var (old, new) = (tree, tree)
        old.edit(feed) { $0.arguments.removeAll { $0.group == "amount" } }
        new.require("amount", of: feed)

        let found = ManualDiff(from: old, to: new).changes

        XCTAssertEqual(
            found,
            ["kilograms", "plenty"].map {
                ManualChange(breaks: true, place: "\(feed) --\($0)", text: "The option is new and required.")
            })
    }

    func testMemberOfARequiredGroup_thatIsRequiredByItself_breaks() {
        let feed = "toolkit zoo feed"
        var (old, new) = (tree, tree)
        for name in ["kilograms", "plenty"] { old.edit(feed, name) { $0.required = true } }
        new.edit(feed, "kilograms") { $0.required = true }
        new.edit(feed, "kilograms") { $0.group = nil }

        let found = ManualDiff(from: old, to: new).changes

        XCTAssertEqual(
            found, [ManualChange(breaks: true, place: "\(feed) --kilograms", text: "It is now required.")])
    }

    func testFieldsOfAnAnswerThatHadNone_areNotListed() {
        var old = tree
        old.edit("toolkit zoo list") { $0.answer?.fields = [] }

        XCTAssertEqual(ManualDiff(from: old, to: tree).changes, [])
    }

    func testAnotherProgram_isGone() {
        var old = tree
        old.command.path = "tool"

        XCTAssertEqual(
            ManualDiff(from: old, to: tree).changes,
            [ManualChange(breaks: true, place: "tool", text: "The command was removed.")])
    }

    func testPartOfATree_isFoundByTheOldNameOfItsGroup() throws {
        var old = tree
        old.command = try XCTUnwrap(tree.command.command(at: "toolkit zoo"))
        var new = tree
        new.edit("toolkit zoo") { $0.aliases = ["zoo"] }
        new.edit("toolkit zoo") { $0.name = "animals" }

        XCTAssertEqual(ManualDiff(from: old, to: new).changes, [])
    }

    func testTextsOfHelp_mayChange() {
        let found = changes { tree in
            tree.edit("toolkit zoo feed") { $0.summary = "Give food." }
            tree.edit("toolkit zoo feed", "food") { $0.help = "The food." }
            tree.edit("toolkit zoo feed") { $0.hidden = true }
        }

        XCTAssertEqual(found, [])
    }

    func testCommandThatIsNew_isListed() {
        var old = tree
        old.edit("toolkit zoo") { $0.commands.removeAll { $0.name == "feed" } }

        let found = ManualDiff(from: old, to: tree).changes

        XCTAssertEqual(found, [ManualChange(breaks: false, place: "toolkit zoo feed", text: "The command is new.")])
    }
}

extension ManualTree {
    fileprivate mutating func edit(_ path: String, _ change: (inout ManualCommand) -> Void) {
        command.edit(path, change)
    }

    /// Changes an argument of a command.
    fileprivate mutating func edit(_ path: String, _ name: String, _ change: (inout ManualArgument) -> Void) {
        command.edit(path) { command in
            for index in command.arguments.indices where command.arguments[index].name == name {
                change(&command.arguments[index])
            }
        }
    }

    /// Requires one argument of a group.
    fileprivate mutating func require(_ group: String, of path: String) {
        command.edit(path) { command in
            for index in command.arguments.indices where command.arguments[index].group == group {
                command.arguments[index].required = true
            }
        }
    }

    /// Changes a global option.
    fileprivate mutating func editGlobal(_ name: String, _ change: (inout ManualArgument) -> Void) {
        for index in globalOptions.indices where globalOptions[index].name == name { change(&globalOptions[index]) }
    }
}

extension ManualCommand {
    fileprivate mutating func edit(_ wanted: String, _ change: (inout ManualCommand) -> Void) {
        if path == wanted { return change(&self) }
        for index in commands.indices { commands[index].edit(wanted, change) }
    }
}
