import Foundation
import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the token service (ProductSearchStandIn/Contract.md, section 7.1).
final class TokenRoutesTests: XCTestCase {
    private static let path = "/identity/v1/oauth2/token"
    private static let form = "grant_type=client_credentials&scope=https%3A%2F%2Fapi.ebay.com%2Foauth%2Fapi_scope"

    private func ask(_ client: String, _ form: String) throws -> HTTPResponse {
        let basic = Data(client.utf8).base64EncodedString()
        return try SearchClient([.stub()]).send(
            Self.path, method: .post,
            headers: [
                "Authorization": "Basic \(basic)", "Content-Type": "application/x-www-form-urlencoded",
            ], body: form)
    }

    func testToken_isGivenToTheClientAndGoodForASearch() throws {
        let response = try ask("toolkit-sandbox:sandbox-secret", Self.form)
        let answer = try JSON.decode(JSONValue.self, from: response.body)

        XCTAssertEqual(response.status, .ok)
        XCTAssertEqual(answer["expires_in"], 7_200)
        XCTAssertEqual(answer["token_type"], "Application Access Token")
        let token = try XCTUnwrap(answer["access_token"]?.string)
        XCTAssertEqual(
            try SearchClient([.stub()]).send(
                "/buy/browse/v1/item_summary/search?q=mouse", headers: ["Authorization": "Bearer \(token)"]
            ).status, .ok)
    }

    func testToken_isGivenToAnyClientAndForSeveralScopes() throws {
        let scopes = Self.form + "%20https%3A%2F%2Fapi.ebay.com%2Foauth%2Fapi_scope%2Fbuy.marketing"

        XCTAssertEqual(try ask("Student-App-PRD-1:PRD-2:3", scopes).status, .ok)
    }

    func testGrantsOfAUser_giveFurtherTokens() throws {
        let first = try ask("client:secret", "grant_type=authorization_code&code=c&redirect_uri=r")
        let token = try XCTUnwrap(JSON.decode(JSONValue.self, from: first.body)["refresh_token"]?.string)
        let next = try ask(
            "client:secret", "grant_type=refresh_token&refresh_token=\(token.replacing("#", with: "%23"))")

        for answer in try [first, next].map({ try JSON.decode(JSONValue.self, from: $0.body) }) {
            XCTAssertEqual(answer["token_type"], "User Access Token")
            XCTAssertNotNil(answer["access_token"]?.string)
        }
        XCTAssertNil(try JSON.decode(JSONValue.self, from: next.body)["refresh_token"])
    }

    func testGrantsOfAUser_needTheirSecret() throws {
        for grant in ["authorization_code&code=", "refresh_token"] {
            let response = try ask("client:secret", "grant_type=\(grant)")

            XCTAssertEqual(response.status, .badRequest)
            XCTAssertEqual(try JSON.decode(JSONValue.self, from: response.body)["error"], "invalid_grant", grant)
        }
    }

    func testRefusals_areWrittenAsRecorded() throws {
        let cases = [
            (":secret", Self.form, 401, "invalid_client"), ("client:", Self.form, 401, "invalid_client"),
            ("client", Self.form, 401, "invalid_client"), ("", Self.form, 401, "invalid_client"),
            ("toolkit-sandbox:sandbox-secret", "grant_type=client_credentials&scope=x", 400, "invalid_scope"),
            ("toolkit-sandbox:sandbox-secret", "", 400, "unsupported_grant_type"),
        ]
        for (client, form, status, error) in cases {
            let response = try ask(client, form)
            let answer = try JSON.decode(JSONValue.self, from: response.body)

            XCTAssertEqual(response.status.rawValue, status)
            XCTAssertEqual(answer["error"]?.string, error)
            XCTAssertNotNil(answer["error_description"]?.string)
        }
    }
}
