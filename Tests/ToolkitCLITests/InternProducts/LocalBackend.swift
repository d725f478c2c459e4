import Foundation
import InternProducts
import Toolkit
import ToolkitTesting
import XCTest

/// The service of InternProducts behind a port of this machine, and a program that is told where it is.
final class LocalBackend {
    /// The program; nobody is signed in.
    let program: Program
    /// The service.
    let server: SandboxServer
    private let sandbox: Sandbox

    /// The pair that the assignment names.
    static let demoUser = "endavaStudent"
    static let demoPassword = "schoolOfiOS"

    /// Starts the service.
    /// - Parameter prepare: Changes the program before it runs for the first time.
    init(prepare: (inout Program) throws -> Void = { _ in }) throws {
        let home = SandboxHome(path: nil, now: { Date() })
        sandbox = Sandbox(try InternProductsFeature.makeSandbox(in: home))
        server = try SandboxServer(sandbox)
        var program = try Program()
        program.environment["TOOLKIT_PRODUCTS_URL"] = "\(server.url)"
        try prepare(&program)
        self.program = program
    }

    deinit {
        server.stop()
    }

    /// The words that register a user, or sign one in, whose password is on standard input.
    static func words(_ command: String, _ username: String) -> [String] {
        ["products", command, "--username", username, "--password-stdin"]
    }

    /// Signs in the demo user.
    func signIn() throws {
        let login = try program.run(Self.words("login", Self.demoUser), input: Self.demoPassword)
        XCTAssertEqual(login.status, 0, login.error)
    }

    /// How many users the service knows.
    func users() throws -> Int? {
        try sandbox.service.contents().first { $0.name == "users" }?.count
    }

    /// The newest product's picture, read past the program.
    func newestPicture() throws -> [UInt8] {
        let user = "username=\(Self.demoUser)&password=\(Self.demoPassword)"
        let token = try answer("/login?\(user)")["loginToken"]?.string ?? ""
        let products = try XCTUnwrap(answer("/products?loginToken=\(token)")["products"]?.array)
        let dated = try products.map { ($0, try XCTUnwrap($0["date"]?.integer)) }
        let newest = try XCTUnwrap(dated.max { $0.1 < $1.1 }).0
        return Array(try XCTUnwrap(Data(base64Encoded: newest["image"]?.string ?? "")))
    }

    private func answer(_ target: String) throws -> JSONValue {
        let request = SandboxRequest(.get, target: target, headers: [:], body: [], origin: Sandbox.origin)
        guard let request, case .response(let response, _) = try sandbox.answer(request) else { return .null }
        return try JSON.decode(JSONValue.self, from: response.body)
    }

    /// Starts a command whose requests wait at a gate.
    func start(
        _ words: [String], input: String = "", at gate: Gate, streams: Streams = .pipes
    ) throws -> RunningProgram {
        server.visit { _, work in
            gate.pass()
            return work()
        }
        return try program.start(words, input: input, streams: streams)
    }
}
