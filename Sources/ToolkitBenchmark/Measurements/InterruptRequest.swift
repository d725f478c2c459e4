import Foundation

extension Measurement {
    /// The time from SIGINT to the end of the process, in each phase of a request to a server that is silent.
    static let interrupt = Measurement(
        name: "interrupt", summary: "Interrupt a request in each of its phases.", needs: ["cats"]
    ) { bench in
        try SilentServer.Phase.allCases.flatMap { phase in
            let server = try SilentServer(stoppingAt: phase)
            let words = ["cats", "list", "--base-url", server.url, "--timeout", "60"]
            let toolkit = Interruption(
                name: "end after Ctrl-C, waiting for the \(phase.rawValue)",
                launch: bench.toolkit(words, home: bench.path("interrupt")))
            let curl = Interruption(name: "curl", launch: bench.program("curl", ["-sS", server.url], as: "curl"))
            return try withExtendedLifetime(server) {
                try Race(toolkit, beside: curl).figures([.wall: .atMost(4)])
            }
        }
    }
}

/// The end of a program that SIGINT interrupts while it waits.
private struct Interruption: Contestant {
    let name: String
    let launch: Launch

    var isInstalled: Bool { launch.isInstalled }

    func compete() throws -> Usage {
        let process = try launch.start()
        // Enough time to reach the phase, even on a slow machine.
        usleep(500_000)
        return [.wall: try process.interrupt()]
    }
}
