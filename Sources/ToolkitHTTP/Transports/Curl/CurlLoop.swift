import CCurl
import Synchronization
import ToolkitPrimitives

/// The thread on which libcurl sends all requests of a transport side by side, and keeps their connections.
final class CurlLoop: Sendable {
    private enum Command {
        case start(CurlTransfer)
        case cancel(CurlTransfer)
        case stop
    }

    /// libcurl's handle for many transfers; other threads than the loop's only wake it.
    private struct Multi: @unchecked Sendable {
        let handle: UnsafeMutableRawPointer
    }

    private let library: CurlLibrary
    private let multi: Multi
    private let inbox = Mutex<[Command]>([])

    /// Starts the thread, which runs until ``stop()``.
    /// - Throws: `SystemError` if the system has no memory or no thread to give.
    init(_ library: CurlLibrary) throws(SystemError) {
        self.library = library
        guard let handle = library.functions.pointee.multi_init() else { throw SystemError(code: ENOMEM) }
        multi = Multi(handle: handle)
        try DetachedThread.start { [self] in run() }
    }

    deinit {
        // Also closes the connections.
        _ = library.functions.pointee.multi_cleanup(multi.handle)
    }

    /// Starts a transfer.
    func start(_ transfer: CurlTransfer) { send(.start(transfer)) }

    /// Drops a transfer whose caller no longer waits.
    func cancel(_ transfer: CurlTransfer) { send(.cancel(transfer)) }

    /// Ends the thread; call nothing afterwards.
    func stop() { send(.stop) }

    private func send(_ command: Command) {
        let isFirst = inbox.withLock { inbox in
            inbox.append(command)
            return inbox.count == 1
        }
        // The loop takes all commands at once, so the first one wakes it for the others, too.
        if isFirst { _ = library.functions.pointee.multi_wakeup(multi.handle) }
    }

    private func take() -> [Command] {
        inbox.withLock { inbox in
            defer { inbox = [] }
            return inbox
        }
    }

    private func run() {
        var work = Work(library, multi.handle)
        while true {
            for command in take() {
                switch command {
                case .start(let transfer): work.start(transfer)
                case .cancel(let transfer): work.cancel(transfer)
                case .stop: return work.end()
                }
            }
            work.advance()
            // libcurl waits less if one of its own timers is due, and ends the wait for a wake-up.
            let code = library.functions.pointee.multi_poll(multi.handle, nil, 0, 60_000, nil)
            // An error that lasts must not keep the processor busy.
            if code != 0 { usleep(10_000) }
        }
    }
}

/// The transfers in progress, on the loop's thread.
private struct Work {
    private let library: CurlLibrary
    private let multi: UnsafeMutableRawPointer
    private var active: [UnsafeMutableRawPointer: CurlEasy] = [:]
    private var idle: [CurlEasy] = []
    private static let idleLimit = 64

    init(_ library: CurlLibrary, _ multi: UnsafeMutableRawPointer) {
        self.library = library
        self.multi = multi
    }

    mutating func start(_ transfer: CurlTransfer) {
        guard !transfer.outcome.isSet else { return }
        guard let easy = idle.popLast() ?? CurlEasy(library) else {
            let host = WebOrigin.name(of: transfer.request.url)
            transfer.outcome.set(.failure(HTTPError.connectionLost(host: host, .notSent)))
            return
        }
        easy.prepare(for: transfer)
        guard library.functions.pointee.multi_add_handle(multi, easy.handle) == 0 else {
            let host = WebOrigin.name(of: transfer.request.url)
            return transfer.outcome.set(.failure(HTTPError.connectionLost(host: host, .notSent)))
        }
        active[easy.handle] = easy
    }

    mutating func cancel(_ transfer: CurlTransfer) {
        guard let easy = active.values.first(where: { $0.transfer === transfer }) else { return }
        remove(easy)
    }

    /// Sends and receives what is possible without waiting, and completes the transfers that have ended.
    mutating func advance() {
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

    mutating func end() {
        for easy in active.values {
            let transfer = easy.transfer
            remove(easy)
            transfer?.outcome.set(.failure(CancellationError()))
        }
        idle = []
    }

    private mutating func remove(_ easy: CurlEasy) {
        _ = library.functions.pointee.multi_remove_handle(multi, easy.handle)
        active[easy.handle] = nil
        easy.reset()
        if idle.count < Self.idleLimit { idle.append(easy) }
    }
}
