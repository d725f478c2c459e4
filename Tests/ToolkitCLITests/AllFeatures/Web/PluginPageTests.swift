import TestSupport
import Toolkit
import XCTest

/// The page of an external command.
final class PluginPageTests: WebTestCase {
    override func setUp() async throws {
        try FileManager.default.createDirectory(
            atPath: toolkit.home.path + "/plugins", withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        try toolkit.home.writeProgram("echo the command ran", to: "plugins/toolkit-hello")
        try await describe(#"{"effect": "reads"}"#)
        try await super.setUp()
    }

    private func describe(_ manifest: String) async throws {
        try toolkit.home.write(manifest, to: "plugins/toolkit-hello.json")
        let trust = await toolkit.run("plugins trust hello")
        XCTAssertEqual(trust.exitStatus, 0, trust.standardError)
    }

    func testFirstPage_namesTheTrustedCommand() throws {
        let page = try browser.get("/")

        XCTAssertTrue(page.addresses.contains("/hello"), "\(page.addresses)")
    }

    func testPage_doesNotRunACommandWhoseManifestHasChangedSinceTheStart() async throws {
        try await describe(#"{"effect": "destroys"}"#)

        let page = try browser.get("/hello")

        XCTAssertEqual(page.status, 403)
        XCTAssertFalse(page.text.contains("the command ran"), page.text)
        XCTAssertTrue(page.text.contains("has changed since this server started"), page.text)
    }

    func testInstallPage_takesThePathOfAFile() throws {
        let file = try toolkit.home.writeProgram("echo offered", to: "offered/toolkit-offered")
        let form = try browser.get("/plugins/install")
        let question = try browser.submit(form, ["source": file])
        let done = try browser.submit(question)

        XCTAssertFalse(form.html.contains("type=\"file\""), form.html)
        XCTAssertTrue(question.text.contains("Install 'offered' from \(file)"), question.text)
        XCTAssertTrue(done.text.contains("Installed 'offered'."), done.text)
        XCTAssertEqual(toolkit.home.read("plugins/toolkit-offered"), toolkit.home.read("offered/toolkit-offered"))
    }

    func testInstallPage_replacesAnotherVersion_afterAQuestion() throws {
        let installed = toolkit.home.path + "/plugins/toolkit-hello"
        let file = try toolkit.home.writeProgram("echo another", to: "offered/toolkit-hello")

        let question = try browser.submit(browser.get("/plugins/install"), ["source": file])
        let before = toolkit.home.read("plugins/toolkit-hello")
        _ = try browser.submit(question)

        XCTAssertTrue(question.text.contains("Replace \(installed) with 'hello' from \(file)"), question.text)
        XCTAssertEqual(before?.contains("another"), false)
        XCTAssertEqual(toolkit.home.read("plugins/toolkit-hello"), toolkit.home.read("offered/toolkit-hello"))
    }
}
