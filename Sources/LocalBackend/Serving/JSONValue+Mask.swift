import ToolkitStandIn

extension JSONValue {
    private static let mask = JSONValue.string("***")

    /// Whether a `***` is in the place of a secret.
    var hasMask: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.hasMask)
        case .object(let members): members.contains { $0.value.hasMask }
        default: self == Self.mask
        }
    }

    /// A text that changes with the value.
    var tag: String { String(SHA256.digest(of: JSON.bytes(self)).prefix(16)) }

    /// The value with `***` in the place of secrets.
    func masked(_ mask: SecretMask) -> JSONValue { masked { mask.isSecret($0.name) } }

    /// The value with `***` in the place of the values of some members.
    func masked(where isSecret: (Member) -> Bool) -> JSONValue {
        switch self {
        case .array(let elements): .array(elements.map { $0.masked(where: isSecret) })
        case .object(let members):
            .object(members.map { .init($0.name, isSecret($0) ? Self.mask : $0.value.masked(where: isSecret)) })
        default: self
        }
    }

    /// The value with the old secrets in the place of `***`.
    func unmasked(from old: JSONValue, _ mask: SecretMask) -> JSONValue {
        if case .array(let elements) = self, let known = old.array {
            return .array(
                elements.indices.map {
                    known.indices.contains($0) ? elements[$0].unmasked(from: known[$0], mask) : elements[$0]
                })
        }
        guard case .object(let members) = self else { return self }
        return .object(
            members.map { member in
                guard let known = old[member.name] else { return member }
                let isKept = mask.isSecret(member.name) && member.value == Self.mask
                return .init(member.name, isKept ? known : member.value.unmasked(from: known, mask))
            })
    }
}
