import ToolkitStandIn

extension Backend {
    /// A kept answer of the real service, or a new one; `nil` if there is neither.
    ///
    /// Only requests from this machine reach the service, because they get the keys of the person who runs the server.
    func recorded(_ asked: SandboxRequest, for request: ServerRequest) throws -> Sandbox.Outcome? {
        guard let recorder else { return nil }
        let name = OriginParts.authority(request.authority.lowercased()[...])?.host ?? ""
        let isOwn = OwnName.isLocal(name) || OwnName.isName(name, of: host) || OwnName.isAddress(name)
        // A page of another site could make the browser follow a link, which would then use the person's keys.
        let isOfOtherSite = request.values(of: "Sec-Fetch-Site").contains { !["same-origin", "none"].contains($0) }
        let mayAsk = request.isFromLoopback && !request.isForwarded && !isOfOtherSite
        do {
            guard let answer = try recorder.answer(asked, host: isOwn ? nil : name, mayAsk: mayAsk, cautiousMask) else {
                return nil
            }
            let (delay, fails) = chaos.draw()
            return .response(fails ? ChaosInjector.failure : answer.sandboxed, Sandbox.Delivery(delay: delay))
        } catch let error as HTTPError {
            return .whole(changed(.failure(error)) { $0.status = .badGateway })
        }
    }
}
