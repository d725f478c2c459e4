import ToolkitStandIn

/// The rules of the wallet's service (CodePayStandIn/Contract.md, section 2).
///
/// The check adds a user, an account and two transactions, and deletes them. It uses no resource of an app's own, because
/// a project has only those that its owner has made.
extension CodePaySandbox {
    package var rules: [ContractRule] { userRules + accountRules + transactionRules + searchRules + ends }

    /// A number that no user of the service has: a country code that no country has, and ten digits of this check.
    private static let phone: JSONValue = "999{unique}"
    private static let json = RuleCondition.header("Content-Type", "application/json")
    private static let notFound = RuleCondition.value(is: "Not found")

    private var userRules: [ContractRule] {
        [
            ContractRule("2.1", "The users are an array.", .get("user?page=1&limit=5"), .status(.ok), Self.json),
            ContractRule(
                "2.1", "A new user is stored as sent, and gets an ID.",
                .send(.post, "user", json: ["phoneNumber": Self.phone, "password": "Check-1234"]), .status(.created),
                .value("phoneNumber", is: Self.phone), .value("password", is: "Check-1234"),
                .value("id", has: .text(length: 1...Int.max))
            ).keeping("id", as: "user"),
            ContractRule(
                "2.2", "A user's address answers with a token.", .get("user/{user}"), .status(.ok),
                .value("accessToken", has: .text(length: 36...36)), .value("expiresIn", has: .integer(from: 1))),
            ContractRule(
                "2.3", "PUT keeps the fields that the body leaves out.",
                .send(.put, "user/{user}", json: ["password": "Check-5678"]), .status(.ok),
                .value("password", is: "Check-5678"), .value("phoneNumber", is: Self.phone)),
        ]
    }

    private var accountRules: [ContractRule] {
        [
            ContractRule("2.1", "The accounts are an array.", .get("account?page=1&limit=5"), .status(.ok), Self.json),
            ContractRule(
                "2.1", "A new account is stored as sent.",
                .send(.post, "account", json: ["phoneNumber": Self.phone, "currency": "EUR", "balance": 0]),
                .status(.created), .value("phoneNumber", is: Self.phone), .value("currency", is: "EUR"),
                .value("balance", is: 0)
            ).keeping("id", as: "account"),
            ContractRule(
                "2.1", "One account is an object.", .get("account/{account}"), .status(.ok), Self.json,
                .value("id", is: "{account}"), .value("balance", is: 0)),
            ContractRule(
                "1.3", "A balance can be a fraction, and PUT keeps the other fields.",
                .send(.put, "account/{account}", json: ["balance": 20.5]), .status(.ok), .value("balance", is: 20.5),
                .value("currency", is: "EUR"), .value("phoneNumber", is: Self.phone)),
            ContractRule(
                "2.1", "A change is there at the next read.", .get("account/{account}"), .status(.ok),
                .value("balance", is: 20.5)),
            ContractRule(
                "2.3", "PUT cannot change the ID.",
                .send(.put, "account/{account}", json: ["id": "999999", "balance": 1]), .status(.ok),
                .value("id", is: "{account}")),
        ]
    }

    private var transactionRules: [ContractRule] {
        [
            ContractRule(
                "2.1", "The transactions are an array.", .get("transaction?page=1&limit=5"), .status(.ok), Self.json),
            ContractRule(
                "2.1", "A new transaction is stored as sent.",
                .send(
                    .post, "transaction",
                    json: [
                        "senderId": Self.phone, "receiverId": "{account}", "amount": 3.1, "currency": "EUR",
                        "createdOn": 1_700_000_000, "reference": "Check",
                    ]), .status(.created), .value("senderId", is: Self.phone), .value("amount", is: 3.1),
                .value("createdOn", is: 1_700_000_000), .value("reference", is: "Check")
            ).keeping("id", as: "transaction"),
            ContractRule(
                "2.1", "One transaction is an object.", .get("transaction/{transaction}"), .status(.ok),
                .value("id", is: "{transaction}"), .value("currency", is: "EUR")),
            ContractRule(
                "2.1", "A transaction cannot change.",
                .send(.put, "transaction/{transaction}", json: ["amount": 4]),
                .status(.methodNotAllowed, .notFound)),
            ContractRule(
                "2.4", "A missing field does not make a POST fail.",
                .send(.post, "transaction", json: ["senderId": Self.phone]), .status(.created),
                .value("senderId", is: Self.phone), .value("amount", has: .number())
            ).keeping("id", as: "prefilled"),
        ]
    }

    private var searchRules: [ContractRule] {
        [
            ContractRule(
                "3.1", "A filter finds the elements whose field contains a text.",
                .get("user?phoneNumber=999{unique}"), .status(.ok), .count("", 1...1), .value("[0].id", is: "{user}")),
            ContractRule(
                "3.2", "A filter finds a part of the text, too.", .get("account?phoneNumber=99{unique}"), .status(.ok),
                .count("", 1...Int.max), .value("[0].phoneNumber", has: .text(length: 12...Int.max))),
            ContractRule(
                "3.1", "A search finds the text in any field.", .get("transaction?search=999{unique}"), .status(.ok),
                .count("", 2...2)),
            ContractRule(
                "3.1", "sortBy and order sort the elements.",
                .get("transaction?sortBy=createdOn&order=desc&page=1&limit=20"), .status(.ok),
                .sorted(by: "createdOn", descending: true)),
            ContractRule(
                "3.1", "limit is the size of a page.", .get("transaction?page=1&limit=1"), .status(.ok),
                .count("", 1...1)),
            ContractRule(
                "3.3", "A filter without a match finds nothing, with 200 or 404.",
                .get("user?phoneNumber=none{unique}"), .status(.ok, .notFound),
                RuleCondition { response in
                    let body = try? JSON.decode(JSONValue.self, from: response.body)
                    let expected: JSONValue = response.status == .ok ? [] : "Not found"
                    return body == expected ? nil : "the body is neither [] with 200 nor \"Not found\" with 404"
                }),
        ]
    }

    /// The rules of errors and deletions, which also remove what the others have added.
    private var ends: [ContractRule] {
        [
            ContractRule(
                "2.5", "An unknown ID is not found.", .get("account/none{unique}"), .status(.notFound), Self.notFound),
            ContractRule(
                "2.5", "A body that is not JSON is refused.",
                .post("account", text: "{\"phoneNumber\":", type: "application/json"), .status(.badRequest)),
            ContractRule(
                "2.1", "DELETE answers with the deleted transaction.", .send(.delete, "transaction/{transaction}"),
                .status(.ok), .value("id", is: "{transaction}")),
            ContractRule(
                "2.1", "A prefilled transaction can be deleted.", .send(.delete, "transaction/{prefilled}"),
                .status(.ok)),
            ContractRule(
                "2.1", "DELETE answers with the deleted account.", .send(.delete, "account/{account}"), .status(.ok),
                .value("id", is: "{account}")),
            ContractRule(
                "2.5", "A deleted account is gone.", .get("account/{account}"), .status(.notFound), Self.notFound),
            ContractRule(
                "2.1", "DELETE answers with the deleted user.", .send(.delete, "user/{user}"), .status(.ok),
                .value("phoneNumber", is: Self.phone)),
        ]
    }
}
