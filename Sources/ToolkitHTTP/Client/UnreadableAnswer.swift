import ToolkitPrimitives

/// Why an answer could not be decoded; the client adds whose answer it was.
struct UnreadableAnswer: Error {
    /// A sentence without its end: `“cats[0].name” is missing`.
    let problem: String

    /// Puts a decoder's error into words.
    init(_ error: any Error, body: [UInt8]) {
        if body.isEmpty {
            problem = "it is empty"
        } else if let error = error as? DecodingError {
            problem = Self.problem(of: error).excerpt(limit: 200)
        } else {
            problem = "it cannot be read"
        }
    }

    private static func problem(of error: DecodingError) -> String {
        let subject = error.path.isEmpty ? "it" : "“\(error.path)”"
        return switch error {
        case .keyNotFound: "\(subject) is missing"
        case .valueNotFound: "\(subject) is null"
        case .typeMismatch(let type, _): "\(subject) should be \(kind(of: type))"
        case .dataCorrupted where error.path.isEmpty: "it is not JSON"
        default: "\(subject) cannot be read"
        }
    }

    private static func kind(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "a number"
        default: "\(type)".hasPrefix("Array") ? "a list" : "of another kind"
        }
    }
}
