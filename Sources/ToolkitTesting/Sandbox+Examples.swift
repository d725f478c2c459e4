import Toolkit

extension Sandbox {
    /// What is wrong with the examples of the routes, a line each: every `GET` has one, and that route answers it with 200.
    /// - Parameter headers: what the services want that cannot be in the example.
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
