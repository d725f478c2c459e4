import Foundation
import ToolkitProgram

/// The command line of the benchmark: `[NAME …] [--list] [--scale] [--check [--slack FACTOR]] [--binary PATH] [--older PATH]`.
struct BenchmarkLine {
    private var measurements: [Measurement] = []
    private var isList = false
    private var isScale = false
    private var isCheck = false
    /// The factor that makes all limits easier to meet.
    private var slack = 1.0
    private var binary = Self.folder + "/toolkit"
    private var older: String?

    /// Reads the arguments, which select all measurements if they name none.
    init(_ words: [String]) throws(BenchmarkError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--list" {
                isList = true
            } else if word == "--scale" {
                isScale = true
            } else if word == "--check" {
                isCheck = true
            } else if word == "--slack", let factor = rest.popFirst() {
                guard let number = Double(factor), number >= 1, number.isFinite else { throw .notASlack(factor) }
                slack = number
            } else if word == "--binary", let path = rest.popFirst() {
                binary = path
            } else if word == "--older", let path = rest.popFirst() {
                older = path
            } else if let measurement = (Measurement.all + Measurement.scale).first(where: { $0.name == word }) {
                measurements.append(measurement)
            } else {
                throw .unknownWord(word)
            }
        }
        if measurements.isEmpty { measurements = isScale ? Measurement.scale : Measurement.all }
    }

    /// - Returns: ``ExitStatus/refused`` if this is a check and a figure breaks its limit.
    func run() throws -> ExitStatus {
        var printer = SystemTerminal().printer
        guard !isList else {
            print(printer.text { $0.fields(measurements.map { ($0.name, Styled($0.summary)) }) }, terminator: "")
            return .done
        }
        let bench = try Workbench(binary: binary, older: older)
        defer { bench.remove() }
        Interrupts.install { status in
            bench.remove()
            exit(status.rawValue)
        }
        print(bench.description)
        let figures = try measurements.flatMap { try Self.figures(of: $0, on: bench) }.map { $0.loosened(by: slack) }
        print(printer.text { $0.table(Table(figures)) }, terminator: "")
        return isCheck && figures.contains { $0.verdict == .broken } ? .refused : .done
    }

    /// The figures of a measurement; none if the binary lacks a feature that the measurement needs.
    private static func figures(of measurement: Measurement, on bench: Workbench) throws -> [Figure] {
        let missing = bench.missing(measurement.needs)
        guard missing.isEmpty else {
            bench.tell("\(measurement.name): skipped, because the binary has no '\(missing.joined(separator: "', '"))'")
            return []
        }
        bench.tell("\(measurement.name): \(measurement.summary)")
        return try measurement.measure(bench)
    }

    /// The folder of this program, which is the build folder.
    private static var folder: String {
        (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent().path
    }
}

extension SystemTerminal {
    /// A printer for the width of the terminal; without a limit if standard output is not a terminal.
    fileprivate var printer: TerminalPrinter {
        TerminalPrinter(columns: outputIsTerminal ? columns : nil, colors: outputIsTerminal, pictures: false)
    }
}
