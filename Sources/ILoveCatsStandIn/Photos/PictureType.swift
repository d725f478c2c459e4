/// The types of picture files, by the endings of their names.
enum PictureType: String, CaseIterable, Sendable {
    case png, jpg, gif

    var mediaType: String { self == .jpg ? "image/jpeg" : "image/\(rawValue)" }

    /// Reads a word for a type: `jpg`, `JPEG` or `image/jpeg`; `nil` for any other.
    init?(word: some StringProtocol) {
        let word = word.lowercased()
        let name = word.hasPrefix("image/") ? String(word.dropFirst(6)) : word
        self.init(rawValue: name == "jpeg" ? "jpg" : name)
    }
}
