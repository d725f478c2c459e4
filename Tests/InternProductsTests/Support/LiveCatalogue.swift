import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

/// A service that answers what a test tells it to, where `robin` is signed in with a token.
struct LiveCatalogue {
    /// Robin's password and token.
    static let password = "pa55-word!"
    static let token = "667000000.123456"

    /// Runs lines against the service.
    private(set) var toolkit = Harness(InternProductsFeature.self)

    /// A service at an address of its own.
    init() {
        toolkit.environment["TOOLKIT_PRODUCTS_URL"] = "https://products.example"
    }

    /// Signs robin in.
    static func signedIn() async -> LiveCatalogue {
        let live = LiveCatalogue()
        live.answer(
            "/login?username=robin&password=pa55-word%21", #"{"status":"SUCCESS","loginToken":"\#(token)"}"#)
        let run = await live.toolkit.run("products login --username robin --password-stdin", input: password + "\n")
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        return live
    }

    /// Scripts an answer to a request that has not come yet.
    func answer(_ target: String, _ body: String, status: HTTPStatus = .ok) {
        answer(target, Array(body.utf8), status: status)
    }

    /// Scripts an answer to a request that has not come yet.
    func answer(_ target: String, _ body: [UInt8], status: HTTPStatus = .ok) {
        toolkit.transport.reply(
            to: "GET \(target)",
            with: HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: body))
    }

    /// Runs a line that asks for products once, and is answered with a text.
    func run(_ line: String, products answer: String) async -> Run {
        self.answer("/products?loginToken=\(Self.token)", answer)
        return await toolkit.run(line)
    }

    /// Runs a line that is answered with a list of products.
    func run(_ line: String, elements: String...) async -> Run {
        await run(line, products: #"{"status":"SUCCESS","products":[\#(elements.joined(separator: ","))]}"#)
    }
}
