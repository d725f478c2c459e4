import ToolkitProgram

/// Why the benchmark cannot measure.
enum BenchmarkError: ReportedError {
    case unknownWord(String)
    case notASlack(String)
    case noBinary(String)
    case cannotStart(String, code: Int32)
    case failed(String, status: Int32, output: String)
    /// The number of requests without a result.
    case unanswered(String, missing: Int)

    var report: Report {
        switch self {
        case .unknownWord(let word):
            .usage(
                """
                '\(word)' is not a measurement. Measurements: \(Measurement.all.map(\.name).joined(separator: ", ")). \
                Options: --list, --check, --slack FACTOR, --binary PATH, --older PATH.
                """)
        case .notASlack(let word): .usage("--slack requires a number from 1 on, not '\(word)'.")
        case .noBinary(let path):
            .notFound("There is no program '\(path)'. Build the product toolkit, or check --binary and --older.")
        case .cannotStart(let command, let code): .defect("The system cannot start '\(command)' (error \(code)).")
        case .failed(let command, let status, let output):
            .defect("'\(command)' ended with exit status \(status): \(output)")
        case .unanswered(let command, let missing):
            .defect("'\(command)' has answered without a result for \(missing) requests.")
        }
    }
}
