import ToolkitStandIn

/// What the log has kept of the body of a request or an answer, as one person may see it.
struct LoggedBody: Sendable {
    /// The size of the whole body in bytes.
    let size: Int
    /// The kept part as text without hidden secrets; `nil` for an empty body, and for one that is not text.
    let text: String?
    private let kept: [UInt8]
    private let mask: SecretMask

    /// - Parameter size: The size of the whole body in bytes.
    init(_ kept: [UInt8], of size: Int, mediaType: String?, _ mask: SecretMask) {
        (self.kept, self.size, self.mask) = (kept, max(size, kept.count), mask)
        text = Self.text(kept.count < size ? Self.withoutCutCharacter(kept) : kept[...], mediaType, mask)
    }

    /// The size of the kept part in bytes.
    var keptSize: Int { kept.count }

    /// Whether only the beginning is kept.
    var isCut: Bool { keptSize < size }

    /// How much of a body is kept that is not kept as a whole, as a sentence; `nil` for a whole body.
    var cut: String? {
        isCut ? "Only the first \(ByteSize.text(kept.count)) of \(ByteSize.text(size)) are kept." : nil
    }

    /// Why ``text`` is not the whole body, as a sentence; `nil` if it is.
    var gap: String? {
        guard cut == nil, text == nil, size > 0 else { return cut }
        return mask.isNone ? "The body is not text." : "The body is hidden, because it may have secrets."
    }

    /// The kept bytes; of a body with secrets to hide, those of its text.
    var bytes: [UInt8] {
        guard mask.isNone else { return Array((text ?? "").utf8) }
        return isCut && text != nil ? Array(Self.withoutCutCharacter(kept)) : kept
    }

    /// Whether the kept parts of two bodies with the same texts are equal, apart from hidden secrets.
    func isEqual(to other: LoggedBody) -> Bool { text != nil && !mask.isNone || kept == other.kept }

    /// The body as it is shown, with a sentence about what is missing; `nil` if there is none.
    /// - Parameter limit: The most characters of the text.
    func shown(limit: Int = .max) -> String? {
        guard size > 0 else { return nil }
        guard let text else { return "(\(ByteSize.text(size)), not text\(cut.map { "; \($0)" } ?? ""))" }
        let whole = isCut ? text : (try? JSON.decode(JSONValue.self, from: Array(text.utf8)))?.pretty ?? text
        let excerpt = whole.utf8.count > limit ? String(whole.prefix(limit)) : whole
        guard isCut || excerpt.utf8.count < whole.utf8.count else { return whole }
        return "\(excerpt)…\n(\(cut ?? "\(ByteSize.text(size)) in all"))"
    }

    private static func text(_ body: ArraySlice<UInt8>, _ mediaType: String?, _ mask: SecretMask) -> String? {
        let valid = String(validating: body, as: UTF8.self)
        // A text in another encoding has no control characters; a picture that is sent as a form has.
        let isText = valid != nil || body.allSatisfy { $0 >= 32 || [0x09, 0x0A, 0x0D].contains($0) }
        guard isText, !body.isEmpty else { return nil }
        return mask.masked(Array(body), mediaType: mediaType) ?? valid.map { mask.masked($0) }
    }

    /// The bytes without a character of which only the beginning is there (UTF-8, RFC 3629, section 3).
    private static func withoutCutCharacter(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        guard let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[start] >= 0xC0 else {
            return bytes[...]
        }
        let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
        return bytes.count - start < length ? bytes[..<start] : bytes[...]
    }
}
