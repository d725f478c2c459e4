/// Why a certificate was refused.
public enum CertificateFault: Sendable, Equatable {
    /// Its time is over.
    case expired
    /// Its time has not begun.
    case notYetValid
    /// It names other hosts.
    case otherHost
    /// No authority signed it.
    case selfSigned
    /// An authority that is not trusted signed it.
    case unknownIssuer
    /// Its authority took it back.
    case revoked
    /// Another reason.
    case other
}
