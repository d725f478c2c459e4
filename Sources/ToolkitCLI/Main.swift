import CArguments
import CodePay
import ILoveCats
import InternProducts
import ProductSearch
import TechTestBadges
import ToolkitMCP
import ToolkitProgram
import ToolkitServe
import ToolkitWeb

@main
enum Main {
    static func main() {
        let runner = Runner(
            features: [
                InternProductsFeature.self,
                ProductSearchFeature.self,
                CodePayFeature.self,
                ILoveCatsFeature.self,
                TechTestBadgesFeature.self,
            ], commands: [.command(Serve.self), .command(ServeTools.self), .command(OpenPages.self)], world: .live)
        let words = words
        words.isEmpty
            ? runner.runAndExit(Array(CommandLine.arguments.dropFirst())) : runner.runAndExit(Array(words.dropFirst()))
    }

    /// The words of the command line, with the program's name; empty if the C library does not tell them.
    private static var words: [UnsafePointer<CChar>] {
        var words: [UnsafePointer<CChar>] = []
        while let word = CArgument(Int32(words.count)) { words.append(word) }
        return words
    }
}
