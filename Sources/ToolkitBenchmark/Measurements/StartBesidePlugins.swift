import Foundation

extension Measurement {
    /// The time that installed external commands add to other commands.
    static let plugins = Measurement(name: "plugins", summary: "Start with \(pluginCount) external commands installed.")
    {
        bench in
        let folder = bench.path("plugins/plugins")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 1...pluginCount {
            let path = "\(folder)/toolkit-plugin\(number)"
            try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            try Data(#"{"summary": "One of many.", "options": [{"name": "loud"}]}"#.utf8)
                .write(to: URL(fileURLWithPath: path + ".json"))
        }
        var figures: [Figure] = []
        for words in [["config", "path"], ["--help"]] {
            let name = (["toolkit"] + words).joined(separator: " ")
            let many = bench.toolkit(words, home: bench.path("plugins")).adding(
                [], as: "\(name), with external commands")
            let none = bench.toolkit(words, home: bench.path("none")).adding([], as: name)
            let race = try Race([many, none], rounds: 100)
            // `--help` lists the external commands, so it takes longer.
            let limit = words == ["config", "path"] && bench.isDistribution ? 0.001 : nil
            figures.append(race.figure(of: many, .wall, beside: [none]))
            figures.append(Figure("\(name), additional time", .seconds, race.difference(many, none), limit: limit))
        }
        let tab = bench.toolkit(["complete", "fish", "--", "toolkit "], home: bench.path("plugins"))
            .adding([], as: "'toolkit ', with external commands")
        let limit = bench.isDistribution ? 0.015 : nil
        figures.append(try Race([tab], rounds: 25).figure(of: tab, .wall, limit: limit))
        return figures
    }

    private static let pluginCount = 50
}
