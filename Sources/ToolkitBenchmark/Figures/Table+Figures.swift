import Foundation
import Toolkit

extension Table {
    /// A table with one line for each figure, and one more for each further program in the comparison.
    init(_ figures: [Figure]) {
        self.init(
            columns: [
                Column("FIGURE"), Column("MEDIAN", alignment: .right), Column("MIN – MAX", alignment: .right),
                Column("COMPARED WITH"), Column("MEDIAN", alignment: .right), Column("RATIO", alignment: .right),
                Column("LIMIT"),
            ], rows: figures.flatMap(Self.rows))
    }

    private static func rows(_ figure: Figure) -> [[Styled]] {
        let text = figure.quantity.text
        let own: [Styled] = [
            Styled(figure.name), Styled(figure.samples.map { text($0.median) } ?? "–", .bold),
            Styled(figure.samples.map { "\(text($0.smallest)) – \(text($0.largest))" } ?? "–"),
        ]
        let limit: [Styled] = figure.limit.map { [verdict($0, text)] } ?? []
        guard let first = figure.others.first else { return [own + ["", "", ""] + limit] }
        return [own + comparison(figure, first) + limit]
            + figure.others.dropFirst().map { ["", "", ""] + comparison(figure, $0) }
    }

    private static func comparison(_ figure: Figure, _ other: (name: String, samples: Samples?)) -> [Styled] {
        guard let samples = other.samples else { return [Styled(other.name), Styled("not installed", .yellow)] }
        let ratio = figure.samples.map { String(format: "%.2f×", $0.median / samples.median) }
        return [Styled(other.name), Styled(figure.quantity.text(samples.median)), Styled(ratio ?? "–")]
    }

    private static func verdict(_ limit: Figure.Limit, _ text: (Double) -> String) -> Styled {
        let told = limit.statistic == .percentile95 ? limit.measured.map { "95 %: \(text($0)) " } ?? "" : ""
        let amount = "\(told)\(limit.isFloor ? "≥" : "≤") \(text(limit.amount)) "
        return limit.holds
            ? Styled(amount) + Styled("holds", .green) : Styled(amount) + Styled("BROKEN", [.bold, .red])
    }
}
