import Foundation
import ToolkitProgram

extension Table {
    init(_ figures: [Figure]) {
        let exponent = figures.contains { $0.exponent != nil } ? [Column("EXPONENT", alignment: .right)] : []
        self.init(
            columns: [
                Column("FIGURE"), Column("MEDIAN", alignment: .right), Column("COMPARED WITH"),
                Column("MEDIAN", alignment: .right), Column("RATIO", alignment: .right), Column("95 % INTERVAL"),
                Column("LIMIT"),
            ] + exponent,
            rows: figures.map { figure in
                Self.row(figure)
                    + exponent.map { _ in
                        Styled(figure.exponent.map { String(format: "%.2f", $0) } ?? "")
                    }
            })
    }

    private static func row(_ figure: Figure) -> [Styled] {
        let text = figure.quantity.text
        let missing = Styled("not installed", .yellow)
        return [
            Styled(figure.name), figure.own.map { Styled(text($0.median), .bold) } ?? "–",
            Styled(figure.partner?.name ?? ""),
            figure.partner.map { $0.samples.map { Styled(text($0.median)) } ?? missing } ?? "",
            Styled(figure.ratio.map { times($0.value) } ?? ""),
            Styled(figure.ratio.map { "\(times($0.interval.lowerBound)) – \(times($0.interval.upperBound))" } ?? ""),
            verdict(figure),
        ]
    }

    private static func verdict(_ figure: Figure) -> Styled {
        let amount =
            switch figure.limit {
            case .atMost(let ratio): "≤ \(times(ratio)) "
            case .atLeast(let ratio): "≥ \(times(ratio)) "
            case .bytes(let bytes): "≤ \(figure.quantity.text(bytes)) "
            case nil: ""
            }
        return switch figure.verdict {
        case .holds: Styled(amount) + Styled("holds", .green)
        case .broken: Styled(amount) + Styled("BROKEN", [.bold, .red])
        case .notMeasured: Styled(amount) + Styled("not measured", .yellow)
        case nil: ""
        }
    }

    private static func times(_ ratio: Double) -> String { String(format: "%.2f×", ratio) }
}
