import ToolkitPrimitives

/// Reads `Retry-After` (RFC 9110, section 10.2.3), and `Retry-After-Seconds` of TheCatAPI.
enum RetryAfter {
    /// The wait in whole seconds, for 429 and 503; `nil` if the field is missing or invalid.
    static func seconds(in response: HTTPResponse, now: Date) -> Int? {
        guard [.tooManyRequests, .serviceUnavailable].contains(response.status) else { return nil }
        let values = [response.headers["Retry-After"], response.headers["Retry-After-Seconds"]]
        return values.lazy.compactMap { $0 }.compactMap { seconds($0, now: now) }.first
    }

    private static func seconds(_ value: String, now: Date) -> Int? {
        let wait = Double(value) ?? HTTPDate.parse(value)?.timeIntervalSince(now)
        guard let wait, wait < 1_000_000_000 else { return nil }
        return Int(max(0, wait).rounded(.up))
    }
}
