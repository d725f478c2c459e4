import CodePay
import ILoveCats
import InternProducts
import ProductSearch
import TechTestBadges
import ToolkitMCP
import ToolkitProgram
import ToolkitServe
import ToolkitWeb
import Weather

@main
enum Main {
    static func main() {
        let program = ProgramDescription(
            name: "weather-toolkit", summary: "Look at the weather, and use small web services.", version: "1.0.0")
        let runner = Runner(
            program: program,
            features: [
                WeatherFeature.self, InternProductsFeature.self, ProductSearchFeature.self, CodePayFeature.self,
                ILoveCatsFeature.self, TechTestBadgesFeature.self,
            ], commands: [.command(Serve.self), .command(ServeTools.self), .command(OpenPages.self)], world: .live)
        runner.runAndExit(Array(CommandLine.arguments.dropFirst()))
    }
}
