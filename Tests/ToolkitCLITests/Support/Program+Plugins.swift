import Foundation
import XCTest

extension Program {
    /// The plugin folder.
    var pluginFolder: String { home + "/plugins" }

    /// Writes a shell script to the plugin folder.
    @discardableResult
    func install(_ name: String, _ script: String) throws -> String {
        try FileManager.default.createDirectory(
            atPath: pluginFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        let path = "\(pluginFolder)/toolkit-\(name)"
        try Data(("#!/bin/sh\n" + script + "\n").utf8).write(to: URL(fileURLWithPath: path))
        XCTAssertEqual(chmod(path, 0o755), 0)
        return path
    }

    /// Writes a shell script to the plugin folder, and trusts it.
    @discardableResult
    func installTrusted(_ name: String, _ script: String) throws -> String {
        let path = try install(name, script)
        let trust = try run(["plugins", "trust", name])
        XCTAssertEqual(trust.status, 0, trust.error)
        return path
    }
}
