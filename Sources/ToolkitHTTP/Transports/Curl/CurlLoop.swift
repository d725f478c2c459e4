import CCurl
import Dispatch
import Synchronization
import ToolkitPrimitives

/// The thread on which libcurl sends all requests of a transport side by side, and keeps their connections.
///
/// Waking a thread takes a tenth of a short request. So if the thread has nothing to do, the caller itself begins the
/// request, and the thread wakes up while the service works.
final class CurlLoop: Sendable {
    private enum Command {
        case start(CurlTransfer)
        case cancel(CurlTransfer)
        case stop
    }

    private struct State {
        var inbox: [Command] = []
        /// Whether the thread waits for a transfer to start.
        var isParked = false
    }

    private let work: Work
    private let state = Mutex(State())
    private let unpark = DispatchSemaphore(value: 0)

    /// Starts the thread, which runs until ``stop()``.
    /// - Throws: `SystemError` if the system has no memory or no thread to give.
    init(_ library: CurlLibrary) throws(SystemError) {
        guard let work = Work(library) else { throw SystemError(code: ENOMEM) }
        self.work = work
        try DetachedThread.start { [self] in run() }
    }

    func start(_ transfer: CurlTransfer) {
        send(.start(transfer)) { work in
            // The request leaves while the thread wakes up.
            work.start(transfer)
            work.advance()
        }
    }

    /// Drops a transfer whose caller no longer waits.
    func cancel(_ transfer: CurlTransfer) { send(.cancel(transfer)) }

    /// Ends the thread; call nothing afterwards.
    func stop() { send(.stop) }

    /// Passes a command to the thread.
    /// - Parameter begin: What to do instead if the thread is parked. Until it is unparked, the caller owns the work.
    private func send(_ command: Command, begin: ((Work) -> Void)? = nil) {
        enum Step {
            case unpark, wake, none
        }
        let step = state.withLock { state -> Step in
            if state.isParked {
                state.isParked = false
                if begin == nil { state.inbox.append(command) }
                return .unpark
            }
            state.inbox.append(command)
            // The loop takes all commands at once, so the first one wakes it for the others, too.
            return state.inbox.count == 1 ? .wake : .none
        }
        switch step {
        case .unpark:
            begin?(work)
            unpark.signal()
        case .wake: work.wake()
        case .none: break
        }
    }

    /// The next commands; waits for one if the thread has nothing else to do.
    private func take(isIdle: Bool) -> [Command] {
        let isParked = state.withLock { state in
            state.isParked = isIdle && state.inbox.isEmpty
            return state.isParked
        }
        if isParked { unpark.wait() }
        return state.withLock { state in
            defer { state.inbox = [] }
            return state.inbox
        }
    }

    private func run() {
        while true {
            for command in take(isIdle: work.isIdle) {
                switch command {
                case .start(let transfer): work.start(transfer)
                case .cancel(let transfer): work.cancel(transfer)
                case .stop: return work.end()
                }
            }
            work.advance()
            if !work.isIdle { work.wait() }
        }
    }
}

/// The transfers in progress.
///
/// One thread at a time uses it: the loop's, or, while that one is parked, the caller that unparks it. All threads may
/// call ``wake()``.
private final class Work: @unchecked Sendable {
    private let library: CurlLibrary
    private let multi: UnsafeMutableRawPointer
    private var active: [UnsafeMutableRawPointer: CurlEasy] = [:]
    private var idle: [CurlEasy] = []
    private static let idleLimit = 64

    init?(_ library: CurlLibrary) {
        guard let multi = library.functions.pointee.multi_init() else { return nil }
        (self.library, self.multi) = (library, multi)
    }

    deinit {
        // Also closes the connections.
        _ = library.functions.pointee.multi_cleanup(multi)
    }

    var isIdle: Bool { active.isEmpty }

    /// Waits until a transfer can go on, or until ``wake()``.
    func wait() {
        // libcurl waits less if one of its own timers is due.
        let code = library.functions.pointee.multi_poll(multi, nil, 0, 60_000, nil)
        // An error that lasts must not keep the processor busy.
        if code != 0 { usleep(10_000) }
    }

    /// Ends the wait.
    func wake() { _ = library.functions.pointee.multi_wakeup(multi) }

    func start(_ transfer: CurlTransfer) {
        guard !transfer.outcome.isSet else { return }
        guard let easy = idle.popLast() ?? CurlEasy(library) else {
            return transfer.outcome.set(.failure(HTTPError.connectionLost(host: transfer.host, .notSent)))
        }
        easy.prepare(for: transfer)
        guard library.functions.pointee.multi_add_handle(multi, easy.handle) == 0 else {
            return transfer.outcome.set(.failure(HTTPError.connectionLost(host: transfer.host, .notSent)))
        }
        active[easy.handle] = easy
    }

    func cancel(_ transfer: CurlTransfer) {
        guard let easy = active.values.first(where: { $0.transfer === transfer }) else { return }
        remove(easy)
    }

    /// Sends and receives what is possible without waiting, and completes the transfers that have ended.
    func advance() {
        var count: Int32 = 0
        _ = library.functions.pointee.multi_perform(multi, &count)
        while let message = library.functions.pointee.multi_info_read(multi, &count)?.pointee {
            // 1 is the end of a transfer, the only kind of message.
            guard message.kind == 1, let handle = message.easy, let easy = active[handle] else { continue }
            let result = easy.result(message.data.result)
            let transfer = easy.transfer
            remove(easy)
            transfer?.complete(result)
        }
    }

    func end() {
        for easy in active.values {
            let transfer = easy.transfer
            remove(easy)
            transfer?.outcome.set(.failure(CancellationError()))
        }
        idle = []
    }

    private func remove(_ easy: CurlEasy) {
        _ = library.functions.pointee.multi_remove_handle(multi, easy.handle)
        active[easy.handle] = nil
        easy.reset()
        if idle.count < Self.idleLimit { idle.append(easy) }
    }
}
