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

    init(_ context: Context) {
        environment = context.environment
    }

    /// A web address that may be handed to another program.
    /// - Throws: `SearchError.badPage` for anything else that a service may have named.
    static func checked(_ address: String) throws -> URL {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { throw SearchError.badPage(address) }
        return url
    }

    /// Opens a page, and waits until the program has taken it.
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
        do {
            try process.run()
        } catch {
            throw SearchError.openerFailed(program: Self.program)
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw SearchError.openerFailed(program: Self.program) }
    }

    /// The program on `PATH`.
    private func path() -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(Self.program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
