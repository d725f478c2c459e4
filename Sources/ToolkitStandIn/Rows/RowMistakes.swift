/// The mistakes in the rows of a file.
package struct RowMistakes: ReportedError {
    package private(set) var count = 0
    package private(set) var first: [RowReader.Fault] = []

    static let limit = 20

    package init(_ faults: [RowReader.Fault] = []) { add(faults) }

    /// Adds the mistakes of a row; each row repeats those of the header.
    package mutating func add(_ faults: [RowReader.Fault]) {
        for fault in faults where fault.row > 0 || !first.contains(fault) {
            count += 1
            if first.count < Self.limit { first.append(fault) }
        }
    }

    package var report: Report {
        var report = Report.badData(
            "The file has \(count.counted("mistake")), so nothing was imported.", code: "bad-rows")
        report.details = first.map { fault in
            "\(fault.row == 0 ? "Header" : "Row \(fault.row)")\(fault.field.map { ", \($0.excerpt(limit: 60))" } ?? ""): \(fault.problem)"
        }
        if count > first.count { report.details.append("… and \(count - first.count) more.") }
        return report
    }
}
