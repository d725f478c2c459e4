import ToolkitPrimitives

/// The progress of counted work in one line: `Importing  ━━━━━━────  42 %  1200/s  0:12 left`.
struct ProgressLine: Equatable {
    let label: String
    let done: Int
    let total: Int
    let elapsed: Duration

    /// Returns the line, at most `columns` wide; a narrow line omits first the time left, then the rate, then the bar.
    func text(columns: Int) -> String {
        let percent = "\(percentage) %".padded(toColumns: 5, alignment: .right)
        let label = label.visible
        let details = [rate, timeLeft].compactMap { $0 }
        for count in stride(from: details.count, through: 0, by: -1) {
            let words = [percent] + details.prefix(count)
            let used = ([label] + words).reduce(0) { $0 + $1.displayWidth + 2 }
            let bar = min(30, columns - used)
            if bar >= 5 { return ([label, self.bar(columns: bar)] + words).joined(separator: "  ") }
        }
        return "\(label)  \(percent)".cut(toColumns: columns)
    }

    private var share: Double { total > 0 ? min(1, max(0, Double(done) / Double(total))) : 1 }

    private var percentage: Int { Int(share * 100) }

    private var perSecond: Double? {
        let seconds = elapsed / .seconds(1)
        return seconds >= 0.5 && done > 0 ? Double(done) / seconds : nil
    }

    private var rate: String? {
        guard let perSecond, perSecond < 1e12 else { return nil }
        let tenths = Int(perSecond * 10)
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)/s" : "\(tenths / 10)/s"
    }

    private var timeLeft: String? {
        guard let perSecond, done < total else { return nil }
        let seconds = ((Double(total) - Double(done)) / perSecond).rounded(.up)
        guard seconds < 360_000 else { return nil }
        let (hours, minutes) = (Int(seconds) / 3600, Int(seconds) / 60 % 60)
        let tail = Self.twoDigits(Int(seconds) % 60)
        return hours > 0 ? "\(hours):\(Self.twoDigits(minutes)):\(tail) left" : "\(minutes):\(tail) left"
    }

    private func bar(columns: Int) -> String {
        let full = Int(share * Double(columns))
        return String(repeating: "━", count: full) + String(repeating: "─", count: columns - full)
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
