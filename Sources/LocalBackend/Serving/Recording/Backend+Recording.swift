import ToolkitStandIn

extension Backend {
    /// A kept answer of the real service, or a new one; `nil` if there is neither.
    func recorded(_ asked: SandboxRequest, for request: ServerRequest) throws -> Sandbox.Outcome? {
        guard let recorder else { return nil }
        let (host, mayAsk) = (realHost(of: request), mayAsk(request))
        do {
            guard let answer = try recorder.answer(asked, host: host, mayAsk: mayAsk, cautiousMask) else {
                return nil
            }
            let (delay, fails) = chaos.draw()
            return .response(fails ? ChaosInjector.failure : answer.sandboxed, Sandbox.Delivery(delay: delay))
        } catch let error as HTTPError {
            return .whole(changed(.failure(error)) { $0.status = .badGateway })
        }
    }

    /// The real service that a request without a route may wait for; `nil` if no service is asked.
    func realService(of asked: SandboxRequest, for request: ServerRequest) -> String? {
        guard let recorder, mayAsk(request) else { return nil }
        return recorder.name(asked, realHost(of: request))
    }

    /// The real host that a request names; `nil` for this server.
    func realHost(of request: ServerRequest) -> String? {
        if AcceptedHosts.isUsual(request) { return nil }
        return acceptedHosts.realHost(named: request.hostName ?? "")
    }

    /// Whether a request may reach the real service, which gets the keys of the person who runs the server: only one from
    /// this machine.
    private func mayAsk(_ request: ServerRequest) -> Bool {
        // A page of another site could make the browser follow a link, which would then use the person's keys.
        let isOfOtherSite = request.values(of: "Sec-Fetch-Site").contains { !["same-origin", "none"].contains($0) }
        return request.isDirectFromThisMachine && !isOfOtherSite
    }
}
