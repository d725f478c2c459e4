import Foundation
import XCTest

/// Something that a test needs and this machine lacks: a program, a permission or a device.
package struct Missing: Error, Equatable, CustomStringConvertible {
    /// Its name, such as `fish`, `root` or `/dev/full`.
    package let name: String

    package var description: String { "needs \(name)" }
}

extension Missing {
    /// The error to throw in a test that needs something which is missing.
    ///
    /// It skips the test. If the environment variable `TOOLKIT_TEST_REQUIRE` is `all`, it fails the test instead.
    package static func error(_ name: String) -> any Error {
        let missing = Missing(name: name)
        TestRun.note(missing: name)
        if ProcessInfo.processInfo.environment["TOOLKIT_TEST_REQUIRE"] == "all" { return missing }
        return XCTSkip(missing.description)
    }

    /// Throws `error(name)` unless the condition holds.
    package static func unless(_ isThere: Bool, _ name: String) throws {
        if !isThere { throw error(name) }
    }
}
