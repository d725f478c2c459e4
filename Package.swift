// swift-tools-version: 6.1

import PackageDescription

// On macOS, the system's own module contains both.
let crypt = Target.Dependency.target(name: "CCrypt", condition: .when(platforms: [.linux]))
let linux = Target.Dependency.target(name: "CLinux", condition: .when(platforms: [.linux]))

// On Linux, the library itself, because only packages for developers contain `libsqlite3.so`.
let sqlite: [LinkerSetting] = [
    .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
    .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
]

// The support code that tests share.
let testing: [Target.Dependency] = ["ToolkitTesting", "TestSupport"]

// `.ci/fuzz` builds the doors as a library, and a program that libFuzzer drives.
let isFuzzing = Context.environment["TOOLKIT_FUZZ"] != nil
let doors: [Target.Dependency] = [
    "ToolkitPrimitives",
    "ToolkitTerminal",
    "ToolkitHTTP",
    "ToolkitStandIn",
    "Toolkit",
    "ToolkitProgram",
    "LocalBackend",
    "CodePay",
    "ILoveCats",
    "ILoveCatsStandIn",
    "InternProducts",
    "ProductSearch",
    "ProductSearchStandIn",
    "TechTestBadges",
]
let fuzzing: [Target] =
    isFuzzing
    ? [
        .target(
            name: "Doors", dependencies: doors, path: "Tests/Doors",
            exclude: ["DoorTests.swift", "MisspellingTests.swift"]),
        .executableTarget(name: "ToolkitFuzz", dependencies: ["Doors"], path: "Tests/ToolkitFuzz"),
    ] : [.testTarget(name: "Doors", dependencies: doors)]

let package = Package(
    name: "toolkit",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "toolkit", targets: ["ToolkitCLI"]),
        .executable(name: "toolkit-benchmark", targets: ["ToolkitBenchmark"]),
        .library(name: "Toolkit", targets: ["Toolkit"]),
        .library(name: "ToolkitProgram", targets: ["ToolkitProgram"]),
        .library(name: "ToolkitTesting", targets: ["ToolkitTesting"]),
        .library(name: "ToolkitServe", targets: ["ToolkitServe"]),
        .library(name: "ToolkitMCP", targets: ["ToolkitMCP"]),
        .library(name: "ToolkitWeb", targets: ["ToolkitWeb"]),
        .library(name: "CodePay", targets: ["CodePay"]),
        .library(name: "ILoveCats", targets: ["ILoveCats"]),
        .library(name: "InternProducts", targets: ["InternProducts"]),
        .library(name: "ProductSearch", targets: ["ProductSearch"]),
        .library(name: "TechTestBadges", targets: ["TechTestBadges"]),
    ],
    dependencies: [],
    targets: [
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CCrypt"),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CCurl"),

        // The files that are part of the program: facts and pictures for the stand-ins.
        .target(
            name: "EmbeddedData", exclude: ["breeds.txt", "departments.txt", "pictures", "places.tsv", "states.tsv"]),

        // The core, one target per layer. A target imports only lower layers.
        .target(name: "ToolkitPrimitives"),
        .target(name: "ToolkitTerminal", dependencies: ["ToolkitPrimitives"]),
        .target(name: "ToolkitPages", dependencies: ["ToolkitPrimitives"]),
        .target(name: "ToolkitStorage", dependencies: ["ToolkitPrimitives", "CSQLite"], linkerSettings: sqlite),
        .target(name: "ToolkitHTTP", dependencies: ["ToolkitPrimitives", "CCurl"]),
        .target(
            name: "ToolkitStandIn",
            dependencies: ["ToolkitPrimitives", "ToolkitStorage", "ToolkitHTTP", "EmbeddedData"]),
        .target(
            name: "Toolkit",
            dependencies: ["ToolkitPrimitives", "ToolkitTerminal", "ToolkitStorage", "ToolkitHTTP", "ToolkitStandIn"]),

        // What runs features: the parser, the runner and the commands that belong to no feature.
        .target(name: "ToolkitProgram", dependencies: ["Toolkit"]),

        // The stand-ins, each written against the contract in its folder. None imports a client.
        .target(name: "CodePayStandIn", dependencies: ["ToolkitStandIn"], exclude: ["Contract.md"]),
        .target(name: "ILoveCatsStandIn", dependencies: ["ToolkitStandIn"], exclude: ["Contract.md"]),
        .target(name: "InternProductsStandIn", dependencies: ["ToolkitStandIn", crypt], exclude: ["Contract.md"]),
        .target(name: "ProductSearchStandIn", dependencies: ["ToolkitStandIn"], exclude: ["Contract.md"]),
        .target(name: "TechTestBadgesStandIn", dependencies: ["ToolkitStandIn"], exclude: ["Contract.md"]),

        // The features. Each imports its stand-in in one file, the one that registers it.
        .target(name: "CodePay", dependencies: ["Toolkit", "CodePayStandIn"], exclude: ["Transfers/Interruptions.md"]),
        .target(name: "ILoveCats", dependencies: ["Toolkit", "ILoveCatsStandIn"]),
        .target(name: "InternProducts", dependencies: ["Toolkit", "InternProductsStandIn"]),
        .target(name: "ProductSearch", dependencies: ["Toolkit", "ProductSearchStandIn"]),
        .target(name: "TechTestBadges", dependencies: ["Toolkit", "TechTestBadgesStandIn"]),

        // `toolkit serve`: the server, which knows stand-ins only, and the command.
        .target(name: "LocalBackend", dependencies: ["ToolkitStandIn", "ToolkitPages", linux]),
        .target(name: "ToolkitServe", dependencies: ["Toolkit", "LocalBackend"]),

        // `toolkit mcp`: the commands as tools of the Model Context Protocol.
        .target(name: "ToolkitMCP", dependencies: ["ToolkitProgram"]),

        // `toolkit web`: the commands as pages in a browser.
        .target(name: "ToolkitWeb", dependencies: ["ToolkitProgram", "LocalBackend", "ToolkitPages"]),

        // The programs, and the harness that features are tested with.
        .target(name: "CArguments"),
        .target(name: "ToolkitTesting", dependencies: ["ToolkitProgram"]),
        .executableTarget(
            name: "ToolkitCLI",
            dependencies: [
                "CArguments",
                "ToolkitProgram",
                "ToolkitServe",
                "ToolkitMCP",
                "ToolkitWeb",
                "CodePay",
                "ILoveCats",
                "InternProducts",
                "ProductSearch",
                "TechTestBadges",
            ]),
        .executableTarget(name: "ToolkitBenchmark", dependencies: ["ToolkitProgram"]),

        .target(name: "CFaultyDisk", dependencies: ["CSQLite"], path: "Tests/CFaultyDisk", linkerSettings: sqlite),
        .target(name: "CTestRun", path: "Tests/CTestRun"),
        .testTarget(name: "TestSupport", dependencies: ["ToolkitTesting", "CFaultyDisk", "CTestRun"]),
        .testTarget(name: "ToolkitPrimitivesTests", dependencies: ["ToolkitPrimitives"] + testing),
        .testTarget(name: "ToolkitTerminalTests", dependencies: ["ToolkitTerminal"] + testing),
        .testTarget(name: "ToolkitPagesTests", dependencies: ["ToolkitPages"]),
        .testTarget(name: "ToolkitStorageTests", dependencies: ["ToolkitStorage"] + testing),
        .testTarget(name: "ToolkitHTTPTests", dependencies: ["ToolkitHTTP"] + testing),
        .testTarget(name: "ToolkitStandInTests", dependencies: ["ToolkitStandIn"] + testing),
        .testTarget(name: "ToolkitTests", dependencies: ["Toolkit"] + testing),
        .testTarget(name: "ToolkitProgramTests", dependencies: ["ToolkitProgram"] + testing),
        .testTarget(name: "CodePayStandInTests", dependencies: ["CodePayStandIn", "ToolkitTesting"]),
        .testTarget(name: "ILoveCatsStandInTests", dependencies: ["ILoveCatsStandIn", "ToolkitTesting"]),
        .testTarget(name: "InternProductsStandInTests", dependencies: ["InternProductsStandIn", "ToolkitTesting"]),
        .testTarget(name: "ProductSearchStandInTests", dependencies: ["ProductSearchStandIn", "ToolkitTesting"]),
        .testTarget(name: "TechTestBadgesStandInTests", dependencies: ["TechTestBadgesStandIn", "ToolkitTesting"]),
        .testTarget(name: "CodePayTests", dependencies: ["CodePay"] + testing),
        .testTarget(name: "ILoveCatsTests", dependencies: ["ILoveCats"] + testing),
        .testTarget(name: "InternProductsTests", dependencies: ["InternProducts"] + testing),
        .testTarget(name: "ProductSearchTests", dependencies: ["ProductSearch"] + testing),
        .testTarget(name: "TechTestBadgesTests", dependencies: ["TechTestBadges"] + testing),
        .testTarget(name: "LocalBackendTests", dependencies: ["LocalBackend"] + testing),
        .testTarget(name: "ToolkitServeTests", dependencies: ["ToolkitServe", "ToolkitTesting"]),
        .testTarget(name: "ToolkitMCPTests", dependencies: ["ToolkitMCP"] + testing),
        .testTarget(name: "ToolkitWebTests", dependencies: ["ToolkitWeb"] + testing),
        .testTarget(
            name: "ToolkitCLITests",
            dependencies: [
                "ToolkitCLI",
                "ToolkitTesting",
                "TestSupport",
                "ToolkitMCP",
                "ToolkitServe",
                "ToolkitWeb",
                "CodePay",
                "ILoveCats",
                "InternProducts",
                "InternProductsStandIn",
                "ProductSearch",
                "TechTestBadges",
            ],
            exclude: ["Support/hostile.py", "Support/manual-0.1.json"]),

        .plugin(
            name: "GenerateCompletions",
            capability: .command(
                intent: .custom(
                    verb: "generate-completions",
                    description: "Write the completion scripts for bash, zsh and fish. "
                        + "Needs --allow-writing-to-package-directory."),
                permissions: [.writeToPackageDirectory(reason: "It writes the scripts to the folder completions.")])),
        .plugin(
            name: "GenerateManual",
            capability: .command(
                intent: .custom(
                    verb: "generate-manual",
                    description: "Write the manual as a manual page, as Markdown and as JSON. "
                        + "Needs --allow-writing-to-package-directory."),
                permissions: [.writeToPackageDirectory(reason: "It writes the files to the folder manual.")])),
        .plugin(
            name: "NewFeature",
            capability: .command(
                intent: .custom(
                    verb: "new-feature",
                    description: "Add a feature with a command, a sandbox and tests: new-feature NAME. "
                        + "Needs --allow-writing-to-package-directory."),
                permissions: [.writeToPackageDirectory(reason: "It writes the feature to Sources and Tests.")])),
        .plugin(
            name: "InstallToolkit",
            capability: .command(
                intent: .custom(
                    verb: "install-toolkit",
                    description: "Install program, completion scripts and manual: [--prefix FOLDER] [--uninstall]. "
                        + "Needs --allow-writing-to-directory FOLDER, ~/.local by default."))),
    ] + fuzzing,
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu2x
)
