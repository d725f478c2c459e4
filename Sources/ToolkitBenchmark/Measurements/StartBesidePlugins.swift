import Foundation

extension Measurement {
    /// The time that installed external commands add to other commands.
    static let plugins = Measurement(name: "plugins", summary: "Start with \(pluginCount) external commands installed.")
    {
        bench in
        let home = bench.path("plugins")
        try install(pluginCount, in: "\(home)/plugins")
        func compare(_ words: [String], _ limit: Figure.Limit?) throws -> [Figure] {
            let none = bench.toolkit(words, home: bench.path("none")).adding([], as: "without them")
            let many = bench.toolkit(words, home: home)
            return try Race(many.adding([], as: "\(many.name), \(pluginCount) external commands"), beside: none)
                .figures([.wall: limit])
        }
        // `--help` lists the external commands, so it takes longer.
        return try compare(["config", "path"], .atMost(1.3)) + compare(["--help"], nil)
            + Race(bench.tab("toolkit ", home: home), beside: bench.bareProgram()).figures([.wall: .atMost(2.5)])
    }

    static func install(_ count: Int, in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 1...count {
            let path = "\(folder)/toolkit-plugin\(number)"
            try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            try Data(#"{"summary": "One of many.", "options": [{"name": "loud"}]}"#.utf8)
                .write(to: URL(fileURLWithPath: path + ".json"))
        }
    }

    static let pluginCount = 50
}
