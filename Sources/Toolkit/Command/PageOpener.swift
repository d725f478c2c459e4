/// Opens web pages with the platform's program: `open` on macOS, `xdg-open` elsewhere.
public struct PageOpener: Sendable {
    #if os(macOS)
        package static let program = "open"
    #else
        package static let program = "xdg-open"
    #endif

    private let environment: [String: String]
    private let patience: Double

    /// Creates an opener that uses these environment variables.
    /// - Parameter patience: How many seconds to wait for the program to end.
    public init(_ environment: [String: String], patience: Double = 5) {
        self.environment = environment
        self.patience = patience
    }

    /// Opens a page, and waits for the program's exit status.
    ///
    /// A program that is still running after the wait is the browser itself, so the page is open.
    /// - Throws: ``PageOpenerError``.
    public func open(_ url: URL) throws {
        guard let path = path() else { throw PageOpenerError.missing(program: Self.program) }
        let child = ChildProcess(path: path, words: [url.absoluteString], environment: environment)
        guard let child, child.exitStatus(until: .now + .seconds(patience)) ?? 0 == 0 else {
            throw PageOpenerError.failed(program: Self.program)
        }
    }

    /// The program on `PATH`, where only absolute folders count.
    private func path() -> String? {
        (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(Self.program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

/// Why a web page cannot be opened.
public enum PageOpenerError: ReportedError {
    /// There is no program that opens web pages.
    case missing(program: String)
    /// The program that opens web pages failed.
    case failed(program: String)

    public var report: Report {
        switch self {
        case .missing(let program):
            .unavailable("Cannot open the page: \(program) was not found.", hint: Self.hint, code: "no-opener")
        case .failed(let program):
            .unavailable("\(program) could not open the page.", hint: Self.hint, code: "opener-failed")
        }
    }

    private static let hint: Hint = "Use \(option: "print") to print the address instead."
}
