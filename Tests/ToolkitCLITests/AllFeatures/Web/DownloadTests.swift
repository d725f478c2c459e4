import Toolkit
import XCTest

@testable import ToolkitWeb

/// An export is a file that the browser downloads.
final class DownloadTests: WebTestCase {
    func testExport_isAFileInTheChosenFormat() throws {
        let form = try browser.get("/cats/export")
        let table = try browser.get("/cats/export?_format=csv")
        let lines = try browser.get("/cats/export?_format=ndjson")

        XCTAssertTrue(form.text.contains("Download"), form.text)
        XCTAssertEqual(table["Content-Disposition"], "attachment; filename=\"cats.csv\"")
        XCTAssertTrue(table.html.hasPrefix("id,name,"), table.html)
        XCTAssertEqual(table.html.split(separator: "\n").count, 61)
        XCTAssertEqual(lines["Content-Disposition"], "attachment; filename=\"cats.ndjson\"")
        XCTAssertEqual(lines.html.split(separator: "\n").filter { $0.hasPrefix("{") }.count, 60)
    }

    func testExportOfASandbox_needsTheFeature() throws {
        let form = try browser.get("/sandbox/export?_format=json")
        let file = try browser.get("/sandbox/export?_format=json&feature=badges")

        XCTAssertNil(form["Content-Disposition"])
        XCTAssertEqual(file["Content-Disposition"], "attachment; filename=\"sandbox-badges.json\"")
        XCTAssertTrue(file.html.hasPrefix("["), file.html)
    }

    func testExportWithAMistake_isAPage() throws {
        let page = try browser.get("/sandbox/export?_format=json&feature=none")

        XCTAssertNil(page["Content-Disposition"])
        XCTAssertTrue(page.text.contains("none"), page.text)
        XCTAssertNotEqual(page.status, 200)
    }
}
