import Foundation
import ToolkitProgram

/// `toolkit-benchmark [NAME …]`: measures toolkit and other programs on the same machine.
///
/// With `--check`, the exit status is 1 if a figure breaks its limit.
@main
enum Main {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.first == Worker.word { Worker.runner.runAndExit(words) }
        do {
            exit(try BenchmarkLine(words).run().rawValue)
        } catch {
            let message = (error as? any ReportedError)?.report.message ?? "\(error)"
            FileHandle.standardError.write(Data("error: \(message)\n".utf8))
            exit(ExitStatus.usage.rawValue)
        }
    }
}
