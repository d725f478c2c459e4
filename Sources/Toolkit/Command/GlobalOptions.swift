/// The options that every command has.
public struct GlobalOptions: ArgumentSet {
    @Flag("Show help.", .short("h")) var help: Bool
    @Flag("Show the version; with --verbose also how it was built.") var version: Bool
    @Option("How the answer is written.", .short("o"), .shorthand("json", for: "json"), .repeated(.last))
    var output: OutputFormat = .text
    @Option("When to use colour.", .repeated(.last)) var color: ColorChoice = .auto
    @Flag("No notes on standard error.", .short("q")) var quiet: Bool
    @Flag("Show the HTTP exchange, secrets masked.", .short("v")) var verbose: Bool
    @Option(
        "Use the settings of this profile.", .variable("TOOLKIT_PROFILE"), .placeholder("NAME"), .repeated(.last),
        .live(.profiles))
    var profile: String?
    @Option(
        "Talk to the services at this address.", .name("base-url"), .variable("TOOLKIT_BASE_URL"), .repeated(.last))
    var baseURL: ServiceAddress?
    @Option("Give up on the services after so many seconds.", .repeated(.last)) var timeout = Seconds(30)
    @Flag("Allow credentials over plain HTTP to a host that is not loopback.") var insecure: Bool
    @Flag("Draw no pictures.") var pictures = true
    @Flag("Do nothing; show every value the command would use, and where it came from.") var explain: Bool
    @Flag("Never ask; what would have to be asked is an error.") var input = true
    @Flag("Take every confirmation as given.", .short("y")) var yes: Bool

    /// With every option as it is declared, for the parser to fill in.
    public init() {}
}
