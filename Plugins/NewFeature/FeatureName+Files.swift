import Foundation

extension FeatureName {
    /// The files of the feature.
    func files(below root: URL) -> [TextFile] {
        [
            ("Sources/\(module)/\(module)Feature.swift", feature),
            ("Sources/\(module)/Commands/SayHello.swift", command),
            ("Sources/\(module)StandIn/\(module)Sandbox.swift", sandbox),
            ("Tests/\(module)Tests/Commands/SayHelloTests.swift", commandTests),
            ("Tests/\(module)StandInTests/\(module)SandboxTests.swift", sandboxTests),
        ]
        .map { path, text in TextFile(root.appending(path: path), text + "\n") }
    }

    private var feature: String {
        """
        import \(module)StandIn
        import Toolkit

        /// A feature that gets greetings from a service.
        public enum \(module)Feature: SandboxedFeature {
            public static let name = "\(word)"
            public static let summary = "Get greetings from a service."
            public static let commands: [CommandNode] = [.command(SayHello.self)]
            public static let services = [greetings]

            /// The greeting service.
            static let greetings = ServiceDescription(
                "greetings", of: name,
                address: Setting("\(word).url", "The address of the greeting service.", kind: .url),
                path: "/\(word)"
            )

            public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService {
                try \(module)Sandbox(home)
            }
        }
        """
    }

    private var command: String {
        """
        import Toolkit

        /// `toolkit \(word) hello`: prints a greeting.
        struct SayHello: Command {
            static let name = "hello"
            static let summary = "Say hello."
            static let effect = Effect.reads
            static let examples = [
                Example("toolkit \(word) hello", "Greet the world"),
                Example("toolkit \(word) hello --to Ada --json", "Greet Ada, and print JSON"),
            ]

            @Option("The name to greet.") var to = "world"

            func run(in context: Context) async throws -> Greeting {
                let client = try context.services.client(for: \(module)Feature.greetings)
                return try await client.send(Endpoint(.get, path: ["greetings", to]))
            }
        }

        /// A greeting from the service.
        struct Greeting: Output, Codable {
            let text: String

            func draw(on canvas: inout Canvas) { canvas.line(Styled(text)) }
        }
        """
    }

    private var sandbox: String {
        """
        import ToolkitStandIn

        /// A stand-in for the greeting service.
        package struct \(module)Sandbox: SandboxService {
            package let database: Database

            /// Opens the database, and adds demo data if the database is new.
            package init(_ home: SandboxHome) throws {
                database = try home.open("\(word)", [Self.createWords]) { connection, _ in
                    try connection.run("INSERT INTO \(word)_word VALUES (?)", "Hello")
                }
            }

            package var routes: [Route] {
                Route("GET /\(word)/greetings/:name") { request in
                    let sql = "SELECT text FROM \(word)_word ORDER BY rowid LIMIT 1"
                    let word = try database.read { try $0.value(sql, as: String.self) } ?? "Hello"
                    return try .json(encoding: ["text": "\\(word), \\(request["name"])!"])
                }
                .quick().with(example: "/\(word)/greetings/world")
            }

            package func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
                try database.write { connection in
                    for number in 0..<count {
                        try connection.run("INSERT INTO \(word)_word VALUES (?)", "Hello \\(seed)-\\(number)")
                    }
                }
                try progress(count)
            }

            package func contents() throws -> [(name: String, count: Int)] {
                [("words", try database.read { try $0.value("SELECT count(*) FROM \(word)_word") } ?? 0)]
            }

            private static let createWords = Migration("\(word).1.words") { connection in
                try connection.run("CREATE TABLE \(word)_word (text TEXT NOT NULL)")
            }
        }
        """
    }

    private var commandTests: String {
        """
        import Toolkit
        import ToolkitTesting
        import XCTest

        @testable import \(module)

        final class SayHelloTests: XCTestCase {
            func testHello_greetsTheWorld() async {
                let run = await Harness(\(module)Feature.self).run("\(word) hello")

                XCTAssertEqual(run.standardOutput, "Hello, world!\\n")
                XCTAssertEqual(run.exitStatus, 0)
            }

            func testEveryExample_works() async {
                for example in SayHello.examples {
                    let words = ShellWords.split(example.line).dropFirst()

                    let run = await Harness(\(module)Feature.self).run(Array(words))

                    XCTAssertEqual(run.exitStatus, 0, "\\(example.line)\\n\\(run.standardError)")
                }
            }
        }
        """
    }

    private var sandboxTests: String {
        """
        import Foundation
        import ToolkitStandIn
        import ToolkitTesting
        import XCTest

        @testable import \(module)StandIn

        final class \(module)SandboxTests: XCTestCase {
            private func makeSandbox() throws -> Sandbox {
                Sandbox(try \(module)Sandbox(SandboxHome(path: nil, now: { Date() })))
            }

            func testEveryRoute_answersItsExample() throws {
                XCTAssertEqual(try makeSandbox().faultsOfExamples(), [])
            }

            func testFill_addsWords() throws {
                let sandbox = try makeSandbox()

                try sandbox.service.fill(count: 3, seed: 7) { _ in }

                XCTAssertEqual(try sandbox.service.contents().map(\\.count), [4])
            }
        }
        """
    }
}
