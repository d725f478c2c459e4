import ToolkitStandIn

extension Backend {
    /// A kept answer of the real service, or a new one; `nil` if there is neither.
    /// - Parameter found: The route of a stand-in that does not know what the request is about; `nil` without a route.
    func recorded(
        _ asked: SandboxRequest, _ found: ServedData.FoundRoute?, for request: ServerRequest
    ) throws -> Sandbox.Outcome? {
        guard let recorder else { return nil }
        let mayAsk = realService(of: asked, found, for: request) != nil
        do {
            guard
                let answer = try recorder.answer(asked, host: realHost(of: request), mayAsk: mayAsk, cautiousMask)
            else {
                return nil
            }
            let (delay, fails) = chaos.draw()
            let delivery = changed(Sandbox.Delivery(delay: delay)) { $0.causes = [fails ? .chance : .realService] }
            return .response(fails ? ChaosInjector.failure : answer.sandboxed, delivery)
        } catch let error as HTTPError {
            return .whole(changed(.failure(error)) { $0.status = .badGateway })
        }
    }

    /// The real service that may be asked, which is one of the same feature if there is a route; `nil` for none.
    func realService(
        of asked: SandboxRequest, _ found: ServedData.FoundRoute?, for request: ServerRequest
    ) -> String? {
        guard let recorder, mayAsk(request), let service = recorder.name(asked, realHost(of: request)),
            found.map({ $0.feature == service.feature }) ?? !service.isBeside
        else { return nil }
        return service.name
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
