import Foundation
import TestSupport
import XCTest

@testable import ToolkitProgram

/// The checks of all folders and symbolic links on the path of an external command.
final class PluginFolderTests: PluginTestCase {
    func testRefusal_ofALinkThatLeadsThroughAFolderThatEverybodyMayWriteTo() throws {
        let open = harness.home.path + "/open"
        let real = try install("real", in: "safe")
        try link("open/link", to: real)
        try setMode(0o777, of: open)
        try link("bin/toolkit-absolute", to: open + "/link")
        try link("bin/toolkit-relative", to: "../open/link")
        try link("bin/toolkit-twice", to: "toolkit-relative")

        for name in ["absolute", "relative", "twice"] {
            XCTAssertEqual(catalogue.find(name)?.refusal?.sentence.contains("/open."), true, name)
        }
    }

    func testRefusal_ofAManifestInAFolderThatEverybodyMayWriteTo() throws {
        try install("hello")
        try harness.home.write(#"{"effect": "reads"}"#, to: "open/hello.json")
        try link("bin/toolkit-hello.json", to: "../open/hello.json")
        try setMode(0o1777, of: harness.home.path + "/open")

        XCTAssertEqual(catalogue.find("hello")?.refusal, .openFolder(openFolder))
    }

    func testRefusal_inAFolderThatALinkInAnOpenFolderLeadsTo() throws {
        try install("hello", in: "safe")
        try link("open/link", to: harness.home.path + "/safe")
        try setMode(0o777, of: harness.home.path + "/open")
        try link("way", to: "open/link")
        harness.environment["PATH"] = harness.home.path + "/way"

        XCTAssertEqual(catalogue.find("hello")?.refusal, .openFolder(harness.home.path + "/open"))
    }

    func testRefusal_ofLinksThatOnlyThePersonMayChange_isNone() throws {
        let real = try install("real", in: "safe/deep")
        try link("sticky/link", to: real)
        try setMode(0o1777, of: harness.home.path + "/sticky")
        try link("bin/toolkit-one", to: "../sticky/link")
        try link("bin/toolkit-hello", to: "toolkit-one")
        try link("way", to: folder)
        harness.environment["PATH"] = harness.home.path + "/way"

        XCTAssertNil(try XCTUnwrap(catalogue.find("hello")).refusal)
    }

    func testIsOpenToGroup_behindALinkThroughAFolderOfTheGroup() throws {
        let shared = harness.home.path + "/shared"
        let real = try install("real", in: "shared")
        let safe = try install("safe", in: "safe")
        try link("shared/link", to: safe)
        try setMode(0o775, of: shared)
        try link("bin/toolkit-direct", to: real)
        try link("bin/toolkit-relative", to: "../shared/toolkit-real")
        try link("bin/toolkit-twice", to: shared + "/link")
        try link("bin/toolkit-safe", to: safe)

        for name in ["direct", "relative", "twice"] {
            XCTAssertEqual(catalogue.find(name)?.isOpenToGroup, true, name)
            XCTAssertNil(catalogue.find(name)?.refusal, name)
        }
        XCTAssertEqual(catalogue.find("safe")?.isOpenToGroup, false)
    }

    func testIsOpenToGroup_belowAFolderOfTheGroup() throws {
        harness.environment["PATH"] = folder + "/deep"
        try install("hello", in: "bin/deep")
        try setMode(0o775, of: folder)

        XCTAssertEqual(catalogue.find("hello")?.isOpenToGroup, true)
    }

    func testRefusal_belowAFolderOfSomebodyElse() throws {
        try Needs.root()
        harness.environment["PATH"] = folder + "/deep/er"
        try install("hello", in: "bin/deep/er")
        XCTAssertEqual(chown(folder, 65_534, 65_534), 0)

        XCTAssertEqual(catalogue.find("hello")?.refusal, .foreignFolder(folder))
    }

    func testRefusal_behindALinkOfSomebodyElse() throws {
        try Needs.root()
        try link("sticky/link", to: install("real", in: "safe"))
        try setMode(0o1777, of: harness.home.path + "/sticky")
        try link("bin/toolkit-hello", to: "../sticky/link")
        XCTAssertEqual(lchown(harness.home.path + "/sticky/link", 65_534, 65_534), 0)

        XCTAssertEqual(catalogue.find("hello")?.refusal, .foreignLink(folder + "/../sticky/link"))
    }
}
