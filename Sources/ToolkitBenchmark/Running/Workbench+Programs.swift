import Foundation

extension Workbench {
    func missing(_ commands: [String]) -> [String] {
        commands.filter { (try? toolkit(["help", $0], home: path("none")).run()) == nil }
    }

    /// toolkit with this home, or another program that has its commands.
    func toolkit(_ words: [String], home: String, binary: String? = nil) -> Launch {
        launch(binary ?? self.binary, words, as: (["toolkit"] + words).joined(separator: " "), ["TOOLKIT_HOME": home])
    }

    /// This program as a worker, which uses only one part of the core.
    func worker(_ words: [String], as name: String) -> Launch {
        launch(Bundle.main.executablePath, [Worker.word] + words, as: name, ["TOOLKIT_HOME": path("worker")])
    }

    /// An installed program, found on `PATH` unless it is a path itself.
    /// - Parameter name: The name in tables.
    func program(_ word: String, _ words: [String], as name: String) -> Launch {
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        let files = word.hasPrefix("/") ? [word] : folders.map { "\($0)/\(word)" }
        return launch(files.first { FileManager.default.isExecutableFile(atPath: $0) }, words, as: name)
    }

    /// A start of toolkit, which does nothing else.
    var start: Launch { toolkit(["--version"], home: path("none")) }

    /// A static program that imports Foundation and prints a line, which the first call builds.
    /// - Throws: `BenchmarkError` if it cannot be built; a launch without executable if there is no compiler.
    func bareProgram() throws -> Launch {
        let (source, product, copy) = (path("bare.swift"), path("bare-linked"), path("bare"))
        let bare = launch(copy, [], as: "a bare Swift program")
        guard !FileManager.default.fileExists(atPath: copy) else { return bare }
        try #"import Foundation; print(Data("Hello".utf8).base64EncodedString())"#
            .write(toFile: source, atomically: true, encoding: .utf8)
        #if os(Linux)
            let flags = ["-O", "-static-stdlib", "-Xlinker", "-s"]
        #else
            let flags = ["-O"]
        #endif
        let compiler = program("swiftc", flags + [source, "-o", product], as: "swiftc")
        guard compiler.isInstalled else { return launch(nil, [], as: bare.name) }
        _ = try compiler.run()
        _ = try Self.copy(product, to: copy)
        return bare
    }

    /// The Python interpreter itself, not a version manager's script that starts it.
    func python(_ script: String, _ words: [String] = [], as name: String) throws -> Launch {
        let found = program("python3", ["-c", "import sys; print(sys.executable)"], as: "python3")
        guard found.executable != nil else { return found }
        let answer = path("python")
        _ = try found.run(output: answer)
        let executable = try String(contentsOfFile: answer, encoding: .utf8).trimmingCharacters(in: .newlines)
        return launch(executable, ["-c", script] + words, as: name)
    }

    private var environment: [String: String] {
        ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("TOOLKIT_") }
    }

    private func launch(
        _ executable: String?, _ words: [String], as name: String, _ variables: [String: String] = [:]
    ) -> Launch {
        Launch(
            name: name, executable: executable, words: words, environment: environment.merging(variables) { $1 },
            errorFile: path("errors"))
    }
}
