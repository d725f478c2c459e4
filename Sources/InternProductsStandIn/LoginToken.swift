import ToolkitStandIn

/// A token in the form of the LocalBackend: seconds since 2001-01-01 with six decimals
/// (InternProductsStandIn/Contract.md, section 1.5).
struct LoginToken: Equatable {
    /// The microseconds since 2001-01-01 in UTC.
    let microseconds: Int64

    private static let decimals = 6
    private static let million: Int64 = 1_000_000
    /// The maximum in microseconds, about 30,000 years, so that every date fits into `Int64`.
    private static let latest = 1e18

    /// The token as the service sends it, such as `667000000.123456`.
    var text: String { String(UInt64(max(0, microseconds)), decimals: Self.decimals) }
}

extension LoginToken {
    /// Creates the token of a moment; one microsecond after `last` when the moment is not later than that.
    init(_ moment: Date, after last: LoginToken?) {
        let exact = moment.timeIntervalSinceReferenceDate * Double(Self.million)
        let own = Int64(min(max(0, exact), Self.latest))
        microseconds = max(own, (last?.microseconds ?? -1) + 1)
    }

    /// Reads a token; the text must have exactly the form of ``text``.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].isDigits, parts[1].isDigits, let number = Int64(parts[0] + parts[1]) else {
            return nil
        }
        microseconds = number
        guard self.text == text else { return nil }
    }
}
