@testable import ToolkitHTTP

/// The doors `answers-…`: what the services answer, read as the clients read it.
enum Answers {
    /// The body of an answer, as it came and in another notation of the same JSON.
    struct Body {
        let bytes: [UInt8]
        private let other: [UInt8]?

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            other = SlowJSON(bytes)?.otherNotation
        }

        /// Decodes both notations, which must give the same.
        /// - Parameter facts: What is compared of the value.
        /// - Returns: The value; `nil` when the client refuses the answer.
        @discardableResult
        func read<Value, Facts: Equatable>(
            _ endpoint: Endpoint<Value>, _ facts: (Value) throws -> Facts
        ) throws -> Value? {
            let value = value(endpoint, bytes)
            guard let other else { return value }
            try expectEqual(
                self.value(endpoint, other).map(facts), value.map(facts), "\(Value.self) in another notation")
            return value
        }

        private func value<Value>(_ endpoint: Endpoint<Value>, _ bytes: [UInt8]) -> Value? {
            let headers: HTTPHeaders = [
                "Content-Type": "application/json", "ETag": "\"1\"", "Idempotency-Keys": "kept",
            ]
            return try? endpoint.decode(HTTPResponse(status: .ok, headers: headers, body: bytes))
        }
    }
}
