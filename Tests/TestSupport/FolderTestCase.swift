import Foundation
import Synchronization
import ToolkitPrimitives
import XCTest

/// A test with its own temporary folder, which is deleted afterwards.
open class FolderTestCase: XCTestCase {
    public private(set) var folder = ""

    open override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "toolkit-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        chmod(folder, 0o755)
    }

    open override func tearDownWithError() throws {
        chmod(folder, 0o755)
        try FileManager.default.removeItem(atPath: folder)
    }

    /// Returns the path of a file in the folder.
    public func path(_ name: String) -> String { folder + "/" + name }

    /// Returns the sorted names of the files in a folder.
    public func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// Returns the contents of all files in the folder, by name.
    public func snapshot() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try names(in: folder) { files[name] = FileManager.default.contents(atPath: path(name)) }
        return files
    }

    public func permissions(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    /// Writes a file without atomic replacement, as an editor does.
    public func put(_ text: String, at name: String, permissions: mode_t = 0o600) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
        chmod(path(name), permissions)
    }

    public func text(of path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    /// Runs `body` as an unprivileged user, even when the tests run as root.
    public func withoutPrivileges<T>(_ body: () throws -> T) throws -> T {
        guard geteuid() == 0 else { return try body() }
        XCTAssertEqual(seteuid(65534), 0)
        defer { XCTAssertEqual(seteuid(0), 0) }
        return try body()
    }

    /// Runs `body` on several threads at once, numbered from 0; every error fails the test.
    public func concurrently(
        _ count: Int, file: StaticString = #filePath, line: UInt = #line, _ body: @Sendable (Int) throws -> Void
    ) {
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: count) { index in
            do {
                try body(index)
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        XCTAssertEqual(failures.withLock { $0 }, [], file: file, line: line)
    }

    /// Checks that `body` throws exactly this error.
    public func assertThrows<E: ReportedError, T>(
        _ expected: E, file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> T
    ) {
        XCTAssertThrowsError(try body(), file: file, line: line) { error in
            XCTAssertEqual(error as? E, expected, "\(error)", file: file, line: line)
        }
    }
}
