#if os(Linux)
    import CLinux
    import ToolkitStandIn

    /// Waits with `epoll(7)`, whose cost does not grow with the number of idle connections.
    struct EpollPoller: Poller {
        private let epoll: Socket
        private var events = [epoll_event](repeating: epoll_event(), count: 256)

        init() throws(ServerError) { epoll = try Socket.open { epoll_create1(Int32(EPOLL_CLOEXEC)) } }

        mutating func watch(_ descriptor: FileDescriptor, for interest: Interest, as token: PollToken) -> Bool {
            control(EPOLL_CTL_ADD, descriptor, interest, token)
        }

        mutating func change(_ descriptor: FileDescriptor, to interest: Interest, as token: PollToken) {
            _ = control(EPOLL_CTL_MOD, descriptor, interest, token)
        }

        mutating func forget(_ descriptor: FileDescriptor) {
            epoll_ctl(epoll.descriptor.number, EPOLL_CTL_DEL, descriptor.number, nil)
        }

        mutating func wait(_ milliseconds: Int32, into ready: inout [PollToken]) {
            // A signal ends the wait early, which does no harm.
            let count = epoll_wait(epoll.descriptor.number, &events, Int32(events.count), milliseconds)
            for index in 0..<Int(max(0, count)) {
                ready.append(PollToken(rawValue: events[index].data.u64))
            }
        }

        private func control(
            _ operation: Int32, _ descriptor: FileDescriptor, _ interest: Interest, _ token: PollToken
        ) -> Bool {
            let flag = interest == .reading ? EPOLLIN : EPOLLOUT
            var event = epoll_event(events: flag.rawValue, data: epoll_data_t(u64: token.rawValue))
            return epoll_ctl(epoll.descriptor.number, operation, descriptor.number, &event) == 0
        }
    }
#endif
