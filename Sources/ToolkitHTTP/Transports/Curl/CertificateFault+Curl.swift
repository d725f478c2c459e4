extension CertificateFault {
    /// Reads what libcurl and its TLS library say about a certificate that they refused.
    /// - Parameters:
    ///   - number: The TLS library's result of the check.
    ///   - message: What libcurl says.
    init(_ number: Int, message: String, from library: CurlLibrary.TLSLibrary) {
        // libcurl compares the names itself, after the TLS library has accepted the certificate.
        if message.contains("subject name") {
            self = .otherHost
            return
        }
        self =
            switch library {
            case .openSSL: Self.openSSL[number] ?? .other
            case .gnuTLS: Self.gnuTLS.first { number & $0.bit != 0 }?.fault ?? .other
            case .other: Self.words.first { message.contains($0.word) }?.fault ?? .other
            }
    }

    /// The codes of OpenSSL (`X509_V_ERR_…`, openssl-verification-options).
    private static let openSSL: [Int: Self] = [
        2: .unknownIssuer, 9: .notYetValid, 10: .expired, 18: .selfSigned, 19: .unknownIssuer, 20: .unknownIssuer,
        21: .unknownIssuer, 23: .revoked, 62: .otherHost, 64: .otherHost,
    ]

    /// The bits of GnuTLS (`gnutls_certificate_status_t`), the most telling first.
    private static let gnuTLS: [(bit: Int, fault: Self)] = [
        (1 << 5, .revoked), (1 << 10, .expired), (1 << 9, .notYetValid), (1 << 14, .otherHost),
        (1 << 6, .unknownIssuer), (1 << 7, .unknownIssuer),
    ]

    /// The words of other libraries.
    private static let words: [(word: String, fault: Self)] = [
        ("expired", .expired), ("not yet valid", .notYetValid), ("self signed", .selfSigned),
        ("self-signed", .selfSigned), ("issuer", .unknownIssuer), ("unknown", .unknownIssuer), ("revoked", .revoked),
        // Secure Transport of macOS.
        ("did not match", .otherHost), ("root certificate", .unknownIssuer), ("certificate chain", .unknownIssuer),
    ]
}
