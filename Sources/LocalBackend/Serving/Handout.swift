import ToolkitStandIn

/// The origin to give to people at other machines.
struct Handout {
    let origin: String
    /// Why other machines cannot reach the origin, and what to do; `nil` if they can.
    let warning: String?
}

extension Backend {
    /// The origin for other machines: the public one, the one by which the person came, or this machine's in its network.
    func handout(for request: ServerRequest) -> Handout {
        if let publicOrigin { return Handout(origin: publicOrigin.text, warning: nil) }
        let (origin, parts) = (request.origin, OriginParts.authority(request.authority.lowercased()[...]))
        guard let name = parts?.host, OwnName.isLocal(name) else { return Handout(origin: origin, warning: nil) }
        guard SocketAddress(host, port: 0)?.isAny == true else {
            return Handout(
                origin: origin,
                warning: "Other machines cannot reach these addresses, because the server answers only this machine. "
                    + "Start it with `--host 0.0.0.0`.")
        }
        guard let address = SocketAddress.ofNetwork else {
            return Handout(
                origin: origin,
                warning:
                    "Other machines cannot reach these addresses, because this machine has no address in a network.")
        }
        return Handout(origin: "http://\(address)\(parts?.port.map { ":\($0)" } ?? "")", warning: nil)
    }
}
