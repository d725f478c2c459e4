import ToolkitStandIn

/// The rules of the LocalBackend (InternProductsStandIn/Contract.md, section 1).
///
/// The check adds a user, whom the service cannot delete.
extension ProductSandbox {
    package var rules: [ContractRule] { registerRules + loginRules + productRules + otherRules }

    private static let name = "check-{unique}"
    private static let failed = RuleCondition.value("status", is: "FAILED")
    private static let succeeded = RuleCondition.value("status", is: "SUCCESS")
    private static let json = RuleCondition.header("Content-Type", "application/json")

    private var registerRules: [ContractRule] {
        [
            ContractRule(
                "1.8", "A name that nobody has is unknown, with status 200.",
                .get("login?username=\(Self.name)&password=Check-1234"), .status(.ok), Self.failed,
                .value("message", is: "No such user with username: check-{unique}")),
            ContractRule(
                "1.2", "A new user is added and signed in.",
                .get("register?username=\(Self.name)&password=Check-1234").writing(true), .status(.ok), Self.json,
                Self.succeeded, .value("loginToken", has: .text(length: 1...Int.max))
            ).keeping("loginToken", as: "first"),
            ContractRule(
                "1.8", "A name that is taken is refused.",
                .get("register?username=\(Self.name)&password=Other-1234").writing(true), .status(.ok), Self.failed,
                .value("message", has: .text(length: 1...Int.max)), .nothing(at: "loginToken")),
            ContractRule(
                "1.8", "A user needs a name.", .get("register?username=&password=Check-1234"), .status(.ok),
                Self.failed,
                .value("message", has: .text(length: 1...Int.max))),
            ContractRule(
                "1.8", "A user needs a password.", .get("register?username=\(Self.name)2"), .status(.ok), Self.failed,
                .value("message", has: .text(length: 1...Int.max))),
        ]
    }

    private var loginRules: [ContractRule] {
        [
            ContractRule(
                "1.2", "The right password signs in.", .get("login?username=\(Self.name)&password=Check-1234"),
                .status(.ok), Self.json, Self.succeeded, .value("loginToken", has: .text(length: 1...Int.max))
            ).keeping("loginToken", as: "second"),
            ContractRule(
                "1.5", "Each login gives a new token.", .get("login?username=\(Self.name)&password=Check-1234"),
                .status(.ok), Self.succeeded, .value("loginToken", isNot: "{second}")),
            ContractRule(
                "1.5", "A token is safe in a URL without escaping.",
                .get("login?username=\(Self.name)&password=Check-1234"), .status(.ok),
                RuleCondition { response in
                    let body = try? JSON.decode(JSONValue.self, from: response.body)
                    let token = body?["loginToken"]?.string ?? ""
                    let isSafe = token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0)) }
                    return isSafe && !token.isEmpty ? nil : "loginToken has characters that a URL must escape"
                }),
            ContractRule(
                "1.8", "A wrong password is refused, with status 200.",
                .get("login?username=\(Self.name)&password=wrong"), .status(.ok), Self.failed,
                .value("message", has: .text(length: 1...Int.max)),
                .value("message", isNot: "No such user with username: check-{unique}"), .nothing(at: "loginToken")),
            ContractRule(
                "1.8", "A missing password is refused.", .get("login?username=\(Self.name)"), .status(.ok), Self.failed),
            ContractRule(
                "1.8", "A missing name is refused.", .get("login?password=Check-1234"), .status(.ok), Self.failed),
            ContractRule(
                "1.9", "Of several items with the same name, the last one counts.",
                .get("login?username=none-{unique}&username=\(Self.name)&password=Check-1234"), .status(.ok),
                Self.succeeded),
        ]
    }

    private static let product = Schema.object(
        .required("title", .text()), .required("description", .text()),
        .required("tags", .array(of: .text())), .required("image", .text(length: 1...Int.max)),
        .required("date", .integer(from: 0)))

    private var productRules: [ContractRule] {
        [
            ContractRule(
                "1.2", "The token of a registration lists the products.", .get("products?loginToken={first}"),
                .status(.ok), Self.json, Self.succeeded, .count("products", 1...Int.max)),
            ContractRule(
                "1.4", "Each product has a title, a description, tags, an image and a date.",
                .get("products?loginToken={second}"), .status(.ok), .each(in: "products", has: Self.product)),
            ContractRule(
                "1.5", "An old token stays valid after a new login.", .get("products?loginToken={first}"), .status(.ok),
                Self.succeeded),
            ContractRule(
                "1.6", "A date is in whole UNIX seconds of this century.", .get("products?loginToken={second}"),
                .status(.ok),
                .each(
                    in: "products",
                    has: .object(.required("date", .integer(from: 946_684_800, to: 4_102_444_800))))),
            ContractRule(
                "1.7", "An image is base64 without a prefix.", .get("products?loginToken={second}"), .status(.ok),
                RuleCondition { response in
                    let body = try? JSON.decode(JSONValue.self, from: response.body)
                    let images = body?["products"]?.array?.map { $0["image"]?.string ?? "" } ?? []
                    let bad = images.firstIndex { $0.isEmpty || Data(base64Encoded: $0) == nil }
                    return bad.map { "products[\($0)].image is not base64" }
                }),
            ContractRule(
                "1.8", "An unknown token lists nothing, with status 200.", .get("products?loginToken=none"),
                .status(.ok),
                Self.failed, .value("message", has: .text(length: 1...Int.max)), .nothing(at: "products")),
            ContractRule(
                "1.8", "A missing token lists nothing.", .get("products"), .status(.ok), Self.failed,
                .nothing(at: "products")),
        ]
    }

    private var otherRules: [ContractRule] {
        [
            ContractRule(
                "1.10", "HEAD answers as GET, without a body.", .send(.head, "products?loginToken={first}"),
                .status(.ok),
                RuleCondition { $0.body.isEmpty ? nil : "the answer has a body" }),
            ContractRule(
                "1.4", "A failure has a status in upper case and a message.", .get("login"), .status(.ok), Self.failed,
                .value("message", has: .text(length: 1...Int.max))),
        ]
    }
}
