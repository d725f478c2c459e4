import Foundation

/// How long a service asks to be left alone (RFC 9110, section 10.2.3; `Retry-After-Seconds` as TheCatAPI has it).
enum RetryAfter {
    /// The wait in whole seconds, for 429 and 503; `nil` when the service names none that can be read.
    static func seconds(in response: HTTPResponse, now: Date) -> Int? {
        guard [.tooManyRequests, .serviceUnavailable].contains(response.status) else { return nil }
        let values = [response.headers["Retry-After"], response.headers["Retry-After-Seconds"]]
        return values.lazy.compactMap { $0 }.compactMap { seconds($0, now: now) }.first
    }

    private static func seconds(_ value: String, now: Date) -> Int? {
        let wait = Double(value) ?? HTTPDate.parse(value)?.timeIntervalSince(now)
        guard let wait, wait.isFinite, wait < 1_000_000_000 else { return nil }
        return max(0, Int(wait.rounded(.up)))
    }
}
