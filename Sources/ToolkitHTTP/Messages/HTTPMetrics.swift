import ToolkitPrimitives

/// How a response came over the network: the protocol, the address and the times, for `--verbose`.
package struct HTTPMetrics: Sendable, Equatable {
    /// The protocol's version: `HTTP/1.1`.
    package var version: String
    /// The address of the service or its proxy: `192.0.2.1:443`.
    package var address: String
    /// Whether the request used the connection of an earlier one.
    package var isReused: Bool
    /// The time until the host's name was resolved.
    package var name: Duration
    /// The time from then until the connection was open.
    package var connect: Duration
    /// The time from then until TLS was ready; `nil` without TLS.
    package var tls: Duration?
    /// The time from the request until the response's first byte.
    package var firstByte: Duration
    /// The time from the start until the response's last byte.
    package var total: Duration

    /// An address from its parts, as in a URL.
    static func address(_ host: String, _ port: String) -> String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}

extension HTTPMetrics: CustomStringConvertible {
    /// One line for a person: `HTTP/2 from 192.0.2.1:443: name 1 ms, connect 12 ms, …`.
    package var description: String {
        let opening =
            isReused
            ? ["connection kept"]
            : ["name \(name.inMilliseconds)", "connect \(connect.inMilliseconds)"]
                + (tls.map { ["TLS \($0.inMilliseconds)"] } ?? [])
        let times = opening + ["first byte \(firstByte.inMilliseconds)", "total \(total.inMilliseconds)"]
        return "\(version) from \(address): \(times.joined(separator: ", "))"
    }
}
