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

    /// Formats the time of day in a time zone, by default the local one: `14:05:07.250`.
    package func localTime(in zone: Zone = .local) -> String {
        shifted(to: zone).formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: true))
    }

    /// The moment at which a clock in UTC shows the same as a clock in the time zone now.
    private func shifted(to zone: Zone) -> Date { self + Double(zone.offset(at: self)) }
}
