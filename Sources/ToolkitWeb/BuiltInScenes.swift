import ToolkitProgram

/// The scenes of the program's own commands, which belong to no feature.
enum BuiltInScenes {
    /// The scenes of a group of commands; ``Scenes/none`` for other commands.
    static func of(_ group: String) -> Scenes {
        switch group {
        case "config": settings
        case "sandbox": demoData
        case "plugins": plugins
        case "manual": single(Scene("").titled("Manual").leavingOut("words", "format"))
        case "doctor": single(Scene("").titled("Check the installation"))
        case "whoami": single(Scene("").titled("Who is signed in").showing(.large("FEATURE"), .hidden("SINCE")))
        case "api":
            single(
                Scene("").titled("Send a request").picking("feature").offering(
                    "method", (methods + ["HEAD", "OPTIONS"]).map { ($0, $0) }))
        case "check": single(Scene("").titled("Check a backend").picking("feature").button("Check"))
        case "completion": single(Scene("").titled("Completion for a shell").button("Show the script"))
        default: .none
        }
    }

    private static let settings = Scenes(
        home: "list", menu: ["list"],
        Scene("list").titled("Settings").grouped(by: "key").showing(.hidden("FROM")).opens("set", ["key": "key"])
            .offers(PageLink("Other setting", "set")),
        Scene("get").titled("Value of a setting"),
        Scene("set").titled("Change a setting").button("Save").current(from: "get", ["value": .current("value")])
            .offers(PageLink("Reset", "unset", ["key": "key"]).atOnce().when("value", isNot: "")).then("list"),
        Scene("unset").titled("Reset a setting").button("Reset").then("list"))

    private static let demoData = Scenes(
        home: "status", menu: ["status", "fill", "import", "export", "fault list"],
        Scene("status").titled("Demo data").showing(
            .large("FEATURE"), .hidden("FAULTS"), .hidden("DEMO USER")
        ).onRows(
            PageLink("Add more", "fill", ["feature": "feature"]),
            PageLink("Restore", "reset", ["features": "feature"])),
        Scene("routes").titled("Routes"),
        Scene("reset").titled("Restore the demo data").then("status"),
        Scene("fill").titled("Add random data").picking("feature").folding("seed").button("Add").then("status"),
        Scene("import").titled("Import").picking("feature").then("status"),
        Scene("export").titled("Export").picking("feature"),
        Scene("fault list").titled("Faults").showing(.hidden("ID"), .large("ROUTE"))
            .offers(
                PageLink("Add a fault", "fault add").main(),
                PageLink("Remove all", "fault clear").when("count", isNot: "0")),
        Scene("fault add").titled("Add a fault").picking("route").offering("route", anyRoute)
            .folding("retry-after", "nth", "first", "probability", "seed")
            .then("fault list"),
        Scene("fault clear").titled("Remove all faults").then("fault list"))

    private static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]
    private static let anyRoute = methods.map { (word: "\($0) /*", title: "All \($0) requests") }

    private static let plugins = Scenes(
        home: "list", menu: ["list", "new", "install"],
        Scene("list").titled("External commands")
            .offers(PageLink("Write an external command", "new").main().when("count", is: "0")),
        Scene("new").titled("Write an external command").button("Write").then("list"),
        Scene("install").titled("Install an external command").button("Install").then("list"),
        Scene("trust").titled("Trust an external command").button("Trust").then("list"),
        Scene("untrust").titled("Stop trusting an external command").button("Stop trusting").then("list"))

    /// The scene of a command that is no member of a group.
    private static func single(_ scene: Scene) -> Scenes { Scenes(home: "", menu: [], scene) }
}
