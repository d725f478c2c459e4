import Foundation

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
        let quoted = (try? JSON.encode(secret)).map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
        let json = quoted ?? secret
        return [secret, json, json.replacing("/", with: #"\/"#)] + addresses
            + addresses.map { $0.replacing("%20", with: "+") }
    }
}
