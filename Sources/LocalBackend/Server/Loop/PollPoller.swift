import ToolkitStandIn

/// Waits with `poll(2)`, which every system has, and which checks every descriptor each time.
struct PollPoller: Poller {
    private var entries: [pollfd] = []
    private var tokens: [PollToken] = []
    private var places: [FileDescriptor: Int] = [:]

    mutating func watch(_ descriptor: FileDescriptor, for interest: Interest, as token: PollToken) -> Bool {
        places[descriptor] = entries.count
        entries.append(pollfd(fd: descriptor.number, events: Self.events(interest), revents: 0))
        tokens.append(token)
        return true
    }

    mutating func change(_ descriptor: FileDescriptor, to interest: Interest, as token: PollToken) {
        guard let place = places[descriptor] else { return }
        entries[place].events = Self.events(interest)
        tokens[place] = token
    }

    mutating func forget(_ descriptor: FileDescriptor) {
        guard let place = places.removeValue(forKey: descriptor) else { return }
        if place != entries.count - 1 {
            entries.swapAt(place, entries.count - 1)
            tokens.swapAt(place, tokens.count - 1)
            places[FileDescriptor(entries[place].fd)] = place
        }
        entries.removeLast()
        tokens.removeLast()
    }

    mutating func wait(_ milliseconds: Int32, into ready: inout [PollToken]) {
        // A signal ends the wait early, which does no harm.
        guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return }
        for index in entries.indices where entries[index].revents != 0 {
            ready.append(tokens[index])
        }
    }

    private static func events(_ interest: Interest) -> Int16 { Int16(interest == .reading ? POLLIN : POLLOUT) }
}
