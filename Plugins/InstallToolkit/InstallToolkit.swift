import Foundation
import PackagePlugin

/// `swift package install-toolkit`: builds toolkit, and installs program, completions and manual below a prefix.
@main
struct InstallToolkit: CommandPlugin {
    private static let usage =
        "--allow-writing-to-directory FOLDER install-toolkit [--prefix FOLDER] [--uninstall]"

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var line = PluginLine(arguments)
        let prefix = try line.folder("prefix", standard: PluginLine.home.appending(path: ".local"))
        let removes = line.has("uninstall")
        try line.end(usage: Self.usage)
        let installation = try Installation(prefix)
        do {
            removes ? try installation.remove() : try install(installation)
        } catch let error as CocoaError {
            let reason = error.localizedDescription
            throw Failure("Cannot write to \(prefix.path): \(reason) Usage: swift package \(Self.usage)")
        }
    }

    private func install(_ installation: Installation) throws {
        let program = "bin/toolkit"
        let texts: [(place: String, words: [String])] = [
            ("share/bash-completion/completions/toolkit", ["completion", "bash"]),
            ("share/zsh/site-functions/_toolkit", ["completion", "zsh"]),
            ("share/fish/vendor_completions.d/toolkit.fish", ["completion", "fish"]),
            ("share/man/man1/toolkit.1", ["manual", "--format", "man"]),
        ]
        try installation.refuseUnwritable()
        try installation.refuseOthers(at: [program] + texts.map(\.place))
        var parameters = PackageManager.BuildParameters(configuration: .release, echoLogs: true)
        #if os(Linux)
            // The flags of `.ci/release`: a folder that has built a release is not compiled again.
            parameters.otherSwiftcFlags = [
                "-static-stdlib", "-Xfrontend", "-disable-incremental-llvm-codegen", "-use-ld=lld", "-Xclang-linker",
                "-static-libgcc", "-Xclang-linker", "-no-pie",
            ]
            parameters.otherLinkerFlags = ["--no-export-dynamic", "-s"]
        #endif
        let toolkit = try BuiltToolkit(packageManager, parameters)
        try installation.write(
            [.init(program, try Data(contentsOf: toolkit.url), mode: 0o755)]
                + texts.map { .init($0.place, try toolkit.output(of: $0.words)) })
    }
}
