import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class DeclarationFaultsTests: XCTestCase {
    func testDeclarationsOfAGoodFeature_haveNoFaults() async {
        let faults = await Harness(ZooFeature.self).faultsOfDeclarations()

        XCTAssertEqual(faults, [])
    }

    func testMistakes_areAllNamed_withTheNearestName() async {
        let faults = await Harness(MistakenFeature.self).faultsOfDeclarations()

        let expected = [
            "The example 'toolkit mistaken list --limt 3' is wrong: There is no option '--limt'. Did you mean '--limit'?",
            "The scenes name 'lst', which is no command of 'mistaken'. Did you mean 'list'?",
            "The scene 'list' names 'nam', which is no argument of 'show'. Did you mean 'name'?",
            "The scene 'list' names 'titel', which is no field of the answer. Did you mean 'title'?",
            "A condition of the scene 'list' never holds: it names 'colour', which is no field of the answer.",
            "The scene 'list' leads to 'remove', which is no command of 'mistaken'.",
            "A scene is for 'shwo', which is no command of 'mistaken'. Did you mean 'show'?",
            "No row of 'mistaken list' has the field 'size'.",
        ]
        for sentence in expected { XCTAssertTrue(faults.contains(sentence), "\(sentence)\n\(faults)") }
        XCTAssertEqual(faults.count, expected.count, "\(faults)")
    }

    func testMistakesOfWhatAPageShows_areAllNamed() async {
        let faults = await Harness(MisshownFeature.self).faultsOfDeclarations()

        let expected = [
            "The scenes name 'enter', which is no command of 'misshown'.",
            "The scenes name 'leav', which is no command of 'misshown'. Did you mean 'leave'?",
            "The scene 'list' names 'nam', which is no argument of 'list'. Did you mean 'name'?",
            "The scene 'list' names 'frm', which is no argument of 'list'.",
            "The scene 'list' names 'untl', which is no argument of 'list'.",
            "The scene 'list' names 'lst', which is no command of 'misshown'. Did you mean 'list'?",
            "The scene 'list' names 'SIZ', which is no column of the answer. Did you mean 'SIZE'?",
            "The scene 'list' names 'word', which is no argument of 'list'.",
            "The scene 'list' names 'tgs', which is no field of the answer. Did you mean 'tags'?",
            "The scene 'list' leads to 'sho', which is no command of 'misshown'.",
            "A condition of the scene 'list' never holds: it compares 'open', which is true or false, with 'maybe'.",
            "A condition of the scene 'list' always holds: it compares 'open', which is true or false, with 'yes'.",
            "The scene 'leave' names 'siz', which is no field of the answer. Did you mean 'size'?",
            "The scene 'leave' names 'tday', which is no argument of 'leave'.",
        ]
        for sentence in expected { XCTAssertTrue(faults.contains(sentence), "\(sentence)\n\(faults)") }
        XCTAssertEqual(faults.count, expected.count, "\(faults)")
    }

    func testDoctor_ofADebugBuild_namesTheFirstMistake() async {
        let run = await Harness(MistakenFeature.self).run("doctor")

        XCTAssertTrue(run.standardOutput.contains("(and 6 more)"), run.standardOutput)
    }
}

/// A feature whose declarations have a mistake of each kind.
private enum MistakenFeature: Feature {
    static let name = "mistaken"
    static let summary = "Mistakes."
    static let commands: [CommandNode] = [.command(ListMistakes.self), .command(ShowMistake.self)]
    static let scenes = Scenes(
        home: "lst", menu: ["list"],
        Scene("list").opens("show", ["nam": "titel"]).onRows(
            PageLink("Show", "show", ["name": "title"]).when("colour", is: "red"),
            PageLink("Remove", "remove", ["name": "title"])),
        Scene("shwo"))
}

private struct ListMistakes: Command {
    static let name = "list"
    static let summary = "List mistakes."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit mistaken list", "All"), Example("toolkit mistaken list --limt 3", "Three"),
    ]

    @Option("How many.") var limit: Limit?

    func run(in context: Context) async throws -> MistakesAnswer { MistakesAnswer() }
}

private struct MistakesAnswer: Output {
    struct Item: Encodable { let title = "typo" }

    static let shape = AnswerShape.items(["title", "size"])
    let items = [Item()]

    func draw(on canvas: inout Canvas) { canvas.line("typo") }
}

private struct ShowMistake: Command {
    static let name = "show"
    static let summary = "Show a mistake."
    static let effect = Effect.reads
    static let examples = [Example("toolkit mistaken show typo", "One")]

    @Argument("Its name.") var name: String

    func run(in context: Context) async throws -> NoAnswer { NoAnswer() }
}

/// A feature whose pages show what does not exist.
private enum MisshownFeature: Feature {
    static let name = "misshown"
    static let summary = "Mistakes of pages."
    static let commands: [CommandNode] = [.command(ListDoors.self), .command(LeaveDoor.self)]
    static let scenes = Scenes(
        home: "list", menu: [],
        Scene("list").picking("nam").beginning(["frm": "today"]).counting("door", "named {name}", "up to {untl}")
            .current(from: "lst", ["name": .current("name")])
            .showing(
                .hidden("Siz"), .hidden("size"), .marks("TAGS", "tgs", opens: ("list", "word")),
                .link("TAGS", PageLink("Show", "sho"))
            )
            .onRows(
                PageLink("Leave", "leave").when("open", is: "maybe"),
                PageLink("Leave", "leave").when("open", isNot: "yes"),
                PageLink("Leave", "leave").when("open", is: "true")),
        Scene("leave").current(from: "list", ["tday": .current("siz")])
    )
    .signingIn("enter", register: "list", signOut: "leav", settings: ["List": "list"])
}

private struct Door: TableRow {
    static let columns: [Column<Self>] = [
        Column("SIZE", \.size, .title), Column("TAGS", \.tags), .data("open", \.open),
    ]
    let size = 1
    let tags = "oak"
    let open = true
}

private struct ListDoors: Command {
    static let name = "list"
    static let summary = "List doors."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Option("The name.") var name: String?

    func run(in context: Context) async throws -> Rows<Door> { Rows([Door()], total: 1) }
}

private struct LeaveDoor: Command {
    static let name = "leave"
    static let summary = "Leave."
    static let effect = Effect.reads
    static let examples: [Example] = []

    func run(in context: Context) async throws -> NoAnswer { NoAnswer() }
}
