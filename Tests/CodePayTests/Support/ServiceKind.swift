import Toolkit

@testable import CodePay
@testable import CodePayStandIn

/// The features of a service beyond plain storage; a wallet must work with all four kinds.
struct ServiceKind: Equatable, Sendable, CustomStringConvertible {
    /// Accounts have an `ETag` and obey `If-Match`.
    let hasETags: Bool
    /// The service keeps each `Idempotency-Key` with its answer.
    let keepsKeys: Bool

    static let both = ServiceKind(hasETags: true, keepsKeys: true)
    static let onlyETags = ServiceKind(hasETags: true, keepsKeys: false)
    static let onlyKeys = ServiceKind(hasETags: false, keepsKeys: true)
    static let neither = ServiceKind(hasETags: false, keepsKeys: false)
    static let all = [both, onlyETags, onlyKeys, neither]

    var description: String { "\(hasETags ? "with" : "without") ETags, \(keepsKeys ? "with" : "without") keys" }

    /// The value of a sandbox setting for a service of this kind.
    func value(of setting: Setting) -> String? {
        switch setting.key {
        case SandboxSettings.etags.setting.key: String(hasETags)
        case SandboxSettings.idempotencyKeys.setting.key: String(keepsKeys)
        default: setting.standard
        }
    }
}

/// Where a service stores fields that it does not know, such as `transferId`.
enum StoredMarks: CaseIterable, Sendable {
    case everywhere, onlyInTransactions, nowhere
}
