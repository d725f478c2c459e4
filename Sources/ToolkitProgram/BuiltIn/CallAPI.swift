/// `toolkit api`: sends one raw request with a service's address and credentials.
struct CallAPI: Command {
    static let name = "api"
    static let summary = "Send one raw request to a feature's service."
    static let details = """
        The command prints the body of the response unchanged. For a response status of 400 or more, the exit status \
        tells the kind of error.
        """
    static let terminalDetails = """
        On a terminal, the command removes control characters from the body. 'toolkit sandbox routes' lists the routes of \
        the sandboxes, which begin with the path of the service's address.
        """
    static let effect = Effect.destroys
    // A raw request can do anything with the person's keys.
    static let needsPerson = true
    static let examples = [
        Example("toolkit api FEATURE GET /a/path --query name=value --dry-run", "Show the request, but do not send it"),
        Example(
            "toolkit api FEATURE POST /a/path --body - --dry-run", "Show a request with a body from standard input"),
    ]

    @Argument("The name of the feature.", .placeholder("FEATURE"), .live(.features)) var feature: String
    @Argument("The HTTP method, such as GET or POST.") var method: RequestMethod
    @Argument("The path, relative to the service's address.", .placeholder("PATH")) var path: String
    @Option("The feature's service; by default, the main service.", .placeholder("NAME"), .live(.services)) var service:
        String?
    @Option("A query parameter.") var query: [QueryItem]
    @Option("The file with the body.", .file) var body: String?
    @Flag("Check without sending.") var dryRun: Bool

    func run(in context: Context) async throws -> RequestAnswer {
        guard !path.contains("://") else {
            throw Report.usage("PATH must be relative to the service's address, not a full URL.", code: "not-a-path")
        }
        let feature = try context.services.feature(feature)
        let service = try service.map { try feature.service(named: $0) } ?? feature.mainService
        let client = try context.services.client(for: service)
        let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let segments = (parts.first ?? "").split(separator: "/").map { PercentEncoding.decode($0) ?? String($0) }
        let typed = parts.count > 1 ? parts[1].split(separator: "&").map { QueryItem(encoded: $0) } : []
        let bytes = try body.map { try context.files.read($0) }
        let endpoint = Endpoint<HTTPResponse>(
            method.method, path: segments, query: (typed + query).map { ($0.name, $0.value) },
            body: bytes.map { .bytes($0, type: "application/json") } ?? .none)
        guard !dryRun else { return RequestAnswer(answer: try PlannedRequest(endpoint, to: service, context)) }
        let response = try await context.waiting("Waiting for \(service.name) …") {
            try await client.respond(to: endpoint)
        }
        if !response.status.isSuccess { context.notes.add("\(response.status.rawValue) \(response.status.reason)") }
        return RequestAnswer(
            answer: ServiceAnswer(
                method: method.method, response: response,
                refusal: response.status.isSuccess ? nil : client.failure(response)))
    }
}

/// The response to a request, or with `--dry-run` the request.
struct RequestAnswer: Answer {
    let answer: any Answer

    var exitStatus: ExitStatus { answer.exitStatus }
    var tellsChange: Bool { answer.tellsChange }

    func write(to writer: inout AnswerWriter) async throws { try await answer.write(to: &writer) }
}

/// A request that would be sent.
struct PlannedRequest: Output {
    let method: String
    let url: String
    /// The size of the body in bytes.
    let body: Int

    var tellsChange: Bool { false }

    init(_ endpoint: Endpoint<HTTPResponse>, to service: ServiceDescription, _ context: Context) throws {
        let base =
            switch try context.services.target(of: service) {
            case .address(let url): url
            case .sandbox: URL(string: Sandbox.origin + service.path)
            }
        guard let base else { throw Report.defect("The path '\(service.path)' is not valid.") }
        let request = try endpoint.request(on: base)
        method = request.method.rawValue
        url = TypedSecrets.masked(request.url.absoluteString)
        body = request.body?.count ?? 0
    }

    func draw(on canvas: inout Canvas) {
        canvas.plan("send \(method) \(url)\(body == 0 ? "" : " with a body of \(ByteSize.text(body))")")
        canvas.plan("Nothing was sent.", asked: "")
    }
}

/// The body of a service's response.
struct ServiceAnswer: Answer {
    let method: HTTPMethod
    let response: HTTPResponse
    /// The error that the status stands for; `nil` for success.
    let refusal: HTTPError?

    func write(to writer: inout AnswerWriter) async throws { try writer.write(remote: response.body) }

    var exitStatus: ExitStatus { refusal?.report.status ?? .done }
    var tellsChange: Bool { ![.get, .head].contains(method) }
}

/// An HTTP method on the command line, in upper or lower case.
struct RequestMethod: ArgumentValue {
    static let placeholder = "METHOD"
    static let sample = "GET"

    static func candidates(for start: String) -> [Candidate] {
        ["GET", "POST", "PUT", "PATCH", "DELETE"].map { Candidate($0) }
    }

    let method: HTTPMethod
    var argument: String { method.rawValue }

    init(argument: String) throws(ArgumentRefusal) {
        guard !argument.isEmpty, argument.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw .unreadable("'\(argument.visible)' is not an HTTP method.")
        }
        method = HTTPMethod(rawValue: argument.uppercased())
    }
}

/// A query parameter on the command line: `name=value`.
struct QueryItem: ArgumentValue {
    static let placeholder = "NAME=VALUE"
    static let sample = "max=1"
    let name: String
    let value: String
    var argument: String { "\(name)=\(value)" }

    init(argument: String) throws(ArgumentRefusal) {
        guard let split = argument.firstIndex(of: "="), split > argument.startIndex else {
            throw .unreadable("'\(argument.visible)' does not have the form name=value.")
        }
        name = String(argument[..<split])
        value = String(argument[argument.index(after: split)...])
    }

    /// Reads a percent-encoded item of a URL's query.
    init(encoded: Substring) {
        let parts = encoded.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let text = parts.map { PercentEncoding.decode($0.replacing("+", with: " ")) ?? String($0) }
        name = text.first ?? ""
        value = text.count > 1 ? text[1] : ""
    }
}
