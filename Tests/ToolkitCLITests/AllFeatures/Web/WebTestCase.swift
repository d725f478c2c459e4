import CodePay
import ILoveCats
import InternProducts
import LocalBackend
import ProductSearch
import TechTestBadges
import Toolkit
import ToolkitTesting
import XCTest

@testable import ToolkitWeb

/// A test with the pages of all features, in a server and a home of its own, and a browser that has the secret.
class WebTestCase: XCTestCase {
    private(set) var toolkit = Harness(
        InternProductsFeature.self, ProductSearchFeature.self, CodePayFeature.self, ILoveCatsFeature.self,
        TechTestBadgesFeature.self, Hall.self, commands: [.command(OpenPages.self), .command(Seize.self)])
    private(set) var browser: Browser!
    private(set) var handler: WebHandler!
    /// The page behind the first address.
    private(set) var welcome: Page!
    private var server: Server!

    override func setUp() async throws {
        let context = try await Seize.context(of: toolkit)
        handler = WebHandler(try Site(context))
        server = try Server(port: 0, handler: handler)
        handler.listen(at: server.port)
        browser = Browser(port: server.port)
        welcome = try browser.get("/?key=\(handler.key)")
        browser.cookie = try XCTUnwrap(welcome["Set-Cookie"]?.split(separator: ";").first.map(String.init))
    }

    override func tearDown() async throws {
        server?.stop()
        await server?.finished()
    }

    /// A browser without the secret.
    var stranger: Browser { Browser(port: server.port) }
}

/// Sends requests as a browser does.
struct Browser {
    let port: UInt16
    var cookie = ""
    var origin: String { "http://localhost:\(port)" }

    /// - Parameter headers: Further header fields; `Host` replaces the usual one.
    func send(_ method: String, _ path: String, _ headers: [String: String] = [:], body: [UInt8] = []) throws -> Page {
        let client = try TestClient(port)
        var headers = headers
        headers["Host"] = headers["Host"] ?? "localhost:\(port)"
        if !cookie.isEmpty { headers["Cookie"] = headers["Cookie"] ?? cookie }
        if method == "POST" { headers["Content-Length"] = "\(body.count)" }
        let lines = headers.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
        client.send(Array("\(method) \(path) HTTP/1.1\r\n\(lines)Connection: close\r\n\r\n".utf8) + body)
        return Page(try XCTUnwrap(client.reply(isHead: method == "HEAD")))
    }

    func get(_ path: String, _ headers: [String: String] = [:]) throws -> Page { try send("GET", path, headers) }

    func post(_ path: String, _ fields: [(String, String)], _ headers: [String: String] = [:]) throws -> Page {
        var headers = headers
        headers["Content-Type"] = headers["Content-Type"] ?? "application/x-www-form-urlencoded"
        headers["Origin"] = headers["Origin"] ?? origin
        return try send("POST", path, headers, body: Array(PercentEncoding.encode(fields).utf8))
    }

    /// Sends the first form of a page with some fields filled in, and returns the page after the work.
    /// - Parameter waits: Whether to wait until the work is done.
    func submit(
        _ page: Page, _ fields: [String: String] = [:], form number: Int = 0, waits: Bool = true
    ) throws -> Page {
        let form = try XCTUnwrap(page.forms.dropFirst(number).first)
        let hidden = form.hidden.filter { fields[$0.0] == nil }
        var page = try follow(post(form.action, hidden + fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
        // The page of work that takes long tells the browser to ask again.
        let limit = ContinuousClock.now + .seconds(120)
        while waits, let refresh = page["Refresh"], refresh.hasPrefix("1;url=/-/job/") {
            XCTAssertLessThan(ContinuousClock.now, limit, "the work does not end")
            guard ContinuousClock.now < limit else { break }
            Thread.sleep(forTimeInterval: 0.1)
            page = try follow(get(String(refresh.dropFirst("1;url=".count))))
        }
        return page
    }

    func follow(_ page: Page) throws -> Page {
        guard page.status == 303, let location = page["Location"] else { return page }
        return try follow(get(location))
    }
}

/// An answer to a browser.
struct Page {
    /// A form that is sent with POST.
    struct Form {
        let action: String
        let hidden: [(String, String)]
    }

    private let reply: TestClient.Reply

    init(_ reply: TestClient.Reply) { self.reply = reply }

    var status: Int { reply.status }
    var html: String { reply.body }
    subscript(name: String) -> String? { reply[name] }

    var forms: [Form] {
        Self.matches(#"<form method="post" action="([^"]*)"(.*?)</form>"#, html).map { parts in
            let hidden = Self.matches(#"<input type="hidden" name="([^"]*)" value="([^"]*)">"#, parts[1])
            return Form(action: Self.plain(parts[0]), hidden: hidden.map { ($0[0], Self.plain($0[1])) })
        }
    }

    /// The addresses of the links and pictures.
    var addresses: [String] { Self.matches(#"(?:href|src|action)="([^"]*)""#, html).map { Self.plain($0[0]) } }

    /// The value of a control for text.
    func value(of name: String) -> String? {
        Self.matches("<input[^>]* name=\"\(name)\"[^>]* value=\"([^\"]*)\"", html).first.map { Self.plain($0[0]) }
    }

    /// The rows of tables and cards as text.
    var rows: [String] {
        let answer = html.components(separatedBy: #"<section class="answer">"#).dropFirst().joined()
        let table = Self.matches("<tr>(.*?)</tr>", answer).map { $0[0] }.filter { $0.contains("<td") }
        let cards = Self.matches("<li>(.*?)</li>", answer).map { $0[0] }.filter { $0.contains("<h2>") }
        return (table + cards).map(Self.text)
    }

    /// The visible text of the page.
    var text: String { Self.text(html.components(separatedBy: "<main").last ?? "") }

    private static func text(_ html: String) -> String {
        let bare = html.replacing(try! Regex("(?s)<datalist.*?</datalist>|<[^>]+>"), with: " ")
        return plain(bare).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func plain(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }

    private static func matches(_ pattern: String, _ text: String) -> [[String]] {
        text.matches(of: try! Regex(pattern).dotMatchesNewlines()).map { match in
            (1..<match.output.count).map { String(match.output[$0].substring ?? "") }
        }
    }
}

/// A command that gives its context to a test.
struct Seize: Command {
    static let name = "seize"
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
        await $box.withValue(box) { _ = await toolkit.run("seize") }
        return try XCTUnwrap(box.context)
    }
}
