import ToolkitStandIn

/// The header field `Date` (RFC 9110, section 6.6.1), formatted at most once a second.
struct DateField {
    /// The line, with its line end.
    private(set) var line: [UInt8] = []
    private var second = Int.min

    mutating func update() { update(to: time(nil)) }

    /// - Parameter seconds: Seconds since 1970, in UTC.
    mutating func update(to seconds: Int) {
        guard seconds != second else { return }
        second = seconds
        line = Array("Date: \(Self.text(seconds))\r\n".utf8)
    }

    /// A time in HTTP's format: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
    static func text(_ seconds: Int) -> String {
        var (moment, parts) = (time_t(seconds), tm())
        gmtime_r(&moment, &parts)
        let day = days[Int(parts.tm_wday)]
        let date = "\(twoDigits(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900)"
        return "\(day), \(date) \(twoDigits(parts.tm_hour)):\(twoDigits(parts.tm_min)):\(twoDigits(parts.tm_sec)) GMT"
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
