import Toolkit

/// The line of a ``BalanceChart``, which places balances on a grid.
struct BalanceLine {
    /// The greatest balance, drawn at the top.
    let highest: Money
    /// The smallest balance, drawn at the bottom.
    let lowest: Money
    private let points: [BalancePoint]

    /// The line through some points, oldest first; `nil` without points.
    init?(_ points: [BalancePoint]) {
        let balances = points.map(\.balance)
        guard let highest = balances.max(by: { $0.minor < $1.minor }),
            let lowest = balances.min(by: { $0.minor < $1.minor })
        else { return nil }
        (self.highest, self.lowest, self.points) = (highest, lowest, points)
    }

    /// The amounts beside three rows: the highest, the lowest, and zero or the middle between them.
    func labels(rows: Int) -> [Int: String] {
        let isMixed = lowest.minor < 0 && highest.minor > 0
        let middle = isMixed ? 0 : lowest.minor &+ (highest.minor &- lowest.minor) / 2
        let balances = [Money(minor: middle, currency: lowest.currency), lowest, highest]
        let height = BrailleGrid(columns: 1, rows: rows).height
        return balances.reduce(into: [:]) { labels, balance in
            labels[y(of: balance, height) * rows / height] = balance.amount
        }
    }

    /// Draws the line over a whole grid; points in the same column become one stroke from the lowest to the highest.
    func grid(columns: Int, rows: Int) -> BrailleGrid {
        var grid = BrailleGrid(columns: columns, rows: rows)
        var (x, y) = (0, points.first.map { self.y(of: $0.balance, grid.height) } ?? 0)
        for (index, point) in points.enumerated() {
            let next = (x: max(x, self.x(of: index, grid.width)), y: self.y(of: point.balance, grid.height))
            for x in x...next.x { grid.set(x, y) }
            for y in min(y, next.y)...max(y, next.y) { grid.set(next.x, y) }
            (x, y) = next
        }
        for x in x..<grid.width { grid.set(x, y) }
        return grid
    }

    /// The horizontal position of a point: by its time, or by its index if all points have the same time.
    ///
    /// The last character is reserved for the last balance, which would have no width otherwise.
    private func x(of index: Int, _ width: Int) -> Int {
        guard index > 0, let first = points.first, let last = points.last else { return 0 }
        let span = last.date.timeIntervalSince(first.date)
        let hasSpan = span > 0 && span.isFinite
        let part =
            hasSpan
            ? points[index].date.timeIntervalSince(first.date) / span : Double(index) / Double(points.count - 1)
        return Int((min(max(part, 0), 1) * Double(max(0, width - 3))).rounded())
    }

    /// The vertical position of a balance, counted from the top; the middle if all balances are equal.
    private func y(of balance: Money, _ height: Int) -> Int {
        guard highest.minor > lowest.minor else { return height / 2 }
        let part = (Double(highest.minor) - Double(balance.minor)) / (Double(highest.minor) - Double(lowest.minor))
        return Int((part * Double(height - 1)).rounded())
    }
}
