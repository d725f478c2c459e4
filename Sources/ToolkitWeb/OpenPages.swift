import LocalBackend
import ToolkitProgram

/// `toolkit web`: shows the commands as pages in a browser.
public struct OpenPages: Command {
    public static let name = "web"
    public static let summary = "Show the commands as pages in a browser."
    public static let details = """
        Each command has a form, and its answer is a page. The pages use the same settings, sandboxes and services as \
        the commands. Only this machine can reach the pages, and only one browser: the first address contains a secret \
        and works once.
        """
    public static let terminalDetails = """
        The command ends a few minutes after the last page was closed; with --keep, it ends with Ctrl-C.
        """
    public static let effect = Effect.writes
    public static let needsPerson = true
    public static let examples = [
        Example("toolkit web --print --explain", "Show what the command would do"),
        Example("toolkit web --port 8123 --keep --explain", "Use the same port each time"),
    ]

    @Option("The port; 0 chooses a free port.", .sample("8123")) var port = Port(number: 0)
    @Flag("Print the address instead of opening a browser.") var print: Bool
    @Flag("Keep running when no page is open.") var keep: Bool

    /// Creates the command with the defaults of all options.
    public init() {}

    public func run(in context: Context) async throws -> WebAnswer {
        let site = try Site(context)
        let handler = WebHandler(site)
        var limits = ServerLimits()
        // A page waits for its service, and must not hold up the others.
        limits.helpers = 12
        let server = try Server(port: UInt16(port.number), limits: limits, handler: handler)
        handler.listen(at: server.port)
        return WebAnswer(
            server: server, handler: handler, keeps: keep, folder: context.home.cacheFolder,
            opener: print ? nil : PageOpener(context.environment))
    }
}
