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
        runner.runAndExit(Array(words.dropFirst()))
    }

    /// The words of the command line, with the program's name.
    private static var words: [String] {
        var words: [String] = []
        while let word = CArgument(Int32(words.count)) { words.append(String(cString: word)) }
        return words.isEmpty ? CommandLine.arguments : words
    }
}
