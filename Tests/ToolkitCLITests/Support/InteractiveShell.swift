import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// A real shell on a terminal, which completes `toolkit` with the real program.
///
/// A line that is entered runs a stand-in for the program, which records its arguments and does nothing else.
final class InteractiveShell {
    /// The shells that have a completion script.
    enum Kind: String, CaseIterable {
        case bash, zsh, fish
    }

    /// How the shell finds the completion script.
    enum SetUp {
        /// The shell reads the script at its start.
        case script
        /// The lines of the user's startup file for this shell.
        case lines(String)
    }

    private static let ready = "READY-" + "NOW"

    private let program: Program
    private let terminal: PseudoTerminal
    private let running: RunningProgram
    private var entered = 0

    /// The text that the terminal has shown so far.
    var shown: String { running.output }

    /// Starts a shell in the program's working folder; skips the test if the shell is not installed.
    init(_ kind: Kind, _ program: Program, _ setUp: SetUp = .script) throws {
        self.program = program
        let path = try Tool(kind.rawValue).path
        let folder = program.folder.path
        // With this folder, fish does not start a process that reads all manual pages of the machine.
        try FileManager.default.createDirectory(
            atPath: program.userFolder + "/.local/share/fish/generated_completions", withIntermediateDirectories: true)
        try Self.write(Self.standIn(folder), to: folder + "/bin/toolkit", mode: 0o755)
        try Self.write(
            try Self.startFile(kind, program, setUp), to: "\(folder)/user/\(kind == .zsh ? ".zshrc" : "start")")
        terminal = try PseudoTerminal(columns: 200)
        running = try RunningProgram(
            [path] + Self.options(kind, folder + "/user/start"), environment: Self.environment(program),
            folder: program.workFolder, in: program.folder, input: [], streams: .terminal(terminal))
        try enter("toolkit")
    }

    /// Types a line, and waits until the stand-in has run.
    func enter(_ line: String) throws {
        running.type(line + "\r")
        entered += 1
        try running.wait(for: Self.ready, times: entered)
    }

    /// Types a line, and returns the arguments of the program.
    func words(_ line: String) throws -> [String] {
        let file = program.folder.path + "/words"
        try? FileManager.default.removeItem(atPath: file)
        try enter(line)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        return String(decoding: bytes, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: false)
            .dropLast()
            .map(String.init)
    }

    /// Types keys, and waits until the terminal shows a text.
    func type(_ text: String, until shown: String) throws {
        running.type(text)
        try running.wait(for: shown)
    }

    // MARK: Files of the shell

    private static func environment(_ program: Program) -> [String: String] {
        [
            "PATH": program.folder.path + "/bin:/usr/bin:/bin", "HOME": program.userFolder,
            "ZDOTDIR": program.userFolder, "XDG_RUNTIME_DIR": program.userFolder, "TMPDIR": program.userFolder,
            "TOOLKIT_HOME": program.home, "TERM": "xterm", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
        ]
    }

    private static func standIn(_ folder: String) -> String {
        """
        #!/bin/sh
        if [ "$1" = complete ]; then exec '\(Program.executable)' "$@"; fi
        if [ $# -gt 0 ]; then printf '%s\\0' "$@" >'\(folder)/words'; fi
        printf 'READY%s\\n' -NOW

        """
    }

    private static func options(_ kind: Kind, _ start: String) -> [String] {
        switch kind {
        case .bash: ["--noprofile", "--rcfile", start, "-i"]
        case .zsh: ["-d", "-i"]
        case .fish: ["-C", "source \(start)"]
        }
    }

    private static func startFile(_ kind: Kind, _ program: Program, _ setUp: SetUp) throws -> String {
        let quiet =
            switch kind {
            // Inserts all completions at once: readline has M-*, zsh gets a binding, and fish has no such function.
            case .bash: "PS1='> '\nbind 'set enable-bracketed-paste off'\n"
            case .zsh:
                """
                PS1='> '
                autoload -Uz compinit && compinit -u -D
                zle -C insert-all complete-word _generic
                zstyle ':completion:insert-all:*' completer _all_matches _complete
                zstyle ':completion:insert-all:*' insert true
                bindkey '^[*' insert-all

                """
            case .fish:
                "set -g fish_greeting\nset -g fish_autosuggestion_enabled 0\nfunction fish_prompt; echo '> '; end\n"
            }
        switch setUp {
        case .script: return quiet + (try program.run(["completion", kind.rawValue]).output)
        case .lines(let lines): return lines + "\n" + quiet
        }
    }

    private static func write(_ text: String, to path: String, mode: Int = 0o644) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
}
