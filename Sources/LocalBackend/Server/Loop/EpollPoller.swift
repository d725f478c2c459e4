#if os(Linux)
    import CEpoll
    import Glibc

    /// Waits with `epoll(7)`, whose cost does not grow with the number of idle connections.
    struct EpollPoller: Poller {
        private let epoll: Socket
        private var events = [epoll_event](repeating: epoll_event(), count: 256)

        init() throws(ServerError) {
            let number = epoll_create1(Int32(EPOLL_CLOEXEC))
            guard number >= 0 else { throw .noSocket(code: errno) }
            epoll = Socket(number)
        }

        mutating func watch(_ descriptor: Int32, for interest: Interest, as token: PollToken) -> Bool {
            control(EPOLL_CTL_ADD, descriptor, interest, token)
        }

        mutating func change(_ descriptor: Int32, to interest: Interest, as token: PollToken) {
            _ = control(EPOLL_CTL_MOD, descriptor, interest, token)
        }

        mutating func forget(_ descriptor: Int32) {
            epoll_ctl(epoll.descriptor, EPOLL_CTL_DEL, descriptor, nil)
        }

        mutating func wait(_ milliseconds: Int32, into ready: inout [PollToken]) {
            // A signal ends the wait early, which does no harm.
            let count = epoll_wait(epoll.descriptor, &events, Int32(events.count), milliseconds)
            for index in 0..<Int(max(0, count)) {
                ready.append(PollToken(rawValue: events[index].data.u64))
            }
        }

        private func control(
            _ operation: Int32, _ descriptor: Int32, _ interest: Interest, _ token: PollToken
        ) -> Bool {
            let flag = interest == .reading ? EPOLLIN : EPOLLOUT
            var event = epoll_event(events: flag.rawValue, data: epoll_data_t(u64: token.rawValue))
            return epoll_ctl(epoll.descriptor, operation, descriptor, &event) == 0
        }
    }
#endif
