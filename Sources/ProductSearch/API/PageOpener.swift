import Toolkit

/// Opens web pages with the platform's program: `open` on macOS, `xdg-open` elsewhere.
struct PageOpener: Sendable {
    #if os(macOS)
        static let program = "open"
    #else
        static let program = "xdg-open"
    #endif

    private let environment: [String: String]
    private let patience: Double

    /// Creates an opener that uses these environment variables.
    /// - Parameter patience: How many seconds to wait for the program to end.
    init(_ environment: [String: String], patience: Double = 5) {
        self.environment = environment
        self.patience = patience
    }

    /// Checks that an address is a web address, which is safe to pass to another program.
    /// - Throws: `SearchError.badPage` for every other address.
    static func checked(_ address: String) throws -> URL {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { throw SearchError.badPage(address) }
        return url
    }

    /// Opens a page, and waits for the program's exit status.
    ///
    /// A program that is still running after the wait is the browser itself, so the page is open.
    /// - Throws: `SearchError.noOpener`, `.openerFailed`.
    func open(_ url: URL) throws {
        guard let path = path() else { throw SearchError.noOpener(program: Self.program) }
        let child = ChildProcess(path: path, words: [url.absoluteString], environment: environment)
        guard let child, child.exitStatus(until: .now + .seconds(patience)) ?? 0 == 0 else {
            throw SearchError.openerFailed(program: Self.program)
        }
    }

    /// The program on `PATH`.
    private func path() -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(Self.program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
