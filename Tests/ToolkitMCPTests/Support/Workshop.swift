import Toolkit
import ToolkitTesting

/// A feature with a command of every kind that matters to a program that calls tools.
enum Workshop: Feature {
    static let name = "workshop"
    static let summary = "Things, for tests."
    static let commands: [CommandNode] = [
        .command(ListThings.self), .command(ShowThing.self), .command(MakeThing.self), .command(BreakThing.self),
        .command(Unlock.self), .command(WaitForever.self), .command(DrawThing.self), .command(CountThings.self),
        .command(Say.self), .command(AskForSignIn.self), .command(ListShelf.self), .command(PaintThing.self),
        .command(PayForThing.self), .command(Enter.self),
    ]
}

struct Thing: TableRow, Output {
    static let columns: [Column<Self>] = [Column("NAME", \.name, .title), .data("size", \.size)]

    struct Size: Encodable, ColumnValue {
        static let fields: KeyValuePairs<String, FieldType> = ["height": .integer, "width": .integer]
        let height: Int
        let width: Int
        var cell: Styled { "" }
    }

    let name: String
    var size = Size(height: 1, width: 2)

    func draw(on canvas: inout Canvas) { canvas.line(Styled(name)) }
}

struct ListThings: Command {
    static let name = "list"
    static let summary = "List things."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Option("The most rows.") var limit: Limit?

    func run(in context: Context) async throws -> Rows<Thing> {
        let names = (1...120).map { "Thing \($0)" }
        return Rows(names.prefix(context.rowLimit(limit) ?? names.count).map { Thing(name: $0) }, total: names.count)
    }
}

struct ShowThing: Command {
    static let name = "show"
    static let summary = "Show a thing."
    static let details = "Any thing."
    static let terminalDetails = "Use --help."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Argument("The name of the thing.", .live(names)) var name: String

    private static let names = LiveValues { _ in [Candidate("saw"), Candidate("screw"), Candidate("nail")] }

    func run(in context: Context) async throws -> Thing { Thing(name: name) }
}

struct MakeThing: Command {
    enum Wood: String, ArgumentValue, CaseIterable {
        case oak, ash
    }

    static let name = "make"
    static let summary = "Make a thing."
    static let effect = Effect.writes
    static let onlyAdds = true
    static let examples: [Example] = []

    @Argument("The name.") var name: String
    @Argument("Further names.") var names: [String] = []
    @Option("The wood.") var wood = Wood.oak
    @Option("How many.") var count: Count?
    @Option("How heavy, in kilograms.") var weight: Kilograms?
    @Option("What it costs.") var cost: Cost?
    @Option("What to put on it.") var finish: Finishes?
    @Option("When.") var day: Deadline?
    @Option("Where the plan is.") var plan: ServiceAddress?
    @Option("Words on it.") var label: [String]
    @Flag("Paint it.") var paint: Bool
    @Flag("Do not sand it.") var sand = true
    @OneOf var price: Price?
    @OneOf var password: PasswordSource?
    @Option("For the staff.", .hidden) var secret: String?

    func run(in context: Context) async throws -> Made {
        Made(
            names: [name] + names, wood: wood.rawValue, count: count?.number, label: label, paint: paint, sand: sand,
            price: price.map { $0 == .free ? "free" : "\($0)" }, finish: finish?.argument, cost: cost?.argument)
    }
}

enum Price: Alternatives, Equatable {
    case euros(Int)
    case free

    static let alternatives: [Alternative<Price>] = [
        .option("euros", "So many euros.", Price.euros), .flag("free", "Nothing.", .free),
    ]
}

struct Kilograms: ArgumentValue {
    static let placeholder = "KG"
    static let form = ValueForm.number(0...30)
    let value: Double
    var argument: String { String(value) }

    init(argument: String) throws(ArgumentRefusal) {
        guard let value = Double(argument) else { throw .unreadable("'\(argument)' is not a weight.") }
        self.value = value
    }
}

struct Cost: ArgumentValue {
    static let placeholder = "AMOUNT"
    static let form = ValueForm.amount
    let argument: String

    init(argument: String) throws(ArgumentRefusal) { self.argument = argument }
}

/// A list of words in one word.
struct Finishes: ArgumentValue {
    static let placeholder = "oil,wax"
    static let listedChoices = ["oil", "wax"]
    let argument: String

    init(argument: String) throws(ArgumentRefusal) { self.argument = argument }
}

struct Deadline: ArgumentValue {
    static let placeholder = "DATE"
    static let form = ValueForm.date
    let argument: String

    init(argument: String) throws(ArgumentRefusal) { self.argument = argument }
}

struct Made: Output {
    let names: [String]
    let wood: String
    let count: Int?
    let label: [String]
    let paint: Bool
    let sand: Bool
    let price: String?
    let finish: String?
    let cost: String?

    func draw(on canvas: inout Canvas) { canvas.line("Made \(names.joined(separator: " and ")).") }
}

struct BreakThing: Command {
    static let name = "break"
    static let summary = "Break a thing."
    static let effect = Effect.destroys
    static let examples: [Example] = []

    /// The file of the home with the name of the thing on the bench.
    static let bench = "bench"

    @Option("The file with its name.", .file) var label: String?

    func run(in context: Context) async throws -> Thing {
        let bench = try AtomicFile.read("\(context.environment["TOOLKIT_HOME"] ?? "")/\(Self.bench)")
        let bytes = try label.map { try context.files.read($0) } ?? bench
        let name = bytes.map { String(decoding: $0, as: UTF8.self) } ?? "saw"
        context.notes.add("The \(name) is sharp.")
        if name != "scrap" { try context.confirm("Break the \(name)?") }
        return Thing(name: name)
    }
}

struct Unlock: Command {
    static let name = "unlock"
    static let summary = "Open the workshop with a password."
    static let effect = Effect.reads
    static let needsPerson = true
    static let examples: [Example] = []

    @OneOf var password: PasswordSource?

    func run(in context: Context) async throws -> NoAnswer { NoAnswer() }
}

struct WaitForever: Command {
    static let name = "wait"
    static let summary = "Wait for the glue."
    static let effect = Effect.reads
    static let examples: [Example] = []

    func run(in context: Context) async throws -> NoAnswer {
        try await context.waiting("Waiting …") { try await Task.sleep(for: .seconds(3_600)) }
        return NoAnswer()
    }
}

struct DrawThing: Command {
    static let name = "draw"
    static let summary = "Draw a thing."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Option("Where to.", .file) var save: String?
    @Option("Where to, as a command should say it.", .newFile) var export: String?

    func run(in context: Context) async throws -> Drawing {
        if let save { try context.files.save(Drawing.dot, to: save) }
        return Drawing()
    }
}

struct Drawing: Output {
    /// A PNG of one pixel.
    static let dot = Array(
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==")
            ?? Data())

    let width = 1

    func draw(on canvas: inout Canvas) { canvas.picture(Self.dot, mediaType: "image/png") }
}

struct CountThings: Command {
    static let name = "count"
    static let summary = "Count things."
    static let effect = Effect.reads
    static let examples: [Example] = []

    func run(in context: Context) async throws -> NoAnswer {
        try await context.waiting("Looking …") {}
        let bar = context.progress("Counting", total: 4)
        for _ in 1...4 { bar.advance() }
        bar.finish()
        if context.host.allowsChanges { context.notes.add("Swept the floor.") }
        return NoAnswer()
    }
}

/// Prints its text, as a service would give it.
struct Say: Command {
    static let name = "say"
    static let summary = "Say something."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Argument("What.") var text: String

    func run(in context: Context) async throws -> Said {
        context.notes.add("\(text)")
        return Said(text: text)
    }
}

struct Said: Output {
    let text: String

    func draw(on canvas: inout Canvas) { canvas.paragraph(text) }
}

/// Fails as a command does that needs a sign-in at a stand-in.
struct AskForSignIn: Command {
    static let name = "count-keys"
    static let summary = "Count the keys."
    static let effect = Effect.reads
    static let examples: [Example] = []

    func run(in context: Context) async throws -> NoAnswer {
        throw Report.refused("Nobody is signed in.", hint: .signIn("The demo user is robin with the password feather."))
    }
}

/// A list that declares no option.
struct ListShelf: Command {
    static let name = "shelf"
    static let summary = "List what is on the shelf."
    static let effect = Effect.reads
    static let examples: [Example] = []

    func run(in context: Context) async throws -> Rows<Box> {
        Rows((1...60).map { Box(name: "Thing \($0)") }, total: 60)
    }
}

struct Box: TableRow {
    static let columns: [Column<Self>] = [Column("NAME", \.name, .title), Column("TEXT", \.text)]

    let name: String
    var text = String(repeating: "y", count: 100)
}

/// Shows a picture of 24 kB.
struct PaintThing: Command {
    static let name = "paint"
    static let summary = "Paint a big picture."
    static let effect = Effect.reads
    static let reachesService: Bool? = true
    static let examples: [Example] = []

    func run(in context: Context) async throws -> Painting { Painting() }
}

struct Painting: Output {
    let width = 1

    func draw(on canvas: inout Canvas) {
        var bytes = Drawing.dot
        // A chunk that readers skip, before the last one, which has 12 bytes.
        let size = 24_000 - bytes.count - 12
        let chunk = [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array("tEXt".utf8)
        bytes.insert(contentsOf: chunk + [UInt8](repeating: 65, count: size + 4), at: bytes.count - 12)
        canvas.picture(bytes, mediaType: "image/png")
    }
}

struct PayForThing: Command {
    static let name = "pay"
    static let summary = "Pay for a thing."
    static let effect = Effect.writes
    static let movesMoney = true
    static let examples: [Example] = []

    @Flag("Pay for an earlier one.") var late: Bool

    func run(in context: Context) async throws -> NoAnswer {
        if late {
            throw Report.refused(
                "Pay with \(command: "workshop pay"). Without a terminal, that needs \(option: "yes").",
                hint: "Or use \(command: "workshop pay --yes").")
        }
        throw Report.refused("Nothing is for sale.", hint: .run("workshop list"))
    }
}

/// Fails as a command does for which a person may set a global option.
struct Enter: Command {
    static let name = "enter"
    static let summary = "Enter the workshop."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Flag("Enter without a knock.") var quietly: Bool
    @Flag("Enter after paying.") var paid: Bool

    func run(in context: Context) async throws -> NoAnswer {
        if paid { throw Report.refused("The door is shut.", hint: .run("workshop pay")) }
        let wait: Message = "Use \(option: "timeout", "SECONDS") to wait longer."
        throw Report(
            .tryAgain, code: "locked", "\(option: "quietly") does not open the door.",
            hint: .text(quietly ? wait : "Knock. \(wait) Do not shout"))
    }
}
