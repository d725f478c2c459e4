import XCTest

/// External commands that call the toolkit.
final class PluginCallsBackTests: XCTestCase {
    func testCommand_callsTheToolkitBack_asItWasCalled() throws {
        var program = try Program()
        program.environment["TOOLKIT_CATS_API_KEY"] = "s3cret"
        try program.installTrusted(
            "count",
            """
            "$TOOLKIT_EXECUTABLE" api cats GET / --query max=1 | grep -c catName
            "$TOOLKIT_EXECUTABLE" config get cats.url
            "$TOOLKIT_EXECUTABLE" cats list --limit 1 --explain | grep base-url
            env | grep s3cret
            exit 0
            """)
        _ = try program.run("config set cats.url http://127.0.0.1:1/rest/cats --profile test")

        let sandbox = try program.run("count")
        let other = try program.run("--profile test --base-url http://127.0.0.1:2 count")

        XCTAssertEqual(sandbox.output.split(separator: "\n").first, "1", sandbox.error)
        XCTAssertTrue(other.output.contains("http://127.0.0.1:1/rest/cats"), other.output)
        XCTAssertTrue(other.output.contains("http://127.0.0.1:2"), other.output)
        XCTAssertFalse((sandbox.output + other.output).contains("s3cret"))
    }
}
