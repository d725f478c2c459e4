import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

/// A service that gives the answers that a test scripts.
struct LiveCatalogue {
    /// The password and the token of the user `robin`.
    static let password = "pa55-word!"
    static let token = "667000000.123456"

    /// Runs command lines against the service.
    private(set) var toolkit = Harness(InternProductsFeature.self)

    /// Creates a service at an invented address.
    init() {
        toolkit.environment["TOOLKIT_PRODUCTS_URL"] = "https://products.example"
    }

    /// Returns a service to which the user `robin` is signed in.
    static func signedIn() async -> LiveCatalogue {
        let live = LiveCatalogue()
        live.answer(
            "/login?username=robin&password=pa55-word%21", #"{"status":"SUCCESS","loginToken":"\#(token)"}"#)
        let run = await live.toolkit.run("products login --username robin --password-stdin", input: password + "\n")
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        return live
    }

    /// Scripts the answer to a later request.
    func answer(_ target: String, _ body: String, status: HTTPStatus = .ok) {
        answer(target, Array(body.utf8), status: status)
    }

    /// Scripts the answer to a later request.
    func answer(_ target: String, _ body: [UInt8], status: HTTPStatus = .ok) {
        toolkit.transport.reply(
            to: "GET \(target)",
            with: HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: body))
    }

    /// Runs a command line that requests the products once, and gets a text as the answer.
    func run(_ line: String, products answer: String) async -> Run {
        self.answer("/products?loginToken=\(Self.token)", answer)
        return await toolkit.run(line)
    }

    /// Runs a command line that requests the products once, and gets a list of products.
    func run(_ line: String, elements: String...) async -> Run {
        await run(line, products: #"{"status":"SUCCESS","products":[\#(elements.joined(separator: ","))]}"#)
    }
}
