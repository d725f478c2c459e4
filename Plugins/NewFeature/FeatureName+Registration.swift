import Foundation

extension FeatureName {
    /// The manifest with the lines of the feature.
    /// - Throws: `Failure` when a line is missing behind which one of them belongs.
    func registeredInPackage(_ root: URL) throws -> TextFile {
        var package = try TextFile(reading: root.appending(path: "Package.swift"))
        try package.insert(
            #"        .library(name: "\#(module)", targets: ["\#(module)"]),"#,
            behind: #"        .library(name: "LocalBackend", targets: ["LocalBackend", "ToolkitServe"]),"#)
        try package.insert(
            #"        .target(name: "\#(module)StandIn", dependencies: ["ToolkitStandIn"]),"#,
            behind: "        // The stand-ins, each written against the contract in its folder. None imports a client.")
        try package.insert(
            #"        .target(name: "\#(module)", dependencies: ["Toolkit", "\#(module)StandIn"]),"#,
            behind: "        // The features. Each imports its stand-in in one file, the one that registers it.")
        try package.insert(#"                "\#(module)","#, behind: #"                "ToolkitServe","#)
        for suite in ["\(module)StandIn", module] {
            try package.insert(
                #"        .testTarget(name: "\#(suite)Tests", dependencies: ["\#(suite)", "ToolkitTesting"]),"#,
                behind: #"        .testTarget(name: "ToolkitTests", dependencies: ["Toolkit"] + testing),"#)
        }
        return package
    }

    /// The list of features with this one at its end, and its import among the others by their names.
    /// - Throws: `Failure` when the list is not where it should be.
    func registeredInMain(_ root: URL) throws -> TextFile {
        var main = try TextFile(reading: root.appending(path: "Sources/ToolkitCLI/Main.swift"))
        let imports = main.lines.filter { $0.hasPrefix("import ") }
        let before = imports.last { $0 < "import \(module)" }
        if let before {
            try main.insert("import \(module)", behind: before)
        } else {
            main.lines.insert("import \(module)", at: 0)
        }
        let last = main.lines.last { $0.hasSuffix("Feature.self,") } ?? "            features: ["
        try main.insert("                \(module)Feature.self,", behind: last)
        return main
    }
}
