import ToolkitPages
import ToolkitProgram

/// A chart as a drawing of steps, because a value stays the same until the next point.
struct ChartHTML {
    private let chart: Chart
    private static let width = 720.0
    private static let height = 200.0
    /// How many of the last points the table shows.
    private static let tableLimit = 50

    init(_ chart: Chart) { self.chart = chart }

    var html: HTML {
        guard let first = chart.points.first, let last = chart.points.last,
            let lowest = chart.points.min(by: { $0.value < $1.value }),
            let highest = chart.points.max(by: { $0.value < $1.value })
        else { return .nothing }
        let days = [first, last].map(\.date.dayInWords)
        // A value that never changes is seen against zero.
        let least = lowest.value == highest.value ? min(lowest.value, 0) : lowest.value
        let lines = chart.label == nil ? [] : Self.roundValues(from: least, to: highest.value)
        let bottom = min(least, lines.first ?? least)
        let top = max(highest.value, lines.last ?? highest.value, bottom + 1)
        // Values can be so large that adding 1 makes no difference.
        func height(of value: Double) -> Double { top > bottom ? (top - value) / (top - bottom) : 1 }
        let rules = lines.map { "<path class=\"rule\" d=\"M0 \(Int(height(of: $0) * Self.height))H720\"/>" as HTML }
        let path = steps(first, last) { Int(height(of: $0) * Self.height) }
        // A scale without styles inside the page: the places are those of the rules, from the top to the bottom.
        let scale = lines.reversed().map { "<span>\(chart.label?($0) ?? "")</span>" as HTML }
        return """
            <figure class="chart"><figcaption>\(chart.title)</figcaption>
            <div class="plot"><svg viewBox="0 -2 720 204" preserveAspectRatio="none" role="img" aria-label="\(chart.words(\.dayInWords))">\
            \(rules)<path class="area" d="\(path)V\(Int(Self.height))H0z"/>\
            <path d="\(path)" vector-effect="non-scaling-stroke"/>\(values(first, last))</svg>
            <div class="scale" aria-hidden="true">\(scale)</div></div>
            <div class="ends"><span>\(days[0])</span><span>\(days[1])</span></div>
            \(table)</figure>
            """
    }

    private func steps(_ first: Chart.Point, _ last: Chart.Point, _ y: (Double) -> Int) -> String {
        chart.points.dropFirst().reduce(into: "M0 \(y(first.value))") { path, point in
            path += "H\(x(of: point, first, last))V\(y(point.value))"
        } + "H720"
    }

    private func x(of point: Chart.Point, _ first: Chart.Point, _ last: Chart.Point) -> Int {
        let span = max(last.date.timeIntervalSince1970 - first.date.timeIntervalSince1970, 1)
        return Int((point.date.timeIntervalSince1970 - first.date.timeIntervalSince1970) / span * Self.width)
    }

    /// The date and the value of each step, which a browser shows under the pointer; nothing for steps without a width.
    private func values(_ first: Chart.Point, _ last: Chart.Point) -> HTML {
        let ends = chart.points.dropFirst().map { x(of: $0, first, last) } + [Int(Self.width)]
        return HTML(
            joining: zip(chart.points, ends).compactMap { point, end in
                let start = x(of: point, first, last)
                return end <= start
                    ? nil
                    : "<rect x=\"\(start)\" width=\"\(end - start)\" height=\"200\"><title>\(point.date.minuteInWords): \(point.label)</title></rect>"
            })
    }

    /// Up to six round values at equal distances, which surround all values.
    private static func roundValues(from lowest: Double, to highest: Double) -> [Double] {
        let range = max(highest - lowest, 1)
        var step = 1.0
        while step * 10 < range { step *= 10 }
        step = [0.2, 0.5, 1, 2, 5].map { $0 * step }.first { range / $0 <= 4 } ?? step * 5
        let start = (lowest / step).rounded(.down)
        let end = (highest / step).rounded(.up)
        return (0...Int(end - start)).map { (start + Double($0)) * step }
    }

    private var table: HTML {
        let rows = chart.points.suffix(Self.tableLimit).reversed().map { point -> HTML in
            "<tr><td class=\"title\">\(point.date.minuteInWords)</td><td class=\"end first\">\(point.label)</td></tr>"
        }
        return """
            <details><summary class="quiet">Show as a table</summary><table><thead><tr><th scope="col">Date</th>\
            <th scope="col" class="end">Value</th></tr></thead><tbody>\(rows)</tbody></table></details>
            """
    }
}
