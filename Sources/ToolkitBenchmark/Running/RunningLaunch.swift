import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A started program.
struct RunningLaunch: Sendable {
    let launch: Launch
    let process: pid_t
    let start: ContinuousClock.Instant

    /// Sends SIGTERM to the program, and waits for its end.
    /// - Throws: `BenchmarkError` if the program fails.
    @discardableResult
    func stop() throws -> Usage {
        kill(process, SIGTERM)
        return try finish()
    }

    /// Waits until the program meets a condition, for ten seconds at most.
    /// - Throws: `BenchmarkError` if it does not; the program is stopped then.
    func wait(until holds: () -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(10)
        while !holds() {
            guard .now < deadline else {
                try stop()
                throw BenchmarkError.failed(launch.name, status: 0, output: "it was not ready within ten seconds")
            }
            usleep(2_000)
        }
    }

    /// Sends SIGINT to the program, and waits for its end.
    /// - Returns: The time between the two, in seconds.
    /// - Throws: `BenchmarkError` if the program ends in another way than by the signal.
    func interrupt() throws -> Double {
        let signalled = ContinuousClock.now
        kill(process, SIGINT)
        try finish(expecting: 128 + SIGINT)
        return (ContinuousClock.now - signalled) / .seconds(1)
    }

    /// - Parameter expected: The exit status, as a shell reports it.
    /// - Throws: `BenchmarkError` if the program ends with another status.
    @discardableResult
    func finish(expecting expected: Int32 = 0) throws -> Usage {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) == -1, errno == EINTR {}
        let wall = (ContinuousClock.now - start) / .seconds(1)
        let signal = status & 0x7F
        let shown = signal == 0 ? status >> 8 : 128 + signal
        guard shown == expected else {
            let text = (try? String(contentsOfFile: launch.errorFile, encoding: .utf8)) ?? ""
            throw BenchmarkError.failed(launch.name, status: shown, output: text)
        }
        return [
            .wall: wall, .cpu: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
            .peakMemory: Double(usage.ru_maxrss) * Self.memoryUnit,
        ]
    }

    /// The unit of `ru_maxrss`, in bytes.
    private static var memoryUnit: Double {
        #if canImport(Darwin)
            1
        #else
            1024
        #endif
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
