import Toolkit

@testable import CodePay

/// The door `days`: days that a person types.
enum Days {
    static func check(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let slow = SlowDay(text).flatMap { $0.rest.isEmpty ? $0 : nil }
        guard let day = try? Day(argument: text) else {
            // Foundation's calendar changes from Julian to Gregorian in 1582.
            return try expect((slow?.year ?? 0) <= 1582, "the day exists")
        }
        try expectEqual(try? Day(argument: day.argument), day, "typed again")
        let now = Date(timeIntervalSince1970: 1_780_000_000)
        let (start, end) = (day.start(now: now, in: .fixed(0)), day.end(now: now, in: .fixed(0)))
        let length = end.timeIntervalSince(start)
        if case .month(let year, _) = day {
            guard year > 1582 else { return }
            let first = SlowDay("\(day.argument)-01")
            try expectEqual(start.timeIntervalSince1970, first?.seconds, "the start of the month")
            return try expect((28...31).contains(length / 86_400), "the length of the month")
        }
        try expectEqual(length, 86_400, "the length of the day")
        switch day {
        case .date(let year, let month, let number):
            guard year > 1582 else { return }
            try expectEqual([slow?.year, slow?.month, slow?.day], [year, month, number], "the parts of the day")
            try expectEqual(start.timeIntervalSince1970, slow?.seconds, "the start of the day")
        case .today, .yesterday, .month: break
        case .daysAgo(let days):
            let today = (now.timeIntervalSince1970 / 86_400).rounded(.down)
            try expectEqual(start.timeIntervalSince1970, (today - Double(days)) * 86_400, "days ago")
            try expect(days <= 99_999, "\(days) days ago")
        }
    }
}
