extension Endpoint where Value: Decodable & Sendable {
    /// Makes an endpoint whose response is decoded from JSON.
    public init(
        _ method: HTTPMethod,
        path: [String],
        query: [(String, String?)] = [],
        headers: HTTPHeaders = [:],
        body: HTTPBody = .none,
        repetition: Repetition? = nil
    ) {
        var headers = headers
        headers["Accept"] = headers["Accept"] ?? MediaType.json
        self.init(
            method, path: path, query: query, headers: headers, body: body, repetition: repetition,
            decode: { response in
                do {
                    return try JSON.decode(Value.self, from: response.body)
                } catch {
                    throw UnreadableAnswer(error, body: response.body)
                }
            }
        )
    }
}

extension Endpoint where Value == HTTPResponse {
    /// Makes an endpoint that returns the response unchanged, for example for pictures.
    public init(
        _ method: HTTPMethod,
        path: [String],
        query: [(String, String?)] = [],
        headers: HTTPHeaders = [:],
        body: HTTPBody = .none,
        repetition: Repetition? = nil
    ) {
        self.init(
            method, path: path, query: query, headers: headers, body: body, repetition: repetition,
            decode: { $0 }
        )
    }
}

extension Endpoint where Value == Void {
    /// Makes an endpoint that ignores the body of a successful response.
    public init(
        _ method: HTTPMethod,
        path: [String],
        query: [(String, String?)] = [],
        headers: HTTPHeaders = [:],
        body: HTTPBody = .none,
        repetition: Repetition? = nil
    ) {
        self.init(
            method, path: path, query: query, headers: headers, body: body, repetition: repetition,
            decode: { _ in }
        )
    }
}
