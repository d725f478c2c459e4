/// The form of a body, a parameter or an answer.
public struct Content: Sendable {
    /// The media type; `nil` for a parameter that is not encoded.
    package let mediaType: String?
    package let schema: Schema
    package let example: JSONValue?

    private init(_ mediaType: String?, _ schema: Schema, example: JSONValue? = nil) {
        (self.mediaType, self.schema, self.example) = (mediaType, schema, example ?? schema.example)
    }

    static func value(_ schema: Schema) -> Content { Content(nil, schema) }

    /// JSON; the example of the schema is the default.
    public static func json(_ schema: Schema, example: JSONValue? = nil) -> Content {
        Content(MediaType.json, schema, example: example)
    }

    /// A form (`application/x-www-form-urlencoded`); the schema is an object.
    public static func form(_ schema: Schema, example: JSONValue? = nil) -> Content {
        Content(MediaType.form, schema, example: example)
    }

    /// A form with files (`multipart/form-data`); the schema is an object.
    public static func multipart(_ schema: Schema) -> Content { Content(MediaType.multipart, schema) }

    /// Plain text, or another media type that is text.
    public static func text(_ example: String, as mediaType: String = "text/plain") -> Content {
        Content(mediaType, .text(example))
    }

    /// A page in HTML.
    public static let page = Content("text/html", .text("<!DOCTYPE html><title>A page</title>"))

    /// The bytes of a file, such as a picture.
    public static func file(_ mediaType: String) -> Content { Content(mediaType, .anything) }
}
