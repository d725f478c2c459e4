import Foundation
import Toolkit

/// `toolkit-benchmark [NAME …]`: figures of the toolkit beside those of other programs on the same machine.
///
/// Ends with 1 when a limit did not hold.
@main
enum Main {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.first == Worker.word { exit(await Worker.runner.run(words).rawValue) }
        do {
            exit(try BenchmarkLine(words).run().rawValue)
        } catch {
            let message = (error as? any ReportedError)?.report.message ?? "\(error)"
            FileHandle.standardError.write(Data("error: \(message)\n".utf8))
            exit(ExitStatus.usage.rawValue)
        }
    }
}
