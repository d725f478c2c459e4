import ToolkitPrimitives

/// Finds a service's error message in its response.
enum ServiceMessage {
    /// The message in a response: the `message`, `error` or `title` of a JSON object, a JSON string, or plain text.
    ///
    /// A body that can be decoded as JSON counts as JSON, whatever its `Content-Type`. The message is one line of at
    /// most 200 characters without control characters. HTML, other media types and long bodies give no message.
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

    private static func looksLikeMarkup(_ text: String) -> Bool { text.first { !$0.isWhitespace } == "<" }

    /// The members in which services put their message; `error` may also be an object with these members.
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
