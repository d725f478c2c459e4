import Synchronization

/// Runs calls side by side, at most 32 at once, and lets the reader wait while 1,000 others wait.
final class CallQueue: Sendable {
    typealias Call = @Sendable () async -> Void

    private struct State {
        var running = 0
        /// How many calls may run: more of them while some wait for a person.
        var places = CallQueue.parallelLimit
        var waiting: [Call] = []
        var idle: [CheckedContinuation<Void, Never>] = []
        var blocked: CheckedContinuation<Void, Never>?

        /// Takes the next call, and the reader if the queue has room again.
        mutating func takeWaiting() -> (Call?, reader: CheckedContinuation<Void, Never>?) {
            guard !waiting.isEmpty else { return (nil, nil) }
            let call = waiting.removeFirst()
            guard waiting.count < CallQueue.waitingLimit else { return (call, nil) }
            defer { blocked = nil }
            return (call, blocked)
        }
    }

    private static let parallelLimit = 32
    private static let waitingLimit = 1_000

    private let state = Mutex(State())

    /// Starts a call, or puts it into the queue; waits while the queue is full.
    func add(_ call: @escaping Call) async {
        let starts = state.withLock { state in
            guard state.running < state.places else {
                state.waiting.append(call)
                return false
            }
            state.running += 1
            return true
        }
        if starts { start(call) }
        await withCheckedContinuation { continuation in
            let isFull = state.withLock { state in
                guard state.waiting.count >= Self.waitingLimit else { return false }
                state.blocked = continuation
                return true
            }
            if !isFull { continuation.resume() }
        }
    }

    /// Waits for something else than work, and lets another call run meanwhile.
    func stepAside<Value: Sendable>(_ wait: @Sendable () async -> Value) async -> Value {
        let (next, resumed) = state.withLock { state in
            state.places += 1
            if !state.waiting.isEmpty { state.running += 1 }
            return state.takeWaiting()
        }
        resumed?.resume()
        if let next { start(next) }
        defer { state.withLock { $0.places -= 1 } }
        return await wait()
    }

    /// Waits until no call runs.
    func waitForAll() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.running > 0 { state.idle.append(continuation) }
                return state.running == 0
            }
            if isIdle { continuation.resume() }
        }
    }

    private func start(_ call: @escaping Call) {
        Task.alongside { [self] in
            var next: Call? = call
            while let current = next {
                await current()
                next = takeNext()
            }
        }
    }

    /// The next call of the queue; `nil` when there is none.
    private func takeNext() -> Call? {
        let (next, reader, idle) = state.withLock { state in
            let (next, reader) = state.running > state.places ? (nil, nil) : state.takeWaiting()
            guard next == nil else { return (next, reader, [CheckedContinuation<Void, Never>]()) }
            state.running -= 1
            guard state.running == 0 else { return (next, reader, []) }
            defer { state.idle = [] }
            return (next, reader, state.idle)
        }
        reader?.resume()
        for continuation in idle { continuation.resume() }
        return next
    }
}
