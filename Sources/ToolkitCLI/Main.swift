import CodePay
import Foundation
import ILoveCats
import Toolkit

@main
enum Main {
    static func main() async {
        let runner = Runner(features: [CodePayFeature.self, ILoveCatsFeature.self], world: .live)
        exit(await runner.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
