import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that has been started.
struct RunningLaunch: Sendable {
    /// What was started.
    let launch: Launch
    /// Its number.
    let process: pid_t
    /// When it was started.
    let start: ContinuousClock.Instant

    /// Asks the program to end, and waits for it.
    /// - Throws: `BenchmarkError`, when it fails.
    @discardableResult
    func stop() throws -> Usage {
        kill(process, SIGTERM)
        return try finish()
    }

    /// Waits until something holds that the program brings about, for ten seconds at most.
    /// - Throws: `BenchmarkError`, when it does not come about; the program is stopped then.
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

    /// Waits for the end of the program.
    /// - Throws: `BenchmarkError`, when it fails.
    func finish() throws -> Usage {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) == -1, errno == EINTR {}
        let wall = (ContinuousClock.now - start) / .seconds(1)
        guard status == 0 else {
            let text = (try? String(contentsOfFile: launch.errorFile, encoding: .utf8)) ?? ""
            let signal = status & 0x7F
            throw BenchmarkError.failed(launch.name, status: signal == 0 ? status >> 8 : 128 + signal, output: text)
        }
        return Usage(
            wall: wall, cpu: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
            peakMemory: Double(usage.ru_maxrss) * Self.memoryUnit)
    }

    /// The unit of `ru_maxrss`.
    private static var memoryUnit: Double {
        #if canImport(Darwin)
            1
        #else
            1024
        #endif
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
