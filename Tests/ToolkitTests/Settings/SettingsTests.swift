import Foundation
import TestSupport
import XCTest

@testable import Toolkit

final class SettingsTests: FolderTestCase {
    private let address = Setting("cats.url", "Where the cats live.", kind: .url, standard: "https://standard")
    private let key = Setting("cats.api-key", "The key of the service.", kind: .secret)
    private var file: String { path("settings.conf") }

    func testResolve_prefersFlagThenVariableThenProfileThenFileThenStandard() throws {
        try put("cats.url = https://file\n[profile test]\ncats.url = https://profile\n", at: "settings.conf")
        let settings = make(
            profile: "test", ["TOOLKIT_CATS_URL": "https://variable"],
            flags: ["cats.url": SourcedValue("https://flag", origin: .word(3))])

        let resolved = try settings.resolve(address)

        XCTAssertEqual(resolved?.value, "https://flag")
        XCTAssertEqual(resolved?.origin, .word(3))
        XCTAssertEqual(
            resolved?.overridden,
            [
                SourcedValue("https://variable", origin: .variable("TOOLKIT_CATS_URL")),
                SourcedValue("https://profile", origin: .line(3, file: file)),
                SourcedValue("https://file", origin: .line(1, file: file)),
                SourcedValue("https://standard", origin: .standard),
            ])
    }

    func testResolve_fallsBackToWhatStandsBeforeTheFirstHeading() throws {
        try put("cats.url = https://file\n[profile test]\n", at: "settings.conf")

        XCTAssertEqual(try make(profile: "test").value(address), "https://file")
    }

    func testResolve_takesNothingFromAnotherProfile() throws {
        try put("[profile test]\ncats.url = https://profile\n", at: "settings.conf")

        XCTAssertEqual(try make().value(address), "https://standard")
    }

    func testResolve_isNilWhenNobodySaysAnything() throws {
        XCTAssertNil(try make().resolve(Setting("cats.owner", "")))
    }

    func testResolve_ignoresAnEmptyVariable() throws {
        XCTAssertEqual(try make(["TOOLKIT_CATS_URL": ""]).value(address), "https://standard")
    }

    func testResolve_namesTheLineOfAWrongValue() throws {
        try put("\ncats.url = nonsense\n", at: "settings.conf")

        XCTAssertThrowsError(try make().value(address)) { error in
            let report = (error as? SettingsError)?.report
            XCTAssertEqual(
                report?.message,
                "\(setting: "cats.url") must be an http or https URL without a username, password, query or fragment; it cannot be 'nonsense' (\(file):2)."
            )
            XCTAssertEqual(report?.status.rawValue, 78)
        }
    }

    func testResolve_showsNoSecretThatStandsInAnAddress() throws {
        for url in ["http://anna:Hush-1234@host/", "http://host/cats?apikey=Hush-1234", "http://host/#token=Hush-1234"]
        {
            XCTAssertThrowsError(try make(["TOOLKIT_CATS_URL": url]).value(address)) { error in
                let report = (error as? SettingsError)?.report
                XCTAssertEqual(report?.status.rawValue, 78)
                let message = report.map { "\($0.message)" } ?? "no report"
                XCTAssertFalse(message.contains("Hush"), message)
            }
        }
    }

    func testResolve_readsTheFileOnceAndOnlyWhenAsked() throws {
        let settings = make()
        try put("cats.url = https://first\n", at: "settings.conf")
        XCTAssertEqual(try settings.value(address), "https://first")

        try put("cats.url = https://second\n", at: "settings.conf")

        XCTAssertEqual(try settings.value(address), "https://first")
    }

    func testProfile_comesFromTheCommandLineThenTheVariable() {
        XCTAssertEqual(make().profile, "default")
        XCTAssertEqual(make(["TOOLKIT_PROFILE": ""]).profile, "default")
        XCTAssertEqual(make(["TOOLKIT_PROFILE": "a"]).profile, "a")
        XCTAssertEqual(make(profile: "b", ["TOOLKIT_PROFILE": "a"]).profile, "b")
    }

    func testProfile_thatIsNotThereIsAWrongSetting() throws {
        try put("[profile test]\n[profile live]\n", at: "settings.conf")

        assertThrows(SettingsError.unknownProfile("tset", known: ["test", "live"], file: file)) {
            try make(profile: "tset").value(address)
        }
        XCTAssertEqual(
            SettingsError.unknownProfile("tset", known: ["test", "live"], file: file).report.hint,
            "Did you mean 'test'?")
        XCTAssertEqual(
            SettingsError.unknownProfile("zzz", known: ["test", "live"], file: file).report.hint,
            "Profiles: default, test, live")
    }

    func testProfile_withAWrongNameIsRefused() throws {
        for name in ["", "a b", "ä", "a]", "../a"] {
            assertThrows(SettingsError.badProfileName(name)) { try make(profile: name).value(address) }
            assertThrows(SettingsError.badProfileName(name)) { try make(profile: name).set(address, "https://a") }
        }
    }

    func testProfiles_beginWithTheDefault() throws {
        try put("[profile test]\n[profile default]\n[profile live]\n[profile test]\n", at: "settings.conf")

        XCTAssertEqual(try make().profiles(), ["default", "test", "live"])
    }

    func testSecret_comesFromTheCredentialsOfTheProfileOnly() throws {
        try put("[profile test]\n", at: "settings.conf")
        let credentials = Credentials(file: path("credentials.json")) { _ in }
        try credentials.set("cats.api-key", "hunter2", profile: "default")

        XCTAssertEqual(try make().resolve(key)?.origin, .credentials(file: path("credentials.json")))
        XCTAssertEqual(try make().value(key), "hunter2")
        XCTAssertNil(try make(profile: "test").value(key))
    }

    func testSecret_comesFromTheVariableFirst() throws {
        let credentials = Credentials(file: path("credentials.json")) { _ in }
        try credentials.set("cats.api-key", "hunter2", profile: "default")

        let resolved = try make(["TOOLKIT_CATS_API_KEY": "from outside"]).resolve(key)

        XCTAssertEqual(resolved?.value, "from outside")
        XCTAssertEqual(resolved?.overridden.map(\.origin), [credentials.origin])
    }

    func testSecret_inTheSettingsFileIsAWrongSetting() throws {
        try put("[profile x]\ncats.api-key = hunter2\n", at: "settings.conf")

        XCTAssertThrowsError(try make().value(key)) { error in
            XCTAssertEqual(error as? SettingsError, .secretInSettings(key: "cats.api-key", line: 2, file: file))
            XCTAssertEqual((error as? SettingsError).map { "\($0.report.message)".contains("hunter2") }, false)
        }
    }

    func testDescriptions_showNoValue() throws {
        let settings = make(["TOOLKIT_CATS_API_KEY": "hunter2"])
        let resolved = try XCTUnwrap(settings.resolve(key))
        let value = SourcedValue("hunter2", origin: .standard)

        for text in [
            "\(settings)", "\(resolved)", "\(value)", String(reflecting: settings), String(reflecting: resolved),
        ] {
            XCTAssertFalse(text.contains("hunter2"), text)
        }
    }

    func testUnknownKeys_areThoseNoSettingHas() throws {
        try put("cats.url = https://a\ncats.ulr = b\n[profile x]\ncats.ulr = c\nanything = d\n", at: "settings.conf")

        XCTAssertEqual(try make().unknownKeys(known: ["cats.url"]), ["anything", "cats.ulr"])
    }

    func testSet_makesFolderAndFile() throws {
        let settings = Settings(
            file: path("a/b/settings.conf"), environment: [:],
            credentials: Credentials(file: path("credentials.json")) { _ in })

        try settings.set(address, "https://new")

        XCTAssertEqual(try text(of: path("a/b/settings.conf")), "cats.url = https://new\n")
        XCTAssertEqual(try permissions(of: path("a")), 0o700)
    }

    func testSet_isSeenByTheSameSettings() throws {
        let settings = make()
        XCTAssertEqual(try settings.value(address), "https://standard")

        try settings.set(address, "https://new")

        XCTAssertEqual(try settings.value(address), "https://new")
    }

    func testSet_makesTheProfile() throws {
        let settings = make(profile: "test")

        try settings.set(address, "https://new")

        XCTAssertEqual(try text(of: file), "[profile test]\ncats.url = https://new\n")
        XCTAssertEqual(try settings.value(address), "https://new")
    }

    func testSet_refusesASecretAndAWrongValue() throws {
        assertThrows(SettingsError.secretRefused(key: "cats.api-key")) { try make().set(key, "hunter2") }
        XCTAssertThrowsError(try make().set(address, "nonsense")) { error in
            XCTAssertEqual((error as? SettingsError)?.report.status.rawValue, 65)
        }

        XCTAssertEqual(try names(in: folder), [])
    }

    func testSet_refusesAValueThatTheFileWouldNotGiveBack() throws {
        let owner = Setting("cats.owner", "The owner.")
        for value in ["Ada\n", "Ada\n[profile x]", "Ada\ncats.url = https://evil.example", "\n", "\r"] {
            XCTAssertThrowsError(try make().set(owner, value), value)
        }
        XCTAssertEqual(try names(in: folder).filter { $0 == "settings.conf" }, [])
    }

    func testSet_givesEveryLineOfTextBack() throws {
        let owner = Setting("cats.owner", "The owner.")
        for value in [" Ada ", "\"Ada\"", "\"", "# Ada", "[profile x]", "a = b", "é\u{301}", "\u{301}", "\u{FEFF}Ada"] {
            try make().set(owner, value)
            XCTAssertEqual(try make().resolve(owner)?.value ?? "", value)
        }
    }

    func testSet_leavesAFileThatMakesNoSense() throws {
        try put("nonsense\n", at: "settings.conf")

        assertThrows(SettingsError.badLine(1, file: file)) { try make().set(address, "https://new") }

        XCTAssertEqual(try text(of: file), "nonsense\n")
    }

    func testSet_byManyAtOnceKeepsAll() throws {
        let all = (0..<20).map { Setting("many.key\($0)", "") }
        let settings = all.map { _ in make() }

        concurrently(20) { try settings[$0].set(all[$0], "value") }

        XCTAssertEqual(try make().unknownKeys(known: []), all.map(\.key).sorted())
    }

    func testUnset_removesTheSettingOfTheProfileOnly() throws {
        try put("cats.url = https://file\n[profile test]\ncats.url = https://profile\n", at: "settings.conf")
        let settings = make(profile: "test")

        XCTAssertTrue(try settings.unset(address))
        XCTAssertFalse(try settings.unset(address))

        XCTAssertEqual(try text(of: file), "cats.url = https://file\n[profile test]\n")
    }

    func testUnset_ofNothingMakesNoFile() throws {
        XCTAssertFalse(try make().unset(address))

        XCTAssertEqual(try names(in: folder), [])
    }

    private func make(
        profile: String? = nil, _ environment: [String: String] = [:], flags: [String: SourcedValue] = [:]
    ) -> Settings {
        Settings(
            file: file, profile: profile, environment: environment, flags: flags,
            credentials: Credentials(file: path("credentials.json")) { _ in })
    }
}
