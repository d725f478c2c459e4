import ToolkitStandIn

/// An IP address with a port.
package struct SocketAddress {
    private var storage: sockaddr_storage
    private var length: socklen_t

    init(_ storage: sockaddr_storage) {
        self.storage = storage
        length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    }

    /// Parses an IPv4 address, or an IPv6 address without brackets.
    package init?(_ host: String, port: UInt16) {
        self.init(sockaddr_storage())
        var four = sockaddr_in()
        var six = sockaddr_in6()
        if inet_pton(AF_INET, host, &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port.bigEndian
            fill(with: four)
        } else if inet_pton(AF_INET6, host, &six.sin6_addr) == 1 {
            six.sin6_family = sa_family_t(AF_INET6)
            six.sin6_port = port.bigEndian
            fill(with: six)
        } else {
            return nil
        }
    }

    var family: Int32 { Int32(storage.ss_family) }

    /// Whether it is an IPv6 address.
    package var isIPv6: Bool { family == AF_INET6 }

    /// Whether the address is a loopback address: 127.0.0.0/8, also mapped to IPv6, or ::1.
    package var isLoopback: Bool {
        guard isIPv6 else { return address.first == 127 }
        let address = address
        return address == Array(repeating: 0, count: 15) + [1] || address.starts(with: Self.mappedStart + [127])
    }

    /// Whether the address stands for all addresses of this machine: 0.0.0.0 or ::.
    package var isAny: Bool { address.allSatisfy { $0 == 0 } }

    /// The IPv4 address, or the first 64 bits of an IPv6 address.
    var network: UInt64 {
        let address = address
        let isMapped = address.starts(with: Self.mappedStart)
        return (isMapped ? address.dropFirst(Self.mappedStart.count) : address.prefix(8)).reduce(0) {
            $0 << 8 | UInt64($1)
        }
    }

    /// The first bytes of an IPv6 address that stands for an IPv4 address (RFC 4291, section 2.5.5.2).
    private static let mappedStart: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]

    var port: UInt16 {
        // Both families have it at the same offset.
        UInt16(bigEndian: withUnsafeBytes(of: storage) { $0.load(fromByteOffset: 2, as: UInt16.self) })
    }

    /// Whether a server of this machine listens at the address.
    var hasServer: Bool {
        guard let probe = try? Socket.open(family) else { return false }
        if call({ connect(probe.descriptor.number, $0, $1) }) == 0 { return true }
        guard errno == EINPROGRESS else { return false }
        var entry = pollfd(fd: probe.descriptor.number, events: Int16(POLLOUT), revents: 0)
        // This machine refuses at once. No answer means that connections wait in a server's queue.
        return poll(&entry, 1, 1_000) == 0 || entry.revents & Int16(POLLERR | POLLHUP) == 0
    }

    /// The first IPv4 address by which other machines of its network reach this one; `nil` if there is none.
    static var ofNetwork: String? {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return nil }
        defer { freeifaddrs(first) }
        for entry in sequence(first: first, next: { $0?.pointee.ifa_next }) {
            guard let entry = entry?.pointee, let address = entry.ifa_addr, address.pointee.sa_family == AF_INET,
                entry.ifa_flags & UInt32(IFF_UP) != 0, entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
            else { continue }
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let length = socklen_t(MemoryLayout<sockaddr_in>.size)
            guard getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else {
                continue
            }
            return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        }
        return nil
    }

    func call(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        withUnsafePointer(to: storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }

    /// The bytes of the address, without the port.
    private var address: [UInt8] {
        isIPv6 ? bytes(of: sockaddr_in6.self) { $0.sin6_addr } : bytes(of: sockaddr_in.self) { $0.sin_addr }
    }

    private mutating func fill<Address>(with address: Address) {
        withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: Address.self) }
        length = socklen_t(MemoryLayout<Address>.size)
    }

    private func bytes<Address, Part>(of type: Address.Type, _ part: (Address) -> Part) -> [UInt8] {
        withUnsafeBytes(of: storage) { storage in
            withUnsafeBytes(of: part(storage.load(as: Address.self))) { Array($0) }
        }
    }
}
