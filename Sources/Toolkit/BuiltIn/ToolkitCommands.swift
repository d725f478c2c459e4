/// The toolkit's own commands.
enum ToolkitCommands {
    static let all: [CommandNode] = [
        .group(
            "sandbox", "See, fill, reset and break the stand-in services.",
            [
                .command(SandboxStatus.self), .command(SandboxPath.self), .command(ResetSandbox.self),
                .command(FillSandbox.self),
                .group(
                    "fault", "Break the sandbox on purpose.",
                    [.command(AddFault.self), .command(ListFaults.self), .command(ClearFaults.self)]),
            ]),
        .group(
            "config", "See and change the settings.",
            [
                .command(ListConfig.self), .command(GetConfig.self), .command(SetConfig.self),
                .command(UnsetConfig.self), .command(ConfigPath.self),
            ]),
        .group(
            "plugins", "See the external commands, and say which may be run.",
            [.command(ListPlugins.self), .command(TrustPlugin.self), .command(UntrustPlugin.self)]),
        .command(CallAPI.self),
        .command(PrintCompletion.self),
        .command(Complete.self).hidden(),
        .command(PrintManual.self, [.command(CompareManuals.self), .command(PrintManualSchema.self)]),
        .command(CheckHealth.self),
        CommandNode(
            name: "help", summary: "Show the help of a command.", effect: .reads,
            examples: [
                Example("toolkit help", "What there is"),
                Example("toolkit help sandbox fault add", "One command in full"),
            ], arguments: HelpWords.self),
    ]
}

/// The words behind `toolkit help`: a command, which is then shown as with `--help`.
struct HelpWords: ArgumentSet {
    @Argument("The command.", .command) var words: [String] = []
}
