/// The commands of toolkit that belong to no feature.
enum ToolkitCommands {
    static let all: [CommandNode] = [
        .group(
            "sandbox", "Manage the sandboxes, which stand in for the services.",
            [
                .command(SandboxStatus.self), .command(ListRoutes.self), .command(SandboxPath.self),
                .command(ResetSandbox.self), .command(FillSandbox.self),
                .command(ImportSandbox.self),
                .command(ExportSandbox.self),
                .group(
                    "fault", "Make the sandbox fail on purpose.",
                    [.command(AddFault.self), .command(ListFaults.self), .command(ClearFaults.self)]),
            ]),
        .group(
            "config", "Show and change the settings.",
            [
                .command(ListConfig.self), .command(GetConfig.self), .command(SetConfig.self),
                .command(UnsetConfig.self), .command(EditConfig.self), .command(ConfigPath.self),
            ]),
        .group(
            "plugins", "List the external commands, and choose which can run.",
            [
                .command(ListPlugins.self), .command(NewPlugin.self), .command(InstallPlugin.self),
                .command(UninstallPlugin.self), .command(TrustPlugin.self), .command(UntrustPlugin.self),
            ]),
        .command(CallAPI.self),
        .command(CheckContract.self),
        .command(PrintCompletion.self),
        .command(Complete.self).hidden(),
        .command(PrintManual.self, [.command(CompareManuals.self), .command(PrintManualSchema.self)]),
        .command(ShowSignIns.self),
        .command(CheckHealth.self),
        CommandNode(
            name: "help", summary: "Show the help of a command.", effect: .reads,
            examples: [
                Example("toolkit help", "List the commands"),
                Example("toolkit help sandbox fault add", "Show the help of one command"),
            ], arguments: HelpWords.self),
    ]
}
