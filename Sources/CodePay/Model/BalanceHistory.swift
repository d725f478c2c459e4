import Foundation
import Toolkit

/// The way a balance took.
enum BalanceHistory {
    /// The balance after each change, oldest first, followed back from what it is now.
    ///
    /// Changes of the same moment keep their order. Changes before which the balance would have been beyond
    /// ``Money/limit`` can't be true; those before them are left out.
    /// - Parameter changes: What came (above zero) or went, in minor units, and when; in any order.
    static func points(now: Money, changes: [(date: Date, minor: Int64)]) -> [BalancePoint] {
        let order = changes.indices.sorted { (changes[$0].date, $0) < (changes[$1].date, $1) }
        var points: [BalancePoint] = []
        var balance = now
        for index in order.reversed() {
            points.append(BalancePoint(date: changes[index].date, balance: balance))
            guard let before = balance.minus(changes[index].minor) else { break }
            balance = before
        }
        return points.reversed()
    }
}
