// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "ios-app",
    platforms: [.iOS(.v17), .macOS(.v15)],
    products: [.library(name: "CatApp", targets: ["CatApp"])],
    targets: [
        .target(name: "CatApp"),
        .testTarget(name: "CatAppTests", dependencies: ["CatApp"]),
    ],
    swiftLanguageModes: [.v6]
)
