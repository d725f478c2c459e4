import Foundation

extension FeatureName {
    /// `Package.swift` with the lines of the feature.
    /// - Throws: `Failure` if a line is missing after which a new line belongs.
    func registeredInPackage(_ root: URL) throws -> TextFile {
        var package = try TextFile(reading: root.appending(path: "Package.swift"))
        try package.insert(
            #"        .library(name: "\#(module)", targets: ["\#(module)"]),"#,
            behind: #"        .library(name: "ToolkitServe", targets: ["ToolkitServe"]),"#)
        try package.insert(
            #"        .target(name: "\#(module)StandIn", dependencies: ["ToolkitStandIn"]),"#,
            behind: "        // The stand-ins, each written against the contract in its folder. None imports a client.")
        try package.insert(
            #"        .target(name: "\#(module)", dependencies: ["Toolkit", "\#(module)StandIn"]),"#,
            behind: "        // The features. Each imports its stand-in in one file, the one that registers it.")
        try package.insert(#"                "\#(module)","#, behind: #"                "ToolkitProgram","#)
        for suite in ["\(module)StandIn", module] {
            try package.insert(
                #"        .testTarget(name: "\#(suite)Tests", dependencies: ["\#(suite)", "ToolkitTesting"]),"#,
                behind:
                    #"        .testTarget(name: "ToolkitProgramTests", dependencies: ["ToolkitProgram"] + testing),"#)
        }
        return package
    }

    /// `Main.swift` with the feature at the end of the list, and its import in alphabetical order.
    /// - Throws: `Failure` if the list is missing.
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
