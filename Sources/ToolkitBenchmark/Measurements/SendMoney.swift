import Foundation

extension Measurement {
    /// One transfer as a complete process.
    static let transfer = Measurement(name: "transfer", summary: "Send money in the sandbox.", needs: ["codepay"]) {
        bench in
        let home = bench.path("transfer")
        let send = Transfer(send: bench.toolkit(["codepay", "send", "--to", "+3706", "--amount", "0.01"], home: home))
        // Creates the sandbox, and downloads its statement.
        _ = try bench.toolkit(["codepay", "home"], home: home).run()
        // A transfer waits for the disk some dozens of times. The second figure has no limit, because it depends on the disk.
        return try Race(send, beside: SynchronizedWrite(on: bench)).figures([.wall: .atMost(50)])
            + Race(send, beside: bench.bareProgram()).figures([.wall: nil])
    }
}

/// Sends the same amount each time, with a key of its own, because toolkit refuses an equal transfer within a minute.
private struct Transfer: Contestant {
    let send: Launch

    var name: String { send.name }
    var isInstalled: Bool { send.isInstalled }

    func compete() throws -> Usage { try send.adding(["--key", UUID().uuidString], as: name).run() }
}
