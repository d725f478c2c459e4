import Foundation
import Toolkit

/// A feature with one command or argument of every kind, for tests of the core.
package enum ZooFeature: SandboxedFeature {
    package static let name = "zoo"
    package static let summary = "Animals, for tests."
    package static let commands: [CommandNode] = [
        .command(ListAnimals.self).alias("ls"), .command(Feed.self), .command(Fail.self),
        .command(Wishes.self, [.command(AddWish.self)]),
        .group("keeper", "The people.", [.command(GreetKeeper.self)]),
        .command(ListAnimals.self).hidden(),
        .command(OldFeed.self).deprecated(use: "feed"),
    ]
    package static let services = [service]
    package static let service = ServiceDescription(
        "animals", of: name, address: Setting("zoo.url", "The address of the zoo.", kind: .url), path: "/zoo",
        credential: .init(
            header: "x-zoo-key", setting: Setting("zoo.key", "The key of the zoo.", kind: .secret),
            sandboxValue: "sandbox-key"))

    package static let settings = [ZooSandbox.size]

    package static func makeSandbox(in home: SandboxHome) throws -> any SandboxService { try ZooSandbox(home) }
}

/// A kind of food.
enum Food: String, ArgumentValue, CaseIterable {
    case hay, meat, fruit
}

/// An amount of food, as a number or a word.
enum Amount: Alternatives, Equatable {
    case kilograms(Int)
    case plenty

    static let alternatives: [Alternative<Amount>] = [
        .option("kilograms", "So many kilograms.", Amount.kilograms),
        .flag("plenty", "As much as it eats.", .plenty),
    ]
}

struct Animal: TableRow, Output {
    static let columns: [Column<Self>] = [
        Column("NAME", \.name, .title), .data("size", \.size), .data("nick", \.nick),
    ]

    struct Size: Encodable, ColumnValue {
        static let fields: KeyValuePairs<String, FieldType> = ["height": .number, "unit": .string]
        let height: Double
        let unit: String
        var cell: Styled { "\("\(height)") \(unit)" }
    }

    let name: String
    let size: Size
    let nick: String?

    init(_ name: String, nick: String? = nil) {
        self.name = name
        self.nick = nick
        size = Size(height: 1.5, unit: "m")
    }

    func draw(on canvas: inout Canvas) { canvas.line(Styled(name)) }
}

struct ListAnimals: Command {
    static let name = "list"
    static let summary = "List animals."
    static let effect = Effect.reads
    static let examples = [Example("toolkit zoo list", "All")]

    @Option("The most rows.") var limit: Limit?

    func run(in context: Context) async throws -> Rows<Animal> {
        let client = try context.services.client(for: ZooFeature.service)
        let names = try await client.send(Endpoint<[String]>(.get, path: ["animals"]))
        let shown = names.prefix(context.rowLimit(limit) ?? names.count)
        return Rows(shown.map { Animal($0) }, total: names.count, empty: "No animals.")
    }
}

struct Feed: Command {
    static let name = "feed"
    static let summary = "Feed an animal."
    static let effect = Effect.writes
    static let examples = [Example("toolkit zoo feed cow --food hay", "A cow")]

    @Argument("Who is fed.") var animal: String
    @Option("What it gets.", .ask("Food")) var food: Food
    @Option("How often.", .short("t"), .variable("ZOO_TIMES")) var times = 1
    @Option("Words to say.") var say: [String]
    @OneOf var amount: Amount?
    @Flag("Wash first.", .short("w")) var wash: Bool
    @Option("A colour of the bowl.", .placeholder("COLOUR")) var bowl: String?
    @Option("Used before.", .name("fodder"), .deprecated(use: "--food")) var fodder: String?
    @Option("For the staff.", .hidden) var secretive: String?

    func run(in context: Context) async throws -> Fed {
        Fed(
            animal: animal, food: food.rawValue, times: times, say: say,
            amount: amount.map { $0 == .plenty ? "plenty" : "\($0)" }, wash: wash, bowl: bowl)
    }
}

struct OldFeed: Command {
    static let name = "fodder"
    static let summary = "Feed an animal, as it was called once."
    static let effect = Effect.writes
    static let examples: [Example] = []

    func run(in context: Context) async throws -> NoAnswer { NoAnswer() }
}

struct Fed: Output {
    let animal: String
    let food: String
    let times: Int
    let say: [String]
    let amount: String?
    let wash: Bool
    let bowl: String?

    func draw(on canvas: inout Canvas) { canvas.line(Styled("Fed \(animal) with \(food), \(times) times.")) }
}

/// Fails in the way that its argument names.
struct Fail: Command {
    enum How: String, ArgumentValue, CaseIterable {
        case report, surprise, cancel
    }

    struct Surprise: Error {}

    static let name = "fail"
    static let summary = "Fail."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Argument("How.") var how: How

    func run(in context: Context) async throws -> NoAnswer {
        switch how {
        case .report: throw Report.tryAgain("The zoo is closed.", hint: "Come back tomorrow.", code: "closed")
        case .surprise: throw Surprise()
        case .cancel: throw CancellationError()
        }
    }
}

struct Wishes: Command {
    static let name = "wishes"
    static let summary = "Show wishes."
    static let effect = Effect.reads
    static let examples: [Example] = []

    func run(in context: Context) async throws -> WishList { WishList(items: [Animal("dog")]) }
}

struct WishList: Output {
    static let shape = AnswerShape.items()
    let items: [Animal]

    func draw(on canvas: inout Canvas) { canvas.line("\(items.count) wishes") }
}

struct AddWish: Command {
    static let name = "add"
    static let summary = "Add a wish."
    static let effect = Effect.writes
    static let examples: [Example] = []

    @Argument("How many of which.") var amount: Int
    @Argument("The animals.") var animals: [String]

    func run(in context: Context) async throws -> WishList { WishList(items: animals.map { Animal($0) }) }
}

struct GreetKeeper: Command {
    static let name = "greet"
    static let summary = "Say hello."
    static let effect = Effect.reads
    static let examples: [Example] = []

    func run(in context: Context) async throws -> NoAnswer {
        let name = try context.prompter.ask(Question("Who", default: "nobody")) { $0 }
        try context.confirm("Greet \(name)?")
        context.notes.add("Hello \(name).")
        return NoAnswer()
    }
}
