/// The global options, which every command accepts.
package struct GlobalOptions: ArgumentSet {
    @Flag("Show help.", .short("h")) package var help: Bool
    @Flag("Show the version. With --verbose, also show the compiler and platform.") package var version: Bool
    @Option(
        "Output format. In csv-safe, no cell is a formula for a spreadsheet.", .short("o"),
        .shorthand("json", for: "json"), .shorthand("csv-safe", for: "csv-safe"))
    package var output: OutputFormat = .text
    @Option("Show only these fields of a list, in this order, such as name,born.", .live(.fields))
    package var fields: FieldList?
    @Option("When to use colour.") package var color: ColorChoice = .auto
    @Flag("Suppress notes.", .short("q")) package var quiet: Bool
    @Flag("Show HTTP requests and responses, with secrets masked.", .short("v")) package var verbose: Bool
    @Option(
        "Use the settings of this profile.", .variable("TOOLKIT_PROFILE"), .placeholder("NAME"),
        .live(.profiles))
    package var profile: String?
    @Option(
        "Use the services at this address instead of the configured ones.", .name("base-url"),
        .variable("TOOLKIT_BASE_URL"))
    package var baseURL: ServiceAddress?
    @Option("Give up this many seconds after the first request.")
    package var timeout = Seconds(30)
    @Flag("Allow sending credentials over plain HTTP to a remote host.") package var insecure: Bool
    @Flag("Do not draw pictures.") package var pictures = true
    @Flag(
        "Show the values that the command would use, and their sources; do not run the command.",
        .onTerminal("With --verbose, the defaults of all settings and global options are shown, too."))
    package var explain: Bool
    @Flag("Never prompt; fail if something is missing.") package var input = true
    @Flag("Use numbered lists in prompts, and do not redraw lines.", .variable("TOOLKIT_ACCESSIBLE"))
    package var accessible: Bool
    @Flag("Answer yes to all confirmations.", .short("y")) package var yes: Bool

    /// Creates the options with their declarations; the parser fills in the values.
    package init() {}
}
