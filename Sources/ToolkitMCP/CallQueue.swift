import Synchronization

/// Runs calls side by side, at most 32 at once, and lets the reader wait while 1,000 others wait.
///
/// A call that waits for a person steps aside, so that others go on; at most 200 do.
final class CallQueue: Sendable {
    typealias Call = @Sendable () async -> Void

    private struct State {
        /// The calls that have begun, with those that have stepped aside.
        var running = 0
        var aside = 0
        /// Calls that have stepped aside and want to go on.
        var returning: [CheckedContinuation<Void, Never>] = []
        var waiting: [Call] = []
        var idle: [CheckedContinuation<Void, Never>] = []
        var blocked: CheckedContinuation<Void, Never>?

        var hasPlace: Bool { running - aside < CallQueue.parallelLimit }
    }

    /// What a free place leads to.
    private struct Turn {
        var next: Call?
        var resumed: [CheckedContinuation<Void, Never>] = []
    }

    private static let parallelLimit = 32
    private static let asideLimit = 200
    private static let waitingLimit = 1_000

    private let state = Mutex(State())

    /// Starts a call, or puts it into the queue; waits while the queue is full.
    func add(_ call: @escaping Call) async {
        let starts = state.withLock { state in
            guard state.hasPlace else {
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

    /// Waits for something else than work, lets another call run meanwhile, and then waits for a place.
    /// - Returns: `nil` at once if too many calls have stepped aside.
    func stepAside<Value: Sendable>(_ wait: @Sendable () async -> Value) async -> Value? {
        let turn = state.withLock { state -> Turn? in
            guard state.aside < Self.asideLimit else { return nil }
            state.aside += 1
            let turn = Self.turn(&state)
            if turn.next != nil { state.running += 1 }
            return turn
        }
        guard let turn else { return nil }
        for continuation in turn.resumed { continuation.resume() }
        if let next = turn.next { start(next) }
        let value = await wait()
        await withCheckedContinuation { continuation in
            let hasPlace = state.withLock { state in
                guard state.hasPlace else {
                    state.returning.append(continuation)
                    return false
                }
                state.aside -= 1
                return true
            }
            if hasPlace { continuation.resume() }
        }
        return value
    }

    /// Gives a free place to a call that returns, or else to one that waits.
    private static func turn(_ state: inout State) -> Turn {
        var turn = Turn()
        if !state.returning.isEmpty {
            state.aside -= 1
            turn.resumed.append(state.returning.removeFirst())
        } else if !state.waiting.isEmpty {
            turn.next = state.waiting.removeFirst()
            if state.waiting.count < waitingLimit, let blocked = state.blocked {
                turn.resumed.append(blocked)
                state.blocked = nil
            }
        }
        return turn
    }

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
        let turn = state.withLock { state in
            var turn = Self.turn(&state)
            guard turn.next == nil else { return turn }
            state.running -= 1
            if state.running == 0 {
                turn.resumed += state.idle
                state.idle = []
            }
            return turn
        }
        for continuation in turn.resumed { continuation.resume() }
        return turn.next
    }
}
