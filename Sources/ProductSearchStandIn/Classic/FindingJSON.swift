import ToolkitStandIn

/// The JSON style of the Finding API (ProductSearchStandIn/Contract.md, section 1.1).
///
/// Every element is in an array, and every scalar is a string.
enum FindingJSON {
    /// An object without the members that are `nil`.
    ///
    /// Each value is put into an array, unless it is an array or its name starts with `@` or `_`.
    static func object(_ members: (String, JSONValue?)...) -> JSONValue {
        .object(
            members.map { name, value in
                let isBare = value?.array != nil || name.hasPrefix("@") || name.hasPrefix("_")
                return (name, isBare ? value : value.map { .array([$0]) })
            })
    }

    static func flag(_ flag: Bool) -> JSONValue { .string(flag ? "true" : "false") }

    static func number(_ number: Int) -> JSONValue { .string(String(number)) }

    /// An amount in dollars, given in cents, with its currency.
    static func money(_ cents: Int) -> JSONValue {
        ["@currencyId": "USD", "__value__": .string(WireNumber.short(cents))]
    }
}
