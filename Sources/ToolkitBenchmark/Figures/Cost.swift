/// A resource that a run uses, or a result of a load test.
enum Cost: Sendable {
    /// The elapsed time, in seconds.
    case wall
    /// The processor time of the program and of the kernel on its behalf, in seconds.
    case cpu
    /// The peak memory, in bytes.
    ///
    /// On Linux, it is never less than the peak memory of the parent process, so this program uses little memory.
    case peakMemory
    /// The number of requests or transactions per second.
    case rate
    /// The 99th percentile of the response time, in seconds.
    case percentile99

    /// The text after the program's name in tables; empty for the cost that needs no name.
    var label: String {
        switch self {
        case .wall, .rate: ""
        case .cpu: "processor"
        case .peakMemory: "peak memory"
        case .percentile99: "99 of 100 within"
        }
    }

    var quantity: Quantity {
        switch self {
        case .wall, .cpu, .percentile99: .seconds
        case .peakMemory: .bytes
        case .rate: .perSecond
        }
    }
}

typealias Usage = [Cost: Double]
