import Foundation

/// Checks at the start of a test for permissions and devices that some machines lack.
package enum Needs {
    /// The permissions of root.
    package static func root() throws {
        try Missing.unless(geteuid() == 0, "root")
    }

    /// A file of the system, such as `/dev/full`.
    package static func file(_ path: String) throws {
        try Missing.unless(FileManager.default.fileExists(atPath: path), path)
    }

    /// The files of processes.
    package static func proc() throws {
        try Missing.unless(FileManager.default.fileExists(atPath: "/proc/self"), "/proc")
    }

    /// The loopback address of IPv6.
    package static func ipv6() throws {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET6, stream, 0)
        defer { close(descriptor) }
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_addr = in6addr_loopback
        let isBound = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
        try Missing.unless(isBound, "IPv6")
    }
}
