import Foundation

extension Measurement {
    /// Complete processes that do little, compared with a program that does nothing.
    static let start = Measurement(
        name: "start", summary: "Start the process for small commands.", needs: ["cats", "products"]
    ) { bench in
        let bare = try bench.bareProgram()
        let used = bench.path("start")
        // A copy, as an installed program is: the system loads the linker's own file in smaller pieces.
        let binary = try bench.copy(bench.binary, as: "toolkit")
        func toolkit(_ words: [String], home: String, rounds: Int = 50, most ratio: Double) throws -> Figure {
            var launch = bench.toolkit(words, home: home, binary: binary)
            if words.first == "complete" { launch.name = "'\(words[words.count - 1])'" }
            let race = try Race([launch, bare], rounds: rounds)
            let limit = bench.isDistribution ? race.median(of: bare, .wall).map { $0 * ratio } : nil
            return race.figure(of: launch, .wall, beside: [bare], limit: limit)
        }
        // Fills the sandboxes, so that no measured run does.
        _ = try bench.toolkit(["cats", "list", "--limit", "5"], home: used).run()
        _ = try bench.toolkit(["sandbox", "fill", "products", "--count", "10000", "--seed", "1"], home: used).run()
        let fresh = bench.path("fresh")
        return try [
            toolkit(["--version"], home: fresh, most: 1.5),
            toolkit(["cats", "--help"], home: fresh, most: 1.5),
            toolkit(["complete", "fish", "--", "toolkit cats "], home: fresh, most: 1.5),
            toolkit(["complete", "fish", "--", "toolkit products show "], home: used, most: 2.5),
            toolkit(["cats", "list", "--limit", "5"], home: used, most: 3),
        ]
    }
}

extension Workbench {
    /// A program that imports Foundation and prints a line, built as the distribution build is.
    /// - Throws: `BenchmarkError` if it cannot be built; a launch without executable if there is no compiler.
    fileprivate func bareProgram() throws -> Launch {
        let (source, product) = (path("bare.swift"), path("bare-linked"))
        try #"import Foundation; print(Data("Hello".utf8).base64EncodedString())"#
            .write(toFile: source, atomically: true, encoding: .utf8)
        #if os(Linux)
            let flags = ["-O", "-static-stdlib", "-Xlinker", "-s"]
        #else
            let flags = ["-O"]
        #endif
        let compiler = program("swiftc", flags + [source, "-o", product], as: "swiftc")
        guard compiler.executable != nil else { return program(product, [], as: "a bare Swift program") }
        _ = try compiler.run()
        return program(try copy(product, as: "bare"), [], as: "a bare Swift program")
    }

    /// The path of a copy of a program.
    fileprivate func copy(_ program: String, as name: String) throws -> String {
        let copy = path("copy-of-\(name)")
        try FileManager.default.copyItem(atPath: program, toPath: copy)
        return copy
    }
}
