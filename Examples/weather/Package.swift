// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "weather",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "weather-toolkit", targets: ["WeatherCLI"]),
        .library(name: "Weather", targets: ["Weather"]),
    ],
    dependencies: [.package(name: "toolkit", path: "../..")],
    targets: [
        .target(name: "Weather", dependencies: [.product(name: "Toolkit", package: "toolkit")]),
        .executableTarget(
            name: "WeatherCLI",
            dependencies: [
                "Weather",
                .product(name: "ToolkitProgram", package: "toolkit"),
                .product(name: "ToolkitServe", package: "toolkit"),
                .product(name: "ToolkitMCP", package: "toolkit"),
                .product(name: "ToolkitWeb", package: "toolkit"),
                .product(name: "CodePay", package: "toolkit"),
                .product(name: "ILoveCats", package: "toolkit"),
                .product(name: "InternProducts", package: "toolkit"),
                .product(name: "ProductSearch", package: "toolkit"),
                .product(name: "TechTestBadges", package: "toolkit"),
            ]),
        .testTarget(
            name: "WeatherTests", dependencies: ["Weather", .product(name: "ToolkitTesting", package: "toolkit")]),
    ],
    swiftLanguageModes: [.v6]
)
