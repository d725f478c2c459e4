/// A rule of a contract: a request, and what must hold of its answer.
///
/// A stand-in declares the rules of its contract as ``SandboxService/rules``, and `toolkit check` sends their requests, in
/// order, to any backend. A rule can keep a value of its answer, which the requests and conditions of later rules use as
/// `{name}`. A rule whose value is not known is skipped. `{unique}` is a text of ten digits that differs in each check.
///
/// If the stand-in describes the route, an answer in JSON must also have the form that the description gives for the
/// status.
public struct ContractRule: Sendable {
    /// The section of the contract, such as `2.1`.
    package let section: String
    /// What must hold, in one sentence.
    package let summary: String
    package private(set) var request: RuleRequest
    package let conditions: [RuleCondition]
    /// The members of the answer to keep for later rules, by name.
    package private(set) var kept: [(name: String, path: String)] = []

    /// Makes a rule.
    /// - Parameters:
    ///   - section: The section of the contract, such as `2.1`.
    ///   - summary: What must hold, in one sentence.
    ///   - conditions: What must hold of the answer, the status first.
    public init(_ section: String, _ summary: String, _ request: RuleRequest, _ conditions: RuleCondition...) {
        (self.section, self.summary, self.request, self.conditions) = (section, summary, request, conditions)
    }

    /// The same rule, which keeps a member of its answer for later rules.
    /// - Parameter path: The place of the member, such as `items[0].id`.
    public func keeping(_ path: String, as name: String) -> ContractRule {
        changed(self) { $0.kept.append((name, path)) }
    }

    /// The same rule for another service of the feature.
    public func to(_ service: String) -> ContractRule { changed(self) { $0.request = $0.request.to(service) } }

    /// The first difference between an answer and the rule; `nil` if the rule holds.
    /// - Parameter description: The description of the route that the request asks for, if there is one.
    package func difference(
        of response: HTTPResponse, _ values: RuleValues, describedBy description: RouteDescription?
    ) -> String? {
        conditions.lazy.compactMap { $0.difference(response, values) }.first
            ?? description.flatMap { Self.difference(of: response, $0) }
    }

    package func values(of response: HTTPResponse, adding values: RuleValues) -> RuleValues {
        let json = try? JSON.decode(JSONValue.self, from: response.body)
        return kept.reduce(into: values) { values, kept in values[kept.name] = json?.at(kept.path) }
    }

    /// The first difference between an answer in JSON and the form that a description gives for its status.
    private static func difference(of response: HTTPResponse, _ description: RouteDescription) -> String? {
        guard let answer = description.answers.first(where: { $0.status == response.status }),
            let content = answer.contents.first(where: { $0.mediaType == MediaType.json }),
            MediaType.isJSON(response.mediaType) || answer.contents.count == 1
        else { return nil }
        guard let value = try? JSON.decode(JSONValue.self, from: response.body) else { return "the body is not JSON" }
        return SchemaCheck(content.schema.components).fault(of: value, content.schema.json, at: "the body")
    }
}

extension JSONValue {
    /// The value at a place such as `items[0].id`; an empty place is the value itself.
    func at(_ path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, step in
            let parts = step.split(separator: "[").map { $0.hasSuffix("]") ? $0.dropLast() : $0 }
            let isIndex = step.hasPrefix("[")
            let member = isIndex ? value : parts.first.flatMap { value?[String($0)] }
            return parts.dropFirst(isIndex ? 0 : 1).reduce(member) { value, index in
                guard let elements = value?.array, let index = Int(index), elements.indices.contains(index) else {
                    return nil
                }
                return elements[index]
            }
        }
    }
}
