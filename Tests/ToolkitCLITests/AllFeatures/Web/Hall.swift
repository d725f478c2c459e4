import Foundation
import Synchronization
import Toolkit

/// A feature of a stranger: hostile texts, slow work, and a count of what was done.
enum Hall: Feature {
    static let name = "hall"
    static let summary = "Things, for tests."
    static let commands: [CommandNode] = [
        .command(ListTraps.self), .command(ShowTrap.self), .command(Count.self), .command(Sweep.self),
        .command(Dawdle.self), .command(LongList.self), .command(Hesitate.self), .command(Weigh.self),
    ]
    static let scenes = Scenes(
        home: "traps", menu: ["traps"],
        Scene("traps").opens("trap", ["name": "name"]).onRows(PageLink("Count", "count", ["name": "name"]).atOnce()),
        Scene("count").asking())

    static let trap = #"<script>alert(1)</script>" onload='x' javascript:alert(2)"#
}

/// A row with markup in every field.
struct TrapRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("NAME", \.name, .title) { Styled($0.name, .bold) }, Column("<b>LINK</b>", \.link, name: "link"),
    ]
    let name = Hall.trap
    let link = "javascript:alert(3)"
}

struct ListTraps: Command {
    static let name = "traps"
    static let summary = "List <i>traps</i>."
    static let effect = Effect.reads
    static let examples: [Example] = []

    func run(in context: Context) async throws -> Rows<TrapRow> {
        context.notes.add("\(Hall.trap)")
        return Rows([TrapRow()])
    }
}

struct ShowTrap: Command {
    static let name = "trap"
    static let summary = "Show a trap."
    static let effect = Effect.reads
    static let examples: [Example] = []
    @Argument("The name.") var name: String

    func run(in context: Context) async throws -> Trap {
        if name == "none" {
            throw Report.notFound("There is no \(Hall.trap).", hint: .run("hall traps"), code: "none")
        }
        context.notes.add("\(command: "hall traps") lists all of them.")
        return Trap(name: name)
    }
}

struct Trap: Output {
    let name: String

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled(name, .bold))
        canvas.fields([(Hall.trap, Styled("https://a.example/\"onclick=x")), ("Page", Styled("javascript:alert(4)"))])
        canvas.heading(Hall.trap)
        canvas.paragraph(Hall.trap)
        canvas.chart(Chart(Hall.trap, [.init(.distantPast, 1, label: Hall.trap)])) { _, _ in }
    }
}

/// Counts how often it ran.
struct Count: Command {
    static let name = "count"
    static let summary = "Count."
    static let effect = Effect.writes
    static let examples: [Example] = []
    static let counts = Mutex<[String: Int]>([:])
    @Argument("What to count.") var name: String
    @Flag("Count nothing.") var dryRun: Bool

    func run(in context: Context) async throws -> Message {
        let count = Self.counts.withLock { counts in
            if !dryRun { counts[name, default: 0] += 1 }
            return counts[name, default: 0]
        }
        return Message(text: "\(name): \(count)")
    }
}

struct Sweep: Command {
    static let name = "sweep"
    static let summary = "Remove."
    static let effect = Effect.destroys
    static let examples: [Example] = []
    @Argument("What to remove.") var name: String

    func run(in context: Context) async throws -> Message {
        Count.counts.withLock { $0[name] = nil }
        return Message(text: "Removed \(name).")
    }
}

/// Asks twice.
struct Hesitate: Command {
    static let name = "hesitate"
    static let summary = "Ask twice."
    static let effect = Effect.writes
    static let examples: [Example] = []

    func run(in context: Context) async throws -> Message {
        for question in ["Really?", "Really, really?"] { try context.confirm(question) }
        return Message(text: "It is done.")
    }
}

/// Works until it is interrupted.
struct Dawdle: Command {
    static let name = "dawdle"
    static let summary = "Dawdle."
    static let effect = Effect.writes
    static let examples: [Example] = []

    func run(in context: Context) async throws -> Message {
        let bar = context.progress("Dawdling", total: 3)
        bar.advance(by: 1)
        while true {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}

/// A list of numbers.
struct LongList: Command {
    static let name = "numbers"
    static let summary = "List numbers."
    static let effect = Effect.reads
    static let examples: [Example] = []
    @Option("How many.") var count = Count.Amount(120)

    func run(in context: Context) async throws -> Rows<NumberRow> {
        Rows(total: count.number, from: 0) { [count] state in
            defer { state += 7 }
            return state < count.number ? (state..<min(state + 7, count.number)).map(NumberRow.init) : nil
        }
    }
}

extension Count {
    struct Amount: ArgumentValue {
        static let placeholder = "N"
        static let form = ValueForm.integer(0...Int.max)
        let number: Int
        var argument: String { "\(number)" }
        init(_ number: Int) { self.number = number }
        init(argument: String) throws(ArgumentRefusal) {
            guard let number = Int(argument) else { throw .unreadable("'\(argument)' is not a number.") }
            self.number = number
        }
    }
}

struct NumberRow: TableRow {
    static let columns: [Column<Self>] = [Column("NUMBER", \.number, .title) { Styled("number \($0.number)") }]
    let number: Int
}

/// Reads a file.
struct Weigh: Command {
    static let name = "weigh"
    static let summary = "Weigh a file."
    static let effect = Effect.reads
    static let examples: [Example] = []
    @Argument("The file.", .file) var file: String

    func run(in context: Context) async throws -> Message {
        Message(text: "\(try context.files.read(file).count) bytes")
    }
}

struct Message: Output {
    let text: String
    func draw(on canvas: inout Canvas) { canvas.line(Styled(text)) }
}
