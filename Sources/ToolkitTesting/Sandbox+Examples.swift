import ToolkitProgram

extension Sandbox {
    /// The errors in the examples of the routes, one line each.
    ///
    /// Every `GET` route must have an example, and must answer it with status 200 and a body.
    /// - Parameter headers: The header fields that the services require.
    public func faultsOfExamples(headers: HTTPHeaders = [:]) throws -> [String] {
        try routes.compactMap { route in
            guard let example = route.example else {
                return route.pattern.method == .get ? "\(route.pattern.text) has no example" : nil
            }
            guard
                let request = SandboxRequest(.get, target: example, headers: headers, body: [], origin: Self.origin),
                case .route(let found, _) = match(request), found.pattern == route.pattern
            else { return "\(route.pattern.text) does not take \(example)" }
            guard case .response(let response, _) = try answer(request), response.status == .ok, !response.body.isEmpty
            else { return "\(route.pattern.text) does not answer \(example)" }
            return nil
        }
    }
}
