import Toolkit

/// Why nothing could be measured.
enum BenchmarkError: ReportedError {
    case unknownWord(String)
    case noBinary(String)
    case cannotStart(String, code: Int32)
    case failed(String, status: Int32, output: String)

    var report: Report {
        switch self {
        case .unknownWord(let word):
            .usage(
                """
                '\(word)' is none of the measurements (\(Measurement.all.map(\.name).joined(separator: ", "))), \
                --list and --binary PATH.
                """)
        case .noBinary(let path):
            .notFound("There is no program '\(path)'. Build the product toolkit, or name another with --binary.")
        case .cannotStart(let command, let code): .defect("'\(command)' cannot be started (error \(code)).")
        case .failed(let command, let status, let output): .defect("'\(command)' ended with \(status): \(output)")
        }
    }
}
