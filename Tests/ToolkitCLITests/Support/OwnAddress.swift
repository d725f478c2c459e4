import Foundation

/// The addresses at which other machines reach this one.
enum OwnAddress {
    /// An IPv4 address that is not a loopback address; `nil` without a network.
    static var notLoopback: String? {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return nil }
        defer { freeifaddrs(first) }
        return sequence(first: first) { $0?.pointee.ifa_next }.lazy.compactMap { $0 }.compactMap(text).first {
            !$0.hasPrefix("127.")
        }
    }

    private static func text(_ entry: UnsafeMutablePointer<ifaddrs>) -> String? {
        guard let address = entry.pointee.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else { return nil }
        var host = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
        return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
            inet_ntop(AF_INET, &address.pointee.sin_addr, &host, socklen_t(host.count)).map { String(cString: $0) }
        }
    }
}
