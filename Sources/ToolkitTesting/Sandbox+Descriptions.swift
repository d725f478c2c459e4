import Foundation
import ToolkitProgram

extension Sandbox {
    /// The errors in the descriptions of the routes, one line each.
    ///
    /// Every route must have a description. A request of its examples must get an answer that the description allows,
    /// with a status below 400. Each request finds the demo data unchanged.
    /// - Parameter headers: The header fields that the services require, besides the keys of the routes.
    public func faultsOfDescriptions(headers: HTTPHeaders = [:]) throws -> [String] {
        try routes.flatMap { route -> [String] in
            guard let description = route.description else { return ["\(route.pattern.text) has no description"] }
            var faults = Self.faultsOfText(of: description)
            try reset()
            for body in description.bodies.isEmpty ? [nil] : description.bodies.map(Optional.some) {
                guard let request = request(route, description, body, headers) else {
                    faults.append("lacks an example, or the example is not that of its path")
                    continue
                }
                guard case .response(let response, _) = try answer(request) else { continue }
                if response.status.isError { faults.append("refuses its example: \(response.text)") }
                if let fault = Self.fault(of: response, description) { faults.append(fault) }
            }
            return faults.map { "\(route.pattern.text) \($0)" }
        }
    }

    /// The first difference between an answer and a description; `nil` if the description allows the answer.
    package static func fault(of response: HTTPResponse, _ description: RouteDescription) -> String? {
        let status = response.status.rawValue
        guard let answer = description.answers.first(where: { $0.status == response.status }) else {
            return "does not describe the status \(status)"
        }
        for header in answer.headers where response.headers[header.name] == nil {
            return "answers \(status) without \(header.name)"
        }
        let mediaType = response.mediaType ?? ""
        guard let content = answer.contents.first(where: { $0.mediaType == mediaType }) else {
            return answer.contents.isEmpty && response.body.isEmpty
                ? nil : "does not describe the type '\(mediaType)' for \(status)"
        }
        guard mediaType == "application/json" else { return nil }
        guard let value = try? JSON.decode(JSONValue.self, from: response.body) else {
            return "answers \(status) without valid JSON"
        }
        return SchemaCheck.strict(content.schema.components).fault(of: value, content.schema.json)
            .map { "answers \(status): \($0)" }
    }

    private static func faultsOfText(of description: RouteDescription) -> [String] {
        var faults: [String] = []
        let isName =
            description.id.allSatisfy { $0.isASCII && $0.isLetter } && description.id.first?.isLowercase == true
        if !isName { faults.append("has the ID '\(description.id)', which is not a name of letters") }
        if !description.summary.hasSuffix(".") { faults.append("has a summary without a point at its end") }
        if description.answers.allSatisfy(\.status.isError) { faults.append("describes no success") }
        let contents =
            description.parameters.map(\.content) + description.bodies + description.answers.flatMap(\.contents)
        for content in contents where content.mediaType != "text/plain" {
            guard let example = content.example else { continue }
            let check = SchemaCheck.strict(content.schema.components)
            if let fault = check.fault(of: example, content.schema.json) {
                faults.append("has an example that its schema refuses: \(fault)")
            }
        }
        return faults
    }

    /// The request that the examples of a route make; `nil` if an example is missing, or if another route answers.
    private func request(
        _ route: Route, _ description: RouteDescription, _ body: Content?, _ headers: HTTPHeaders
    ) -> SandboxRequest? {
        var headers = headers
        var query: [(String, String)] = []
        switch route.key {
        case .header(let name, let value, _): headers[name] = value
        case .query(let name, let value, _): query.append((name, value))
        case .basic(let username, let password, _):
            headers["Authorization"] = BasicCredentials(username, password).field
        case .token, .queryToken, nil: break
        }
        var path = route.pattern.text.drop { $0 != " " }.dropFirst()
        for parameter in description.parameters where parameter.isRequired {
            guard let example = parameter.content.example.map({ $0.string ?? $0.compact }) else { return nil }
            switch parameter.place {
            case .path:
                guard let place = path.range(of: ":\(parameter.name)") else { return nil }
                path.replaceSubrange(place, with: PercentEncoding.encode(example))
            case .query: query.append((parameter.name, example))
            case .header: headers[parameter.name] = example
            }
        }
        let items = query.isEmpty ? "" : "?" + PercentEncoding.encode(query)
        if let body { headers["Content-Type"] = body.sentMediaType }
        let request = SandboxRequest(
            route.pattern.method, target: route.example ?? path + items, headers: headers,
            body: body.flatMap(Self.bytes) ?? [], origin: Self.origin)
        guard let request, case .route(let found, _) = match(request), found === route else { return nil }
        return request
    }

    private static func bytes(_ body: Content) -> [UInt8]? {
        if let form = body.multipartExample { return Array(form.utf8) }
        guard let example = body.example else { return nil }
        if let text = example.string, !MediaType.isJSON(body.mediaType) { return Array(text.utf8) }
        guard body.mediaType == "application/x-www-form-urlencoded", case .object(let members) = example else {
            return JSON.bytes(example)
        }
        return Array(PercentEncoding.encode(members.map { ($0.name, $0.value.string ?? $0.value.compact) }).utf8)
    }
}

extension SchemaCheck {
    /// A check that knows patterns and refuses members that no schema names.
    fileprivate static func strict(_ components: [String: JSONValue]) -> SchemaCheck {
        SchemaCheck(components, refusesOthers: true) { $0.range(of: $1, options: .regularExpression) != nil }
    }
}
