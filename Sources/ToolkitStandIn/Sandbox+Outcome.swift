extension Sandbox {
    /// What becomes of a request.
    public enum Outcome: Sendable {
        /// An answer, and how it travels.
        case response(HTTPResponse, Delivery)
        /// The connection is lost without an answer.
        case dropped
        /// The connection gives ``Sandbox/garbage``, and is lost.
        case garbage

        /// An answer that travels as it should.
        public static func whole(_ response: HTTPResponse) -> Outcome { .response(response, Delivery()) }
    }

    /// How an answer travels.
    public struct Delivery: Equatable, Sendable {
        /// How long the answer is kept back.
        public var delay: Duration
        /// How many bytes of the body come in a second, at least 1; `nil` is as fast as it goes.
        public var bytesPerSecond: Int?
        /// After how many bytes of the body the connection is lost, where it has more; `Content-Length` counts all.
        public var bytes: Int?

        /// At once and whole, unless said otherwise.
        public init(delay: Duration = .zero, bytesPerSecond: Int? = nil, bytes: Int? = nil) {
            self.delay = delay
            self.bytesPerSecond = bytesPerSecond
            self.bytes = bytes
        }

        /// How many bytes of a body arrive.
        public func arriving(of count: Int) -> Int {
            min(count, bytes ?? count)
        }

        /// How long it takes until the last of these bytes has arrived.
        public func duration(of count: Int) -> Duration {
            guard let bytesPerSecond else { return delay }
            return delay + .seconds(arriving(of: count)) / bytesPerSecond
        }
    }

    /// Bytes that are the beginning of no HTTP message.
    public static let garbage = Array("\u{1}\u{2}This is no HTTP.\r\n\r\n".utf8)
}

extension Sandbox.Delivery {
    /// What effects do together: delays add up, of speeds and lengths the smallest counts.
    init(_ effects: [Fault.Effect]) {
        self.init()
        for effect in effects {
            switch effect.kind {
            case .delay: delay += .milliseconds(effect.number ?? 0)
            case .slow: bytesPerSecond = min(effect.number ?? .max, bytesPerSecond ?? .max)
            case .cutShort: bytes = min(effect.number ?? .max, bytes ?? .max)
            case .status, .dropBefore, .dropAfter, .garbage, .stale: break
            }
        }
    }
}
