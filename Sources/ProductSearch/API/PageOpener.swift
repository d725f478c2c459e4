import Foundation
import Toolkit

/// Opens web pages with the platform's program: `open` on macOS, `xdg-open` elsewhere.
struct PageOpener: Sendable {
    #if os(macOS)
        static let program = "open"
    #else
        static let program = "xdg-open"
    #endif

    private let environment: [String: String]
    private let patience: TimeInterval

    /// What opens pages for a process with these variables.
    /// - Parameter patience: How many seconds to wait for the program's end.
    init(_ environment: [String: String], patience: TimeInterval = 5) {
        self.environment = environment
        self.patience = patience
    }

    /// A web address that may be handed to another program.
    /// - Throws: `SearchError.badPage` for anything else that a service may have named.
    static func checked(_ address: String) throws -> URL {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { throw SearchError.badPage(address) }
        return url
    }

    /// Opens a page, and waits for the program to say whether it could.
    ///
    /// One that still runs after a while is a browser itself: the page is open, and stays so.
    /// - Throws: `SearchError.noOpener`, `.openerFailed`.
    func open(_ url: URL) throws {
        guard let path = path() else { throw SearchError.noOpener(program: Self.program) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = [url.absoluteString]
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        do {
            try process.run()
        } catch {
            throw SearchError.openerFailed(program: Self.program)
        }
        guard end.wait(timeout: .now() + patience) == .success else { return }
        guard process.terminationStatus == 0 else { throw SearchError.openerFailed(program: Self.program) }
    }

    /// The program on `PATH`.
    private func path() -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(Self.program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
