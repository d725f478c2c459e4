import Foundation
import ToolkitPrimitives

extension SecretMask {
    /// A text in which secrets are replaced that it repeats: as they are, and as an address, a form or JSON has them.
    public static func hide(_ secrets: [String], in text: String) -> String {
        let forms = Set(secrets.flatMap(forms)).sorted { $0.count > $1.count }
        return forms.reduce(text) { $0.replacingOccurrences(of: $1, with: "***") }
    }

    /// The ways in which whoever was sent a secret may write it down.
    private static func forms(of secret: String) -> [String] {
        let address = PercentEncoding.encode(secret)
        let addresses = [address, address.replacing(/%[0-9A-F]{2}/) { $0.output.lowercased() }]
        let quoted = quotations(of: secret)
        // A message in JSON may have JSON in it.
        return [secret] + quoted + quoted.flatMap(quotations) + addresses
            + addresses.map { $0.replacing("%20", with: "+") }
    }

    /// The ways in which JSON has a text.
    private static func quotations(of text: String) -> [String] {
        let quoted = (try? JSON.encode(text)).map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
        let json = quoted ?? text
        let escaped = json.unicodeScalars.map(asciiEscaped).joined()
        return [json, escaped].flatMap { [$0, $0.replacing("/", with: #"\/"#)] }
    }

    /// A character as JSON in pure ASCII has it.
    private static func asciiEscaped(_ scalar: Unicode.Scalar) -> String {
        guard !scalar.isASCII else { return String(scalar) }
        return UTF16.encode(scalar)?.map { #"\u"# + String($0, radix: 16).zeroFilled(to: 4) }.joined() ?? ""
    }
}
