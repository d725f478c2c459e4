extension Content {
    private static let boundary = "toolkit-form"

    /// The value of `Content-Type` for the example: the media type, with the boundary of a form with files.
    package var sentMediaType: String? {
        mediaType == MediaType.multipart ? "\(MediaType.multipart); boundary=\(Self.boundary)" : mediaType
    }

    /// The body that a person has written in a text field of a page.
    ///
    /// The lines of a form with files end in CRLF (RFC 7578, 4.1), and those of a text field may end in LF.
    package func body(typed text: String) -> String {
        guard mediaType == MediaType.multipart else { return text }
        return text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    }

    /// The example as a form with files (RFC 7578), in which the field `file` is a file; `nil` for other media types.
    package var multipartExample: String? {
        guard mediaType == MediaType.multipart, case .object(let members) = example else { return nil }
        let parts = members.map { member in
            let isFile = member.name == "file"
            return """
                --\(Self.boundary)\r
                Content-Disposition: form-data; name="\(member.name)"\(isFile ? "; filename=\"picture.png\"" : "")\r
                \(isFile ? "Content-Type: image/png\r\n" : "")\r
                \(member.value.string ?? member.value.compact)\r

                """
        }
        return parts.joined() + "--\(Self.boundary)--\r\n"
    }
}
