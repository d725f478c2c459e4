import ToolkitStandIn

extension JSONValue {
    /// Returns a query with moments in place of the variables for dates, as in `{"$date": "$currentMonth"}`.
    ///
    /// `$currentDate` is now, and the others are the beginning of the day, the month and the year in UTC.
    func withDates(of now: Date) -> JSONValue {
        switch self {
        case .array(let elements): .array(elements.map { $0.withDates(of: now) })
        case .object(let members):
            if members.map(\.name) == ["$date"], let text = members[0].value.string {
                ["$date": .string(Self.moment(text, now))]
            } else {
                .object(members.map { .init($0.name, $0.value.withDates(of: now)) })
            }
        case .null, .bool, .integer, .number, .decimal, .string: self
        }
    }

    private static func moment(_ text: String, _ now: Date) -> String {
        let start = JSON.text(now)
        switch text {
        case "$currentDate": return start
        case "$currentDay": return "\(start.prefix(10))T00:00:00.000Z"
        case "$currentMonth": return "\(start.prefix(7))-01T00:00:00.000Z"
        case "$currentYear": return "\(start.prefix(4))-01-01T00:00:00.000Z"
        default:
            // A day without a time begins at midnight.
            return text.utf8.count == 10 ? "\(text)T00:00:00.000Z" : text
        }
    }
}
