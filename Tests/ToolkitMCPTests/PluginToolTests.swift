import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

@testable import ToolkitMCP

/// External commands as tools: a tool runs only while the manifest is the one that it was made from.
final class PluginToolTests: XCTestCase {
    private let toolkit = Harness(Workshop.self, commands: [.command(LendContext.self)])

    /// Writes a trusted external command 'hello' to the plugin folder.
    private func install(_ script: String = "echo ran", effect: String, _ options: String = "") async throws {
        try FileManager.default.createDirectory(
            atPath: toolkit.home.path + "/plugins", withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        try toolkit.home.writeProgram(script, to: "plugins/toolkit-hello")
        try toolkit.home.write(#"{"effect": "\#(effect)"}"#, to: "plugins/toolkit-hello.json")
        let trust = await toolkit.run("plugins trust hello \(options)")
        XCTAssertEqual(trust.exitStatus, 0, trust.standardError)
    }

    private func tool(_ context: Context) throws -> ToolkitMCP.Tool {
        try XCTUnwrap(ToolList(context.callableCommands()) { $0.command.effect == .reads ? nil : "" }["hello"])
    }

    private func call(_ tool: ToolkitMCP.Tool, _ context: Context) async -> JSONValue {
        await ToolCall(
            tool: tool, list: ToolList([]) { _ in nil }, context: context,
            allowance: Allowance(isReadOnly: true, spending: 0)
        )
        .run(nil) { _, _, _ in }
    }

    func testCommandLine_isAToolWithItsArguments() async throws {
        let list = ToolList(try await LendContext.context(of: toolkit).callableCommands()) { _ in nil }

        XCTAssertEqual(
            list.call(for: "workshop make saw --count 3 --paint"), "workshop_make with name saw and count 3 and paint")
        XCTAssertEqual(list.call(for: "workshop make --help"), "manual with words workshop make")
        XCTAssertNil(list.call(for: "garage open"))
    }

    func testDescription_hasNoHelpForATerminal() async throws {
        try await install(effect: "reads")
        let description = try await tool(LendContext.context(of: toolkit)).json["description"]?.string
        let help = await toolkit.run("hello --help")

        XCTAssertEqual(description?.contains("This help comes from its manifest."), true, description ?? "")
        XCTAssertEqual(description?.contains("run: toolkit"), false, description ?? "")
        XCTAssertEqual(description?.contains("options of toolkit"), false, description ?? "")
        XCTAssertTrue(help.standardOutput.contains("run: toolkit hello -- --help"), help.standardOutput)
    }

    func testTool_whoseManifestHasChangedAndIsTrustedAgain_doesNotRun() async throws {
        try await install(effect: "reads")
        let context = try await LendContext.context(of: toolkit)
        let tool = try tool(context)
        let before = await call(tool, context)
        try await install(effect: "destroys")

        let after = await call(tool, context)

        XCTAssertEqual(before["isError"], false)
        XCTAssertEqual(after["structuredContent"]?["error"]?["code"], "plugin-changed")
        XCTAssertEqual(after["structuredContent"]?["error"]?["exit"], 77)
    }

    func testTool_whoseManifestHasChanged_doesNotRun_evenIfItIsAlwaysTrusted() async throws {
        try await install(effect: "reads", "--always")
        let context = try await LendContext.context(of: toolkit)
        let tool = try tool(context)
        try toolkit.home.write(#"{"effect": "destroys"}"#, to: "plugins/toolkit-hello.json")

        let result = await call(tool, context)

        XCTAssertEqual(result["structuredContent"]?["error"]?["code"], "plugin-changed")
    }

    func testTool_whoseProgramHasChangedAndIsTrustedAgain_runs() async throws {
        try await install("echo first", effect: "reads")
        let context = try await LendContext.context(of: toolkit)
        let tool = try tool(context)
        try await install("echo second", effect: "reads")

        let result = await call(tool, context)

        XCTAssertEqual(result["content"]?.array?.first?["text"], "> second")
    }

    func testToolWithoutAManifest_runsUntilOneComes() async throws {
        try await install(effect: "reads")
        let manifest = toolkit.home.path + "/plugins/toolkit-hello.json"
        try FileManager.default.removeItem(atPath: manifest)
        _ = await toolkit.run("plugins trust hello")
        let context = try await LendContext.context(of: toolkit)
        let tool = try XCTUnwrap(ToolList(context.callableCommands()) { _ in nil }["hello"])
        let before = await call(tool, context)
        try await install(effect: "writes")

        let after = await call(tool, context)

        XCTAssertEqual(before["isError"], false)
        XCTAssertEqual(after["structuredContent"]?["error"]?["code"], "plugin-changed")
    }
}

/// A command that gives its context to a test.
private struct LendContext: Command {
    static let name = "lend"
    static let summary = "Gives its context to a test."
    static let effect = Effect.reads
    static let examples: [Example] = []
    @TaskLocal private static var box: Box?

    private final class Box: @unchecked Sendable { var context: Context? }

    func run(in context: Context) async throws -> NoAnswer {
        Self.box?.context = context
        return NoAnswer()
    }

    static func context(of toolkit: Harness) async throws -> Context {
        let box = Box()
        await $box.withValue(box) { _ = await toolkit.run("lend") }
        return try XCTUnwrap(box.context)
    }
}
