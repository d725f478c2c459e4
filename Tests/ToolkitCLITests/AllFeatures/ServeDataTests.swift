import Foundation
import TestSupport
import XCTest

final class ServeDataTests: XCTestCase {
    func testPicturesOfRows_areThere() throws {
        let served = try Served("--quiet")

        for list in [
            "cats?kind=cat", "cats?kind=upload", "badges?kind=product", "search?kind=listing", "products?kind=product",
        ] {
            let page = try served.ask("GET /toolkit/panel/data/\(list)", ["Accept": "text/html"]).body
            let source = try XCTUnwrap(page.firstMatch(of: /<img class="thumb"[^>]* src="([^"]*)"/), list)
            let picture = try served.ask("GET \(source.1.replacing("&amp;", with: "&"))")
            XCTAssertEqual(picture.status, 200, list)
            XCTAssertGreaterThan(picture.body.utf8.count, 50, list)
        }
    }

    func testFieldsOfRows_thatAreSavedUnchanged_changeNothing() throws {
        let served = try Served("--quiet")

        for (feature, kind) in [
            ("cats", "cat"), ("cats", "document"), ("cats", "vote"), ("badges", "product"), ("badges", "user"),
            ("search", "listing"), ("search", "seller"), ("products", "product"), ("codepay", "transaction"),
        ] {
            let path = "/toolkit/panel/data/\(feature)"
            let before = try Self.firstRow(of: "\(path)?kind=\(kind)", served)
            let form = try XCTUnwrap(
                before.firstMatch(of: /(?s)<form method="post" action="[^"]*data.*?<\/form>/), kind)

            let reply = try served.ask(
                "POST \(path)", ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"],
                Self.fields(of: String(form.0)) + "&do=save")

            XCTAssertEqual(reply.status, 303, "\(kind): \(reply.body)")
            let after = try Self.firstRow(of: "\(path)?kind=\(kind)", served)
            XCTAssertNotNil(Self.json(in: before), kind)
            XCTAssertEqual(Self.json(in: after), Self.json(in: before), kind)
        }
    }

    /// The page of the first row of a list.
    private static func firstRow(of list: String, _ served: Served) throws -> String {
        let page = try served.ask("GET \(list)", ["Accept": "text/html"]).body
        let link = try XCTUnwrap(page.firstMatch(of: /href="([^"]*\/row\?of=[^"]*)"/), list)
        return try served.ask("GET \(link.1.replacing("&amp;", with: "&"))", ["Accept": "text/html"]).body
    }

    /// The fields of a form, as a browser sends them.
    private static func fields(of form: String) -> String {
        var fields: [String] = []
        func add(_ name: Substring, _ value: Substring) {
            let allowed = CharacterSet.alphanumerics
            var text = String(value)
            for (name, sign) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&")] {
                text = text.replacing("&\(name);", with: sign)
            }
            fields.append("\(name)=\(text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")")
        }
        for input in form.matches(of: /<input [^>]*?name="([^"]*)" value="([^"]*)"/) { add(input.1, input.2) }
        for area in form.matches(of: /(?s)<textarea [^>]*?name="([^"]*)"[^>]*>\n(.*?)<\/textarea>/) {
            add(area.1, area.2)
        }
        for list in form.matches(of: /(?s)<select [^>]*?name="([^"]*)"[^>]*>.*?<option selected>([^<]*)</) {
            add(list.1, list.2)
        }
        return fields.joined(separator: "&")
    }

    private static func json(in page: String) -> String? {
        page.firstMatch(of: /(?s)<textarea name="text"[^>]*>(.*?)<\/textarea>/).map { String($0.1) }
    }
}
