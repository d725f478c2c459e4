import Toolkit

/// A chart of a balance over time, drawn as steps, because a balance stays the same until the next change.
struct BalanceChart {
    /// The height of the drawing in lines of text, without the dates.
    static let rows = 11
    /// The width in columns when the width of the terminal is unknown.
    static let standardColumns = 80
    /// The smallest width of the drawing with amounts beside it.
    private static let leastColumns = 10

    /// The balances in one currency, oldest first.
    let points: [BalancePoint]
    /// The time zone of the dates.
    var zone = Zone.local

    /// Draws the line, with the amounts to its left, and with the first and the last day below it.
    func draw(on canvas: inout Canvas) {
        guard let line = BalanceLine(points) else {
            return canvas.paragraph("The balance has not changed, so there is nothing to draw.")
        }
        let title = "Balance in \(line.highest.currency.code)"
        let chart = Chart(
            title, points.map { Chart.Point($0.date, Double($0.balance.minor), label: $0.balance.text) },
            label: { [currency = line.highest.currency] in Money(minor: Int64($0), currency: currency).text })
        canvas.chart(chart) { drawText(line, title, $0 ?? Self.standardColumns, on: &$1) }
    }

    private func drawText(_ line: BalanceLine, _ title: String, _ columns: Int, on canvas: inout Canvas) {
        let labels = line.labels(rows: Self.rows)
        let labelWidth = labels.values.map(\.count).max() ?? 0
        canvas.paragraph(Styled(title, .bold))
        if columns - labelWidth - 2 >= Self.leastColumns {
            draw(line, labels, labelWidth, columns - labelWidth - 2, on: &canvas)
            drawDays(indent: labelWidth + 2, columns, on: &canvas)
        } else {
            drawBare(line, columns, on: &canvas)
            drawDays(indent: 0, columns, on: &canvas)
        }
    }

    /// Draws the line beside its axis.
    private func draw(
        _ line: BalanceLine, _ labels: [Int: String], _ labelWidth: Int, _ columns: Int, on canvas: inout Canvas
    ) {
        for (row, text) in line.grid(columns: columns, rows: Self.rows).lines.enumerated() {
            let label = (labels[row] ?? "").padded(toColumns: labelWidth, alignment: .right)
            let axis = label + (labels[row] == nil ? " │" : " ┤")
            canvas.line(Styled(axis, .dim) + Styled(text, .cyan))
        }
        let corner = String(repeating: " ", count: labelWidth + 1) + "└" + String(repeating: "─", count: columns)
        canvas.line(Styled(corner, .dim))
    }

    /// Draws the line between its highest and its lowest amount, when there is no room for an axis.
    private func drawBare(_ line: BalanceLine, _ columns: Int, on canvas: inout Canvas) {
        canvas.paragraph(Styled(line.highest.amount, .dim))
        for text in line.grid(columns: max(1, columns), rows: Self.rows).lines { canvas.line(Styled(text, .cyan)) }
        if line.lowest != line.highest { canvas.paragraph(Styled(line.lowest.amount, .dim)) }
    }

    /// Draws the first and the last day, one below the other if they do not fit side by side.
    private func drawDays(indent: Int, _ columns: Int, on canvas: inout Canvas) {
        let start = points.first?.date.localDay(in: zone) ?? ""
        let end = points.last?.date.localDay(in: zone) ?? ""
        let left = String(repeating: " ", count: indent) + start
        let gap = columns - left.count - end.count
        if start == end {
            canvas.paragraph(Styled(left, .dim))
        } else if gap > 0 {
            canvas.line(Styled(left + String(repeating: " ", count: gap) + end, .dim))
        } else {
            for day in [start, end] { canvas.paragraph(Styled(day, .dim)) }
        }
    }
}
