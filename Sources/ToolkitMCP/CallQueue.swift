import Synchronization

/// Runs calls side by side, at most 32 at once, and lets the reader wait while 1,000 others wait.
final class CallQueue: Sendable {
    private struct State {
        var running = 0
        var waiting: [@Sendable () async -> Void] = []
        var idle: [CheckedContinuation<Void, Never>] = []
        var blocked: CheckedContinuation<Void, Never>?
    }

    private static let parallelLimit = 32
    private static let waitingLimit = 1_000

    private let state = Mutex(State())

    /// Starts a call, or puts it into the queue; waits while the queue is full.
    func add(_ call: @escaping @Sendable () async -> Void) async {
        let starts = state.withLock { state in
            guard state.running < Self.parallelLimit else {
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

    private func start(_ call: @escaping @Sendable () async -> Void) {
        Task.alongside { [self] in
            var next: (@Sendable () async -> Void)? = call
            while let current = next {
                await current()
                next = takeNext()
            }
        }
    }

    /// The next call of the queue; `nil` when there is none.
    private func takeNext() -> (@Sendable () async -> Void)? {
        let (next, resumed) = state.withLock { state in
            var resumed: [CheckedContinuation<Void, Never>] = []
            let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
            if let blocked = state.blocked, state.waiting.count < Self.waitingLimit {
                resumed.append(blocked)
                state.blocked = nil
            }
            if next == nil {
                state.running -= 1
                if state.running == 0 {
                    resumed += state.idle
                    state.idle = []
                }
            }
            return (next, resumed)
        }
        for continuation in resumed { continuation.resume() }
        return next
    }
}
