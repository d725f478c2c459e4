import Foundation
import ToolkitProgram

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system call that makes a small write durable.
struct SynchronizedWrite: Contestant {
    let name = "fdatasync after 4 KiB"
    let isInstalled = true
    private let path: String

    init(on bench: Workbench) { path = bench.path("synchronized") }

    func compete() throws -> Usage {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        defer { close(file) }
        let bytes = [UInt8](repeating: 1, count: 4096)
        guard write(file, bytes, bytes.count) == bytes.count else {
            throw BenchmarkError.failed("write", status: errno, output: String(cString: strerror(errno)))
        }
        let start = ContinuousClock.now
        #if canImport(Darwin)
            try FileDescriptor(file).synchronize()
        #else
            guard fdatasync(file) == 0 else {
                throw BenchmarkError.failed("fdatasync", status: errno, output: String(cString: strerror(errno)))
            }
        #endif
        return [.wall: (ContinuousClock.now - start) / .seconds(1)]
    }
}
