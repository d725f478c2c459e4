import ToolkitStandIn

/// What ip-api.com and ipinfo.io tell about an address, which is always the same place
/// (ProductSearchStandIn/Contract.md, section 5).
struct CurrentPlace {
    /// The postal code of every client's location.
    static let postalCode = "90012"
    private static let ownAddress = "203.0.113.7"

    /// The bits of a number in `fields`, from the lowest one; one bit has no member.
    private static let bits = [
        "country", "countryCode", "region", "regionName", "city", "zip", "lat", "lon", "timezone", "isp", "org", "as",
        "reverse", "query", "status", "message", "mobile", "proxy", "", "district", "continent", "continentCode",
        "asname", "currency", "hosting", "offset",
    ]
    private static let usualFields = 61_439

    /// The members in the order of an answer.
    let members: [JSONValue.Member]

    /// - Parameters:
    ///   - asked: The address to locate; `nil` for that of the client.
    ///   - fields: The names of the wanted members with commas between them, or the sum of their bits.
    init(of asked: String?, fields: String?) {
        let names = Self.names(fields)
        let all = Self.problem(of: asked).map { Self.failure($0, asked ?? "") } ?? Self.success(asked)
        members = all.filter { names.contains($0.name) }
    }

    var json: JSONValue { .object(members) }
    /// One value a line.
    var lines: String { texts.map { "\($0)\n" }.joined() }

    /// One line; a value with a comma or a quotation mark stands between quotation marks (RFC 4180).
    var csv: String {
        texts.map { $0.contains { ",\"\n".contains($0) } ? "\"\($0.replacing("\"", with: "\"\""))\"" : $0 }
            .joined(separator: ",") + "\n"
    }

    var xml: String {
        let elements = zip(members, texts).map { "<\($0.name)>\($1.htmlEscaped)</\($0.name)>" }
        return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<query>\(elements.joined())</query>\n"
    }

    /// The answer of ipinfo.io, which names the members in another way.
    static var ofInfoService: JSONValue {
        guard let place = PlaceTable.all.place(postalCode) else { return [:] }
        let coordinate = place.coordinate
        return [
            "ip": .string(ownAddress), "city": .string(place.name), "region": .string(place.stateName),
            "country": "US", "loc": .string("\(coordinate.latitude),\(coordinate.longitude)"),
            "org": "AS64500 Sandbox Internet", "postal": .string(place.postalCode),
            "timezone": "America/Los_Angeles",
        ]
    }

    private var texts: [String] { members.map { $0.value.string ?? $0.value.compact } }

    private static func names(_ fields: String?) -> Set<String> {
        guard let sum = fields.map({ Int($0) }) ?? usualFields else {
            return Set((fields ?? "").split(separator: ",").map { String($0).trimmed })
        }
        return Set(bits.enumerated().filter { sum >> $0.offset & 1 == 1 }.map(\.element))
    }

    /// Why an address has no place; `nil` if it has one.
    private static func problem(of address: String?) -> String? {
        guard let address else { return nil }
        if isPrivate(address.lowercased()) { return "private range" }
        if ["127.", "::1"].contains(where: address.hasPrefix) { return "reserved range" }
        return address.contains { ".:".contains($0) } ? nil : "invalid query"
    }

    /// Whether an address is private (RFC 1918, RFC 4193) or of the local network alone (RFC 3927, RFC 4291).
    private static func isPrivate(_ address: String) -> Bool {
        let group = address.prefix { $0 != ":" }
        guard group.count == address.count else {
            return group.count == 4 && ["fc", "fd", "fe8", "fe9", "fea", "feb"].contains(where: group.hasPrefix)
        }
        return (["10.", "192.168.", "169.254."] + (16...31).map { "172.\($0)." }).contains(where: address.hasPrefix)
    }

    private static func failure(_ message: String, _ address: String) -> [JSONValue.Member] {
        [.init("status", "fail"), .init("message", .string(message)), .init("query", .string(address))]
    }

    private static func success(_ asked: String?) -> [JSONValue.Member] {
        guard let place = PlaceTable.all.place(postalCode) else { return [] }
        // The name of a host is not the address that is located.
        let address = asked.flatMap { $0.contains { !$0.isHexDigit && !".:".contains($0) } ? nil : $0 }
        return [
            .init("status", "success"), .init("continent", "North America"), .init("continentCode", "NA"),
            .init("country", "United States"), .init("countryCode", "US"), .init("region", .string(place.state)),
            .init("regionName", .string(place.stateName)), .init("city", .string(place.name)), .init("district", ""),
            .init("zip", .string(place.postalCode)), .init("lat", .number(place.coordinate.latitude)),
            .init("lon", .number(place.coordinate.longitude)), .init("timezone", "America/Los_Angeles"),
            .init("offset", -25_200), .init("currency", "USD"), .init("isp", "Sandbox Internet"),
            .init("org", "Sandbox Internet"), .init("as", "AS64500 Sandbox Internet"), .init("asname", "SANDBOX"),
            .init("reverse", ""), .init("mobile", false), .init("proxy", false), .init("hosting", false),
            .init("query", .string(address ?? ownAddress)),
        ]
    }
}
