extension Date {
    /// Formats the day in a time zone, by default the local one: `2026-01-31`.
    public func localDay(in zone: Zone = .local) -> String {
        shifted(to: zone).formatted(Date.ISO8601FormatStyle().year().month().day())
    }

    /// Formats the day and the minute in a time zone, by default the local one: `2026-01-31 14:05`.
    public func localMinute(in zone: Zone = .local) -> String {
        let style = Date.ISO8601FormatStyle().year().month().day()
        let time = style.dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        return String(shifted(to: zone).formatted(time).dropLast(3))
    }

    /// The day in the local time zone as people write it: `29 Nov 2026`.
    package var dayInWords: String { localDay().dayInWords }

    /// The day and the minute in the local time zone as people write them: `29 Nov 2026, 14:05`.
    package var minuteInWords: String {
        let parts = localMinute().split(separator: " ")
        return "\(String(parts[0]).dayInWords), \(parts[1])"
    }

    /// Formats the time of day in a time zone, by default the local one: `14:05:07.250`.
    package func localTime(in zone: Zone = .local) -> String {
        shifted(to: zone).formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: true))
    }

    /// The moment at which a clock in UTC shows the same as a clock in the time zone now.
    private func shifted(to zone: Zone) -> Date { self + Double(zone.offset(at: self)) }
}

extension String {
    /// The day `2026-11-29` as people write it: `29 Nov 2026`; the same text if it is no such day.
    package var dayInWords: String {
        let parts = split(separator: "-").map { Int($0) }
        guard count == 10, parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
            (1...12).contains(month)
        else { return self }
        return "\(day) \(Self.months[month - 1]) \(year)"
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
