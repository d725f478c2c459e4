/// Sends the requests of a contract's rules to a backend, and compares the answers.
struct ContractCheck {
    private let rules: [(rule: ContractRule, service: ServiceDescription)]
    private let sandbox: Sandbox
    private let url: URL
    /// Whether `url` is the address of one service, and not of a backend with several.
    private let isOfService: Bool
    private let context: Context
    private let mask: SecretMask
    private var values: RuleValues
    private var hasAnswer = false

    /// - Parameter only: The only service to check; `nil` for all of the feature.
    /// - Throws: A `Report` if the feature has no rules for it.
    init(of feature: FeatureDescription, at url: URL, only: ServiceDescription?, _ context: Context) throws {
        sandbox = try context.services.emptySandbox(of: feature)
        rules = try sandbox.service.rules.map { rule in
            let service = try rule.request.service.map { try feature.service(named: $0) } ?? feature.mainService
            return (rule, service)
        }.filter { only == nil || $0.service.name == only?.name }
        guard !rules.isEmpty else {
            let name = only.map { "The service \($0.name)" } ?? "'\(feature.name)'"
            throw Report.badData("\(name) declares no rules of a contract.", code: "no-rules")
        }
        (self.url, isOfService, self.context) = (url, only != nil, context)
        mask = SecretMask(names: feature.services.compactMap { $0.credential?.place.name })
        var random = context.randomNumbers()
        values = RuleValues(unique: String(random.next() % 10_000_000_000).zeroFilled(to: 10))
    }

    /// The rules, without sending anything.
    var planned: [CheckedRule] {
        rules.map { row($0, .planned, sent: outline(of: $0.request, to: $1)) }
    }

    /// Sends all requests, in order.
    /// - Throws: The error of the first request if there is no answer at all.
    mutating func run() async throws -> [CheckedRule] {
        let writing = rules.count { $0.rule.request.writes }
        if writing > 0 {
            context.notes.add(
                "\(writing) of \(rules.count.counted("request")) to \(url.host() ?? "") change data. The last ones delete "
                    + "what the others add, as far as the service allows.")
        }
        let bar = context.progress("Checking", total: rules.count)
        defer { bar.finish() }
        var rows: [CheckedRule] = []
        for (rule, service) in rules {
            try Task.checkCancellation()
            rows.append(try await check(rule, service))
            bar.advance(by: 1)
        }
        return rows
    }

    private mutating func check(_ rule: ContractRule, _ service: ServiceDescription) async throws -> CheckedRule {
        guard let endpoint = rule.request.endpoint(values) else {
            return row(rule, .skipped, sent: outline(of: rule.request, to: service))
        }
        let base = isOfService ? url : url.appending(path: String(service.path.dropFirst()))
        let request = try endpoint.request(on: base)
        let sent = "\(request.method) " + target(of: request.url)
        do {
            let client = try context.services.client(for: service, at: base, hasKey: rule.request.hasKey)
            let response = try await client.respond(to: endpoint)
            hasAnswer = true
            let difference = rule.difference(of: response, values, describedBy: description(of: endpoint, service))
            values = rule.values(of: response, adding: values)
            return row(rule, difference == nil ? .ok : .differs, sent: sent, came: response.outline, difference)
        } catch let error as HTTPError where hasAnswer {
            return row(rule, .differs, sent: sent, "no answer came: \(error.report.message)")
        }
    }

    /// The description of the route of the stand-in that answers a request.
    private func description(of endpoint: Endpoint<HTTPResponse>, _ service: ServiceDescription) -> RouteDescription? {
        // The answer to HEAD has the head of another route's answer, and no body.
        guard endpoint.method != .head else { return nil }
        let request = URL(string: Sandbox.origin + service.path).flatMap { try? endpoint.request(on: $0) }
        let asked = request.flatMap {
            SandboxRequest(
                $0.method, target: $0.url.path(percentEncoded: true), headers: [:], body: [], origin: Sandbox.origin)
        }
        guard let asked, case .route(let route, _) = sandbox.match(asked) else { return nil }
        return route.description
    }

    /// The method and the target of a request, with the names of its values.
    private func outline(of request: RuleRequest, to service: ServiceDescription) -> String {
        let isPath = !request.target.isEmpty && !request.target.hasPrefix("?")
        return "\(request.method) " + mask.masked(service.path + (isPath ? "/" : "") + request.target)
    }

    private func target(of url: URL) -> String {
        mask.masked(url.path(percentEncoded: true) + (url.query().map { "?" + $0 } ?? ""))
    }

    private func row(
        _ rule: ContractRule, _ result: CheckedRule.Result, sent: String, came: String? = nil,
        _ difference: String? = nil
    ) -> CheckedRule {
        CheckedRule(
            section: rule.section, rule: rule.summary, result: result, sent: sent, came: came, difference: difference)
    }
}

extension HTTPResponse {
    /// The status and the size, such as `200, 1.2 kB`.
    fileprivate var outline: String { "\(status.rawValue), \(ByteSize.text(body.count))" }
}

extension FeatureDescription {
    /// The service that a command uses when none is named.
    /// - Throws: A `Report` if the feature uses none.
    var mainService: ServiceDescription {
        get throws {
            guard let main = services.first else {
                throw Report.badData("The feature '\(name)' has no service.", code: "no-service")
            }
            return main
        }
    }

    /// - Throws: A `Report` with the names of all services if there is none.
    func service(named wanted: String) throws -> ServiceDescription {
        if let found = services.first(where: { $0.name == wanted }) { return found }
        _ = try mainService
        let known = services.map(\.name)
        throw Report.notFound(
            "'\(name)' has no service '\(wanted.visible)'. Its services: \(known.joined(separator: ", "))",
            hint: .nearest(to: wanted, among: known), code: "unknown-service")
    }
}
