/// The certificate authorities to trust instead of the system's: a file, a folder, or both.
struct TrustedCertificates: Sendable, Equatable {
    /// A file with certificates in PEM format.
    let file: String?
    /// A folder with certificates in PEM format, named as `openssl rehash` does.
    let folder: String?

    /// Takes the file, else `SSL_CERT_FILE` and `SSL_CERT_DIR`, which OpenSSL also knows.
    init(file: String?, environment: [String: String]) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        self.file = file ?? value("SSL_CERT_FILE")
        folder = file == nil ? value("SSL_CERT_DIR") : nil
    }

    var isSystem: Bool { file == nil && folder == nil }
}
