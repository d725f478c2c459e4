import ToolkitPrimitives

extension SecretMask {
    /// Replaces secrets in a text: unencoded, or encoded as in a URL, a form or JSON.
    ///
    /// A secret of less than eight characters is replaced only where it is a whole word, because it may also be a part
    /// of other words.
    public static func hide(_ secrets: [String], in text: String) -> String {
        let forms = Set(secrets.flatMap(forms)).sorted { $0.count > $1.count }
        return forms.reduce(text) { text, form in
            form.utf8.count < wordLength ? hideWord(form, in: text) : text.replacing(form, with: "***")
        }
    }

    /// The length in bytes from which on a secret is also replaced inside of words.
    private static let wordLength = 8

    private static func hideWord(_ word: String, in text: String) -> String {
        guard !word.isEmpty else { return text }
        func isLetter(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
        var hidden = ""
        var rest = text[...]
        while let range = rest.firstRange(of: word) {
            let before = rest[..<range.lowerBound].last ?? hidden.last
            let isPart =
                isLetter(before) && isLetter(word.first)
                || isLetter(rest[range.upperBound...].first) && isLetter(word.last)
            hidden += rest[..<range.lowerBound] + (isPart ? word : "***")
            rest = rest[range.upperBound...]
        }
        return hidden + rest
    }

    /// All encodings in which a service may repeat a secret.
    private static func forms(of secret: String) -> [String] {
        let address = PercentEncoding.encode(secret)
        let addresses = [address, address.replacing(/%[0-9A-F]{2}/) { $0.output.lowercased() }]
        let quoted = quotations(of: secret)
        // A string in JSON may itself contain JSON.
        return [secret] + quoted + quoted.flatMap(quotations) + addresses
            + addresses.map { $0.replacing("%20", with: "+") }
    }

    /// All ways to escape a text in JSON.
    private static func quotations(of text: String) -> [String] {
        let quoted = (try? JSON.encode(text)).map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
        let json = quoted ?? text
        let escaped = json.unicodeScalars.map(asciiEscaped).joined()
        return [json, escaped].flatMap { [$0, $0.replacing("/", with: #"\/"#)] }
    }

    /// A character in ASCII-only JSON: `é` becomes `\u00e9`.
    private static func asciiEscaped(_ scalar: Unicode.Scalar) -> String {
        guard !scalar.isASCII else { return String(scalar) }
        return UTF16.encode(scalar)?.map { #"\u"# + $0.hexadecimal(4) }.joined() ?? ""
    }
}
