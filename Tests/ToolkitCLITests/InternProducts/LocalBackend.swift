import Foundation
import InternProducts
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// The stand-in of InternProducts on a local port, and a program that is configured to use it.
final class LocalBackend {
    /// The program, without a signed-in user.
    let program: Program
    /// The server that runs the stand-in.
    let server: SandboxServer
    private let sandbox: Sandbox

    /// The credentials from the assignment.
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

    /// Returns the arguments to register or sign in a user, with the password on standard input.
    static func words(_ command: String, _ username: String) -> [String] {
        ["products", command, "--username", username, "--password-stdin"]
    }

    /// Signs in the demo user.
    func signIn() throws {
        let login = try program.run(Self.words("login", Self.demoUser), input: Self.demoPassword)
        XCTAssertEqual(login.status, 0, login.error)
    }

    /// Returns the number of users of the service.
    func users() throws -> Int? {
        try sandbox.service.contents().first { $0.name == "users" }?.count
    }

    /// Returns the picture of the newest product, read directly from the stand-in.
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
