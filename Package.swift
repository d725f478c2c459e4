// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "toolkit",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Toolkit", targets: ["Toolkit"]),
        .library(name: "ToolkitTesting", targets: ["ToolkitTesting"]),
    ],
    dependencies: [],
    targets: [
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
        ),
        .target(name: "Toolkit", dependencies: ["CSQLite"]),
        .target(name: "ToolkitTesting", dependencies: ["Toolkit"]),
        .testTarget(name: "ToolkitTests", dependencies: ["Toolkit", "ToolkitTesting"]),
    ],
    swiftLanguageModes: [.v6]
)
