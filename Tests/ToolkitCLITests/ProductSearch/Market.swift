import Foundation
import ToolkitTesting
import XCTest

/// The search services on a port of this machine, and a program that has their addresses and keys.
final class Market {
    /// The program; its settings have the addresses of the services, and its credentials have the keys.
    let program: Program
    /// The services.
    let server: ScriptedServer

    /// The ID of an item in search results; the services have an item for every ID.
    static let id = "110000000001"
    /// The title of every item.
    static let title = "Kettle & \"Co\" #1 ☕"

    /// Starts the services.
    /// - Parameters:
    ///   - answer: The answer that replaces the usual one; `nil` for the usual answer.
    ///   - prepare: Changes the program's folder before its files are written.
    init(
        answering answer: @escaping @Sendable (Call) -> ScriptedServer.Answer? = { _ in nil },
        prepare: (Program) throws -> Void = { _ in }
    ) throws {
        server = try ScriptedServer { text in
            guard let call = Call(text) else { return .response(400) }
            return answer(call) ?? call.usualAnswer
        }
        program = try Program()
        try prepare(program)
        try program.folder.write(Self.settings(server.url), to: "home/settings.conf")
        let credentials = try program.folder.write(try Self.credentials(), to: "home/credentials.json")
        XCTAssertEqual(chmod(credentials, 0o600), 0)
    }

    deinit {
        server.stop()
    }

    /// The received requests.
    var calls: [Call] { server.received.compactMap(Call.init) }
    /// The services of the received requests, sorted.
    var asked: [String] { calls.map(\.service.rawValue).sorted() }

    private static func settings(_ url: URL) -> String {
        let addresses = Service.addressed.map { "search.\($0.setting)-url = \(url)\($0.path)\n" }.joined()
        let others = ["ebay-url = \(url)", "provider = classic", "photos-engine = engine-1", "facebook-app-id = 4711"]
        return addresses + others.map { "search.\($0)\n" }.joined()
    }

    private static func credentials() throws -> String {
        let keys = [
            "search.app-id": Key.app, "search.geonames-username": Key.user, "search.photos-key": Key.photos,
            "search.ebay-client-id": Key.client, "search.ebay-client-secret": Key.secret,
        ]
        return String(decoding: try JSONEncoder().encode(["profiles": ["default": keys]]), as: UTF8.self)
    }
}
