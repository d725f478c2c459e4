import Foundation
import ToolkitTesting
import XCTest

extension Served {
    /// Gets a token with the stand-in's credentials (ProductSearchStandIn/Contract.md, section 7.1).
    func browseToken(file: StaticString = #filePath, line: UInt = #line) throws -> String {
        let credentials = Data("toolkit-sandbox:sandbox-secret".utf8).base64EncodedString()
        let grant = try ask(
            "POST /identity/v1/oauth2/token",
            ["Authorization": "Basic \(credentials)", "Content-Type": "application/x-www-form-urlencoded"],
            "grant_type=client_credentials&scope=https%3A%2F%2Fapi.ebay.com%2Foauth%2Fapi_scope")
        XCTAssertEqual(grant.json["token_type"], "Application Access Token", grant.body, file: file, line: line)
        XCTAssertEqual(grant.json["expires_in"], 7200, file: file, line: line)
        return try XCTUnwrap(grant.json["access_token"]?.string, file: file, line: line)
    }
}
