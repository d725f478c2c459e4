/// Programs that run one after another, and count as one with their mean costs.
struct LaunchSeries: Contestant {
    let name: String
    private let launches: [Launch]

    /// - Parameter launches: At least one program. The first one names the series.
    init(_ launches: [Launch]) {
        name = launches[0].name
        self.launches = launches
    }

    var isInstalled: Bool { launches.allSatisfy(\.isInstalled) }

    func compete() throws -> Usage {
        try launches.reduce(into: Usage()) { sum, launch in
            let count = Double(launches.count)
            sum.merge(try launch.run().mapValues { $0 / count }, uniquingKeysWith: +)
        }
    }
}
