extension Sandbox {
    /// The outcome of a request.
    package enum Outcome: Sendable {
        case response(HTTPResponse, Delivery)
        /// The connection is lost without a response.
        case dropped(by: [Cause] = [])
        /// The service sends ``Sandbox/garbage``, and the connection is lost.
        case garbage(by: [Cause] = [])

        /// A response without delay and limits.
        package static func whole(_ response: HTTPResponse) -> Outcome { .response(response, Delivery()) }
    }

    /// Why an answer is not the one that the stand-in gave.
    package enum Cause: Equatable, Sendable {
        case fault(Fault)
        /// The real service gave it, now or earlier.
        case realService
        /// The probability of failures that the server has for all requests.
        case chance
    }

    /// The delay, the speed and the length of a response.
    package struct Delivery: Equatable, Sendable {
        package var delay: Duration
        /// The speed of the body in bytes per second, at least 1; `nil` for no limit.
        package var bytesPerSecond: Int?
        /// The number of bytes after which a longer body ends and the connection is lost; `Content-Length` is the full length.
        package var bytes: Int?
        /// Why the answer or its delivery differs, oldest cause first.
        package var causes: [Cause] = []

        /// Makes a delivery; by default, immediate and complete.
        package init(delay: Duration = .zero, bytesPerSecond: Int? = nil, bytes: Int? = nil) {
            (self.delay, self.bytesPerSecond, self.bytes) = (delay, bytesPerSecond, bytes)
        }

        /// The number of bytes that arrive, of a body of this length.
        package func arriving(of count: Int) -> Int { min(count, bytes ?? count) }

        /// The time until the last byte arrives, for a body of this length.
        package func duration(of count: Int) -> Duration {
            guard let bytesPerSecond else { return delay }
            return delay + .seconds(arriving(of: count)) / bytesPerSecond
        }
    }

    /// Bytes with which no HTTP message can begin.
    package static let garbage = Array("\u{1}\u{2}This is no HTTP.\r\n\r\n".utf8)
}

extension Sandbox.Delivery {
    /// Combines effects: delays are added, and the smallest speed and the smallest length are used.
    init(_ faults: [Fault]) {
        self.init()
        causes = faults.map { .fault($0) }
        for effect in faults.map(\.plan.effect) {
            switch effect.kind {
            case .delay: delay += .milliseconds(effect.number ?? 0)
            case .slow: bytesPerSecond = min(effect.number ?? .max, bytesPerSecond ?? .max)
            case .cutShort: bytes = min(effect.number ?? .max, bytes ?? .max)
            case .answer: delay += .milliseconds(effect.answer?.delay ?? 0)
            case .status, .dropBefore, .dropAfter, .garbage, .stale: break
            }
        }
    }
}

extension Sandbox.Outcome {
    /// Why the outcome is not the answer of the service.
    package var causes: [Sandbox.Cause] {
        switch self {
        case .response(_, let delivery): delivery.causes
        case .dropped(let causes), .garbage(let causes): causes
        }
    }
}
