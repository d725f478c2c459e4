import ToolkitStandIn

/// A format of Moment.js for moments in UTC, such as `MMM YYYY` (ILoveCatsStandIn/Contract.md, section 1.4).
struct MomentFormat {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// The format as runs of equal signs; a run that is no token stays as it is.
    private let runs: [String]

    init(_ text: String) {
        runs = text.reduce(into: []) { runs, sign in
            if runs.last?.first == sign { runs[runs.count - 1].append(sign) } else { runs.append(String(sign)) }
        }
    }

    /// The moment in this format; `nil` for a moment outside the years 0 to 9999.
    func text(of moment: Date) -> String? {
        let digits = Array(JSON.text(moment).utf8)
        func number(_ range: Range<Int>) -> Int { Int(String(decoding: digits[range], as: UTF8.self)) ?? 0 }
        guard digits.count == 24, digits[4] == UInt8(ascii: "-") else { return nil }
        let (month, hour) = (number(5..<7), number(11..<13))
        // The first day of 1970 was a Thursday.
        let days = Int((moment.timeIntervalSince1970 / 86_400).rounded(.down))
        let weekday = Self.weekdays[(days % 7 + 11) % 7]
        let numbers: [Character: Int] = [
            "M": month, "D": number(8..<10), "H": hour, "h": (hour + 11) % 12 + 1, "m": number(14..<16),
            "s": number(17..<19),
        ]
        return runs.map { run in
            switch run {
            case "YYYY": return String(decoding: digits[0..<4], as: UTF8.self)
            case "YY": return String(decoding: digits[2..<4], as: UTF8.self)
            case "MMMM": return Self.months[month - 1]
            case "MMM": return String(Self.months[month - 1].prefix(3))
            case "dddd": return weekday
            case "ddd", "dd": return String(weekday.prefix(run.count))
            case "A": return hour < 12 ? "AM" : "PM"
            default:
                guard let first = run.first, let number = numbers[first], run.count <= 2 else { return run }
                return run.count == 2 && number < 10 ? "0\(number)" : "\(number)"
            }
        }.joined()
    }
}
