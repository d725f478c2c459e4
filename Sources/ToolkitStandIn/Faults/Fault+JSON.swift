extension Fault {
    /// The fault as JSON, with its ID and the feature of its sandbox.
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
            route, Fault.Effect(kind, number, retryAfter: try reader.number(.retryAfter)),
            nth: try reader.number(.nth), probability: try reader.probability() ?? 1, seed: try reader.seed() ?? 0)
    }

    private static func json(_ number: Int?) -> JSONValue { number.map { .integer(Int64($0)) } ?? .null }
}

private struct FaultReader {
    private static let plain = ["id", "feature", "route", "effect", "nth", "probability", "seed"]
    private static let numbers = Fault.Effect.Kind.allCases.compactMap(\.number?.name)

    private let members: [JSONValue.Member]

    init(_ json: JSONValue) throws {
        guard case .object(let all) = json else { throw FaultError.noObject }
        members = all.filter { $0.value != .null }
        let known = Self.plain + Self.numbers + [FaultNumber.retryAfter.name]
        for name in members.map(\.name) where !known.contains(name) {
            throw FaultError.unknownMember(name, nearest: Suggestion.nearest(to: name, among: known))
        }
    }

    func refuse(membersBeside kind: Fault.Effect.Kind) throws {
        var others = Self.numbers.filter { $0 != kind.number?.name }
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
