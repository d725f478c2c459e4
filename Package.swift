// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "toolkit",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "toolkit", targets: ["ToolkitCLI"]),
        .executable(name: "toolkit-benchmark", targets: ["ToolkitBenchmark"]),
        .library(name: "Toolkit", targets: ["Toolkit"]),
        .library(name: "ToolkitTesting", targets: ["ToolkitTesting"]),
        .library(name: "LocalBackend", targets: ["LocalBackend"]),
        .library(name: "CodePay", targets: ["CodePay"]),
        .library(name: "ILoveCats", targets: ["ILoveCats"]),
        .library(name: "InternProducts", targets: ["InternProducts"]),
        .library(name: "ProductSearch", targets: ["ProductSearch"]),
        .library(name: "TechTestBadges", targets: ["TechTestBadges"]),
    ],
    dependencies: [],
    targets: [
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
        ),
        .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),
        .systemLibrary(name: "CEpoll"),
        .target(
            name: "Toolkit",
            dependencies: ["CSQLite", .target(name: "CCrypt", condition: .when(platforms: [.linux]))]
        ),
        .target(name: "CodePay", dependencies: ["Toolkit"], exclude: ["Transfers/Interruptions.md"]),
        .target(name: "ILoveCats", dependencies: ["Toolkit"]),
        .target(name: "InternProducts", dependencies: ["Toolkit"]),
        .target(name: "ProductSearch", dependencies: ["Toolkit"]),
        .target(name: "TechTestBadges", dependencies: ["Toolkit"]),
        .target(
            name: "LocalBackend",
            dependencies: ["Toolkit", .target(name: "CEpoll", condition: .when(platforms: [.linux]))]
        ),
        .target(name: "ToolkitTesting", dependencies: ["Toolkit"]),
        .executableTarget(
            name: "ToolkitCLI",
            dependencies: [
                "Toolkit",
                "LocalBackend",
                "CodePay",
                "ILoveCats",
                "InternProducts",
                "ProductSearch",
                "TechTestBadges",
            ]),
        .executableTarget(name: "ToolkitBenchmark", dependencies: ["Toolkit", "ToolkitCLI"]),
        .testTarget(name: "ToolkitTests", dependencies: ["Toolkit", "ToolkitTesting"]),
        .testTarget(name: "LocalBackendTests", dependencies: ["LocalBackend", "ToolkitTesting"]),
        .testTarget(name: "CodePayTests", dependencies: ["CodePay", "ToolkitTesting"]),
        .testTarget(name: "ILoveCatsTests", dependencies: ["ILoveCats", "ToolkitTesting"]),
        .testTarget(name: "InternProductsTests", dependencies: ["InternProducts", "ToolkitTesting"]),
        .testTarget(name: "ProductSearchTests", dependencies: ["ProductSearch", "ToolkitTesting"]),
        .testTarget(name: "TechTestBadgesTests", dependencies: ["TechTestBadges", "ToolkitTesting"]),
        .testTarget(
            name: "ToolkitCLITests",
            dependencies: [
                "ToolkitCLI",
                "ToolkitTesting",
                "CodePay",
                "InternProducts",
                "TechTestBadges",
            ]),
        .plugin(
            name: "GenerateCompletions",
            capability: .command(
                intent: .custom(
                    verb: "generate-completions",
                    description: "Write the completion scripts for bash, zsh and fish. "
                        + "Needs --allow-writing-to-package-directory."),
                permissions: [.writeToPackageDirectory(reason: "The scripts are put into the folder completions.")])),
        .plugin(
            name: "GenerateManual",
            capability: .command(
                intent: .custom(
                    verb: "generate-manual",
                    description: "Write the manual page, the reference and the tree of commands. "
                        + "Needs --allow-writing-to-package-directory."),
                permissions: [.writeToPackageDirectory(reason: "They are put into the folder manual.")])),
        .plugin(
            name: "NewFeature",
            capability: .command(
                intent: .custom(
                    verb: "new-feature",
                    description: "Add a feature with a command, a sandbox and tests: new-feature NAME. "
                        + "Needs --allow-writing-to-package-directory."),
                permissions: [.writeToPackageDirectory(reason: "The feature is put into Sources and Tests.")])),
        .plugin(
            name: "InstallToolkit",
            capability: .command(
                intent: .custom(
                    verb: "install-toolkit",
                    description: "Install program, completions and manual: [--prefix FOLDER] [--uninstall]. "
                        + "Needs --allow-writing-to-directory FOLDER, ~/.local by default."))),
    ],
    swiftLanguageModes: [.v6]
)
