import ToolkitPages
import ToolkitProgram

/// A chart as a drawing of steps, because a value stays the same until the next point.
struct ChartHTML {
    private let chart: Chart
    private static let width = 720.0
    private static let height = 200.0

    init(_ chart: Chart) { self.chart = chart }

    var html: HTML {
        guard let first = chart.points.first, let last = chart.points.last,
            let lowest = chart.points.min(by: { $0.value < $1.value }),
            let highest = chart.points.max(by: { $0.value < $1.value })
        else { return .nothing }
        let start = first.date.timeIntervalSince1970
        let span = max(last.date.timeIntervalSince1970 - start, 1)
        let range = max(highest.value - lowest.value, 1)
        func x(_ point: Chart.Point) -> Int { Int((point.date.timeIntervalSince1970 - start) / span * Self.width) }
        func y(_ point: Chart.Point) -> Int { Int((highest.value - point.value) / range * Self.height) }
        var path = "M\(x(first)) \(y(first))"
        for point in chart.points.dropFirst() { path += "H\(x(point))V\(y(point))" }
        let days = [first, last].map { $0.date.localDay(in: .local) }
        let words =
            "\(chart.title), from \(first.label) on \(days[0]) to \(last.label) on \(days[1]); lowest \(lowest.label), highest \(highest.label)"
        return """
            <figure class="chart"><figcaption>\(chart.title)</figcaption>
            <div class="ends"><span>\(highest.label)</span></div>
            <svg viewBox="-2 -4 724 208" preserveAspectRatio="none" role="img" aria-label="\(words)">\
            <path d="\(path)" vector-effect="non-scaling-stroke"/></svg>
            <div class="ends"><span>\(lowest.label)</span></div>
            <div class="ends"><span>\(days[0])</span><span>\(days[1])</span></div></figure>
            """
    }
}
