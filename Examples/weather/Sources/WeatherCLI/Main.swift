import CodePay
import ILoveCats
import InternProducts
import ProductSearch
import TechTestBadges
import Toolkit
import ToolkitServe
import Weather

@main
enum Main {
    static func main() async {
        let runner = Runner(
            features: [
                WeatherFeature.self, InternProductsFeature.self, ProductSearchFeature.self, CodePayFeature.self,
                ILoveCatsFeature.self, TechTestBadgesFeature.self,
            ], commands: [.command(Serve.self)], world: .live)
        exit(await runner.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
