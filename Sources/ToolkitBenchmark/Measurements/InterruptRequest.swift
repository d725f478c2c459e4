import Foundation

extension Measurement {
    /// The time from SIGINT to the end of the process, in each phase of a request to a server that is silent.
    static let interrupt = Measurement(
        name: "interrupt", summary: "Interrupt a request in each of its phases.", needs: ["cats"]
    ) { bench in
        try SilentServer.Phase.allCases.map { phase in
            let server = try SilentServer(stoppingAt: phase)
            let words = ["cats", "list", "--base-url", server.url, "--timeout", "60"]
            let launch = bench.toolkit(words, home: bench.path("interrupt"))
            let times = try withExtendedLifetime(server) {
                try (0..<rounds).map { _ in
                    let process = try launch.start()
                    // Enough time to reach the phase, even on a slow machine.
                    usleep(500_000)
                    return try process.interrupt()
                }
            }
            return Figure(
                "end after Ctrl-C, waiting for the \(phase.rawValue)", .seconds, Samples(times),
                limit: bench.isDistribution ? 0.100 : nil, on: .largest)
        }
    }

    private static let rounds = 10
}
