import ToolkitPrimitives

/// A service's own words about what went wrong.
enum ServiceMessage {
    /// The message in an answer: the `message`, `error` or `title` of a JSON object, a JSON string, or a text.
    ///
    /// Whatever the answer calls itself, it is JSON if it can be read as such. One line of at most 200 characters,
    /// without control characters; never from HTML, and never from an answer that is long or of an unknown kind.
    static func find(in response: HTTPResponse) -> String? {
        guard response.body.count <= 16_384 else { return nil }
        let text =
            (try? JSON.decode(Answer.self, from: response.body))?.message
            ?? (try? JSON.decode(String.self, from: response.body))
            ?? (response.mediaType == "text/plain" ? response.text : nil)
        guard let text, !looksLikeMarkup(text) else { return nil }
        let line = text.excerpt(limit: 200)
        return line.isEmpty ? nil : line
    }

    private static func looksLikeMarkup(_ text: String) -> Bool {
        text.first { !$0.isWhitespace } == "<"
    }

    /// The places where services put their message; in `error` it may be one level down.
    private struct Answer: Decodable {
        let message: String?

        enum CodingKeys: String, CodingKey { case message, error, title }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            message =
                (try? fields.decode(String.self, forKey: .message))
                ?? (try? fields.decode(String.self, forKey: .error))
                ?? (try? fields.decode(Answer.self, forKey: .error))?.message
                ?? (try? fields.decode(String.self, forKey: .title))
        }
    }
}
