import Synchronization
import ToolkitStandIn

/// The latest answers for single documents, so that an unchanged document is not hashed again for its `ETag`.
///
/// The database stays the only source: an answer is used again only for the same stored bytes.
final class DocumentAnswers: Sendable {
    private struct Answer {
        let stored: [UInt8]
        let origin: String
        let response: HTTPResponse

        func holds(_ bytes: [UInt8]) -> Bool {
            stored.withUnsafeBytes { stored in bytes.withUnsafeBytes { stored.hasBytes(of: $0) } }
        }
    }

    /// The maximum number of answers; one more starts the collection anew.
    static let limit = 256
    /// The maximum size of a document that is remembered, in bytes; hashing a longer one takes less than sending it.
    static let sizeLimit = 16 << 10

    private let answers = Mutex<[String: Answer]>([:])

    /// - Parameters:
    ///   - stored: The JSON text as the database has it.
    ///   - origin: The start of the URLs of the stand-in's own photos.
    func answer(for id: String, stored: [UInt8], from origin: String) -> HTTPResponse {
        answers.withLock { answers in
            if let known = answers[id], known.holds(stored), known.origin == origin { return known.response }
            let response = HTTPResponse(document: OwnPhoto.expand(stored, from: origin))
            guard response.body.count <= Self.sizeLimit else { return response }
            if answers.count >= Self.limit { answers.removeAll(keepingCapacity: true) }
            answers[id] = Answer(stored: stored, origin: origin, response: response)
            return response
        }
    }
}
