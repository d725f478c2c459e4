import Foundation

/// The file in which the processes of one `swift test` note their tests, beside the program with the tests.
///
/// Its name is the process ID of `swift test`. A process adds a line when its tests begin, and one with their results when
/// they have ended.
struct TestRecord {
    /// The record of this process's `swift test`.
    static let own = TestRecord()

    private let folder: URL
    private var file: URL { folder.appending(path: "\(getppid())") }

    private init() {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        folder = program.deletingLastPathComponent().appending(path: "test-runs")
    }

    /// Notes the number of tests that must run.
    func begin(_ count: Int) {
        removeOld()
        add(TestRun.Counts(expected: count))
    }

    /// Notes the results.
    func end(_ counts: TestRun.Counts) {
        var counts = counts
        counts.expected = 0
        add(counts)
    }

    /// Removes the record, and returns the sums of its lines; `nil` if there is no record.
    func take() -> TestRun.Counts? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        try? FileManager.default.removeItem(at: file)
        let lines = text.split(separator: "\n").map {
            try? JSONDecoder().decode(TestRun.Counts.self, from: Data($0.utf8))
        }
        return lines.compactMap(\.self).reduce(into: TestRun.Counts()) { sum, counts in
            sum.expected += counts.expected
            sum.passed += counts.passed
            sum.failed += counts.failed
            sum.skipped.merge(counts.skipped, uniquingKeysWith: +)
        }
    }

    private func add(_ counts: TestRun.Counts) {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Several processes may add lines at once.
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0, let json = try? JSONEncoder().encode(counts) else { return }
        let line = Array(json) + [UInt8(ascii: "\n")]
        _ = write(descriptor, line, line.count)
        close(descriptor)
    }

    /// Removes the records of processes that have ended; with `--disable-swift-testing`, no process takes them.
    private func removeOld() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            guard let process = pid_t(name), kill(process, 0) != 0, errno == ESRCH else { continue }
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }
}
