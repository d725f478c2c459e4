import ToolkitPrimitives

/// Why a response could not be decoded; the client adds the host.
struct UnreadableAnswer: Error {
    /// A sentence without its period: `“cats[0].name” is missing`.
    let problem: String

    init(_ error: any Error, body: [UInt8]) {
        if body.isEmpty {
            problem = "it is empty"
        } else if let error = error as? DecodingError {
            problem = Self.problem(of: error).excerpt(limit: 200)
        } else {
            problem = "it cannot be decoded"
        }
    }

    private static func problem(of error: DecodingError) -> String {
        let subject = error.path.isEmpty ? "it" : "“\(error.path)”"
        return switch error {
        case .keyNotFound: "\(subject) is missing"
        case .valueNotFound: "\(subject) is null"
        case .typeMismatch(let type, _): "\(subject) should be \(kind(of: type))"
        case .dataCorrupted where error.path.isEmpty: "it is not JSON"
        default: "\(subject) has an invalid value"
        }
    }

    private static func kind(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "a number"
        default: "\(type)".hasPrefix("Array") ? "an array" : "of another type"
        }
    }
}
