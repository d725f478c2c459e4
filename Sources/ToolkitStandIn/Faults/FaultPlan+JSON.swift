extension Fault {
    package func json(feature: String) -> JSONValue {
        guard case .object(let members) = plan.json else { return .null }
        return .object([.init("id", .integer(Int64(id))), .init("feature", .string(feature))] + members)
    }
}

extension FaultPlan {
    /// The plan as JSON: `{"route":"GET /login","effect":"status","status":503,"retryAfter":1,"nth":null,…}`.
    ///
    /// A seed that is too large for a 64-bit JSON number is written as a string.
    package var json: JSONValue {
        let kind = effect.kind
        var members: [JSONValue.Member] = [
            .init("route", .string(route.text)), .init("effect", .string(kind.rawValue)),
        ]
        if let name = kind.number?.name { members.append(.init(name, Self.json(effect.number))) }
        if kind == .status { members.append(.init("retryAfter", Self.json(effect.retryAfter))) }
        members += effect.answer?.members ?? []
        if let times { members.append(.init("times", Self.json(times))) }
        members += [
            .init("nth", Self.json(nth)), .init("probability", .number(probability)),
            .init("seed", Int64(exactly: seed).map(JSONValue.integer) ?? .string(String(seed))),
        ]
        return .object(members)
    }

    /// Reads a plan; the members `id` and `feature` are allowed but ignored, and `null` means that a member is missing.
    /// - Throws: ``FaultError``.
    package init(json: JSONValue) throws {
        let reader = try FaultReader(json)
        let text = try reader.text("route")
        guard let route = RoutePattern(text) else { throw FaultError.noRoute(text) }
        let name = try reader.text("effect")
        guard let kind = Fault.Effect.Kind(rawValue: name) else { throw FaultError.unknownEffect(name) }
        try reader.refuse(membersBeside: kind)
        let number = try kind.number.map { wanted in
            guard let number = try reader.number(wanted) else { throw FaultError.missing(wanted.name) }
            return number
        }
        self.init(
            route,
            Fault.Effect(
                kind, number, retryAfter: try reader.number(.retryAfter),
                answer: kind == .answer ? try reader.answer() : nil),
            nth: try reader.number(.nth), times: try reader.number(.times), probability: try reader.probability() ?? 1,
            seed: try reader.seed() ?? 0)
    }

    private static func json(_ number: Int?) -> JSONValue { number.map { .integer(Int64($0)) } ?? .null }
}

private struct FaultReader {
    private static let plain = ["id", "feature", "route", "effect", "nth", "times", "probability", "seed"]
    private static let parts = ["headers", "body"]
    private static let numbers = Fault.Effect.Kind.allCases.compactMap(\.number?.name)

    private let members: [JSONValue.Member]

    init(_ json: JSONValue) throws {
        guard case .object(let all) = json else { throw FaultError.noObject }
        members = all.filter { $0.value != .null }
        let known = Self.plain + Self.parts + Self.numbers + [FaultNumber.retryAfter.name]
        for name in members.map(\.name) where !known.contains(name) {
            throw FaultError.unknownMember(name, nearest: Suggestion.nearest(to: name, among: known))
        }
    }

    func refuse(membersBeside kind: Fault.Effect.Kind) throws {
        var others = (Self.numbers + Self.parts).filter { $0 != kind.number?.name }
        if kind == .answer { others.removeAll { $0 == FaultNumber.delay.name || Self.parts.contains($0) } }
        if kind != .status { others.append(FaultNumber.retryAfter.name) }
        for name in others where member(name) != nil { throw FaultError.conflict(name, effect: kind.rawValue) }
    }

    func text(_ name: String) throws -> String {
        guard let value = member(name) else { throw FaultError.missing(name) }
        guard let text = value.string else { throw FaultError.wrongKind(name, wanted: "a text") }
        return text
    }

    func number(_ wanted: FaultNumber) throws -> Int? {
        guard let value = member(wanted.name) else { return nil }
        guard let number = value.integer else { throw FaultError.wrongKind(wanted.name, wanted: "a whole number") }
        guard wanted.limits.contains(number) else { throw FaultError.outOfRange(wanted.name, wanted.rule(number)) }
        return number
    }

    func answer() throws -> Fault.Effect.Answer {
        let headers = member("headers").map { json in (json, Fault.Effect.Answer.headers(json)) }
        if let headers, headers.1 == nil { throw FaultError.wrongKind("headers", wanted: "an object of texts") }
        let body = member("body")
        if let body, body.string == nil { throw FaultError.wrongKind("body", wanted: "a text") }
        guard (body?.string?.utf8.count ?? 0) <= Fault.Effect.Answer.bodyLimit else {
            throw FaultError.outOfRange("body", "A body has at most \(Fault.Effect.Answer.bodyLimit >> 10) kB.")
        }
        return Fault.Effect.Answer(
            headers: headers?.1 ?? [:], body: body?.string ?? "", delay: try number(.delay) ?? 0)
    }

    func probability() throws -> Double? {
        guard let value = member("probability") else { return nil }
        guard let number = value.number, (0...1).contains(number) else {
            throw FaultError.wrongKind("probability", wanted: "a number from 0 to 1")
        }
        return number
    }

    func seed() throws -> UInt64? {
        guard let value = member("seed") else { return nil }
        guard let seed = value.string.flatMap(UInt64.init) ?? value.integer.flatMap(UInt64.init(exactly:)) else {
            throw FaultError.wrongKind("seed", wanted: "a whole number from 0 on")
        }
        return seed
    }

    private func member(_ name: String) -> JSONValue? { members.last { $0.name == name }?.value }
}
