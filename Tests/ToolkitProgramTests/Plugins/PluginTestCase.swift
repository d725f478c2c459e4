import Foundation
import Synchronization
import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

/// A test with a temporary folder on `PATH`, which records programs instead of starting them.
class PluginTestCase: XCTestCase {
    /// The programs that would have replaced the process.
    final class Successors: Sendable {
        private let state = Mutex<[ReplacementProcess]>([])

        var all: [ReplacementProcess] { state.withLock { $0 } }

        func add(_ replacement: ReplacementProcess) {
            state.withLock { $0.append(replacement) }
        }
    }

    let successors = Successors()
    var harness = Harness(ZooFeature.self)
    /// A folder on `PATH`.
    var folder: String { harness.home.path + "/bin" }
    /// The folder `open` below the home, without links: on macOS, the temporary folder is behind one.
    var openFolder: String { Folder.realPath(of: harness.home.path + "/open") ?? "" }
    /// The plugin folder.
    var pluginFolder: String { harness.home.path + "/plugins" }

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        harness.environment["PATH"] = folder
        harness.adjust = { [successors] world in
            world.replace = { replacement in
                successors.add(replacement)
                return ExitStatus(rawValue: 7)
            }
        }
    }

    /// The external commands as the toolkit finds them.
    var catalogue: PluginCatalogue {
        let environment = ["TOOLKIT_HOME": harness.home.path].merging(harness.environment) { $1 }
        return PluginCatalogue(environment: environment) { ["zoo", "help"].contains($0) }
    }

    /// Puts an executable in a folder below the home.
    @discardableResult
    func install(_ name: String, in folder: String = "bin", _ script: String = "echo hello") throws -> String {
        try harness.home.writeProgram(script, to: "\(folder)/toolkit-\(name)")
    }

    /// Creates a symbolic link below the home.
    func link(_ path: String, to target: String) throws {
        let path = harness.home.path + "/" + path
        try Folder.create(Folder.parent(of: path), mode: 0o755)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    /// Trusts a path with the current digests of 'hello'.
    func trust(_ path: String) throws {
        let hello = try XCTUnwrap(catalogue.find("hello"))
        try catalogue.trust?.trust(path, .digest(hello.digest(), manifest: hello.manifestDigest()))
    }

    /// Sets the permissions of a file or folder.
    func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    /// Runs `toolkit plugins list`, and returns the row of each path.
    func list() async -> [String: JSONValue] {
        let run = await harness.run("plugins list --json")
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        let rows = (run.json.array ?? []).map { ($0["path"]?.string ?? "", $0) }
        return Dictionary(rows) { first, _ in first }
    }
}
