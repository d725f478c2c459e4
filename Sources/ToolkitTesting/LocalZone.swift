import Foundation
import ToolkitProgram

/// The local time zone of the test process.
public enum LocalZone {
    private static let lock = NSRecursiveLock()

    /// Runs a function while a time zone such as `Europe/Vilnius` is the local one.
    ///
    /// The whole process is in that time zone meanwhile. Other threads can use this function only afterwards.
    /// - Throws: `FileError.notFound` when the machine has no data about the time zone, and any error of `body`.
    public static func use<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
        let data = "/usr/share/zoneinfo/\(name)"
        guard FileManager.default.fileExists(atPath: data) else { throw FileError.notFound(path: data) }
        lock.lock()
        let previous = ProcessInfo.processInfo.environment["TZ"]
        set(name)
        defer {
            set(previous)
            lock.unlock()
        }
        return try body()
    }

    private static func set(_ name: String?) {
        if let name { setenv("TZ", name, 1) } else { unsetenv("TZ") }
        tzset()
    }
}
