import ToolkitProgram

/// Reads a form with files (RFC 7578).
struct Multipart {
    /// The fields; `nil` when the body is not such a form.
    static func fields(_ body: [UInt8], contentType: String) -> Fields? {
        guard let form = MultipartForm(body, contentType: contentType) else { return nil }
        var items: [(name: String, value: String)] = []
        var files: [Fields.File] = []
        for part in form.parts {
            if let file = part.fileName {
                if !(file.isEmpty && part.content.isEmpty) {
                    files.append(.init(field: part.name, name: file, bytes: Array(part.content)))
                }
            } else {
                guard let text = part.text else { return nil }
                items.append((part.name, text))
            }
        }
        return Fields(items, files: files)
    }
}
