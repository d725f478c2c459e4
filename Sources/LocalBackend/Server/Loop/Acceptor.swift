/// The sockets at which clients arrive; accepting pauses while no connection can be opened.
struct Acceptor {
    private var listeners: [Listener] = []
    private(set) var isPaused = true

    mutating func open(_ listeners: [Listener], with poller: inout any Poller) {
        self.listeners = listeners
        resume(with: &poller)
    }

    /// Has the poller watch for clients again.
    mutating func resume(with poller: inout any Poller) {
        guard isPaused, !listeners.isEmpty else { return }
        isPaused = false
        for (index, listener) in listeners.enumerated() {
            _ = poller.watch(listener.socket.descriptor, for: .reading, as: .listener(index))
        }
    }

    /// Leaves clients in the system's queue.
    mutating func pause(with poller: inout any Poller) {
        guard !isPaused else { return }
        isPaused = true
        for listener in listeners { poller.forget(listener.socket.descriptor) }
    }

    mutating func close(with poller: inout any Poller) {
        pause(with: &poller)
        listeners = []
    }

    var tokens: [PollToken] { listeners.indices.map { .listener($0) } }

    func listener(_ token: PollToken) -> Listener? {
        listeners.indices.first { .listener($0) == token }.map { listeners[$0] }
    }
}
