import Toolkit

@testable import CodePay
@testable import CodePayStandIn

/// What a service offers beside plain storage; the four kinds that a wallet must cope with.
struct ServiceKind: Sendable, CustomStringConvertible {
    /// Accounts carry an `ETag` and obey `If-Match`.
    let hasETags: Bool
    /// An `Idempotency-Key` is kept with its answer.
    let keepsKeys: Bool

    static let both = ServiceKind(hasETags: true, keepsKeys: true)
    static let onlyETags = ServiceKind(hasETags: true, keepsKeys: false)
    static let onlyKeys = ServiceKind(hasETags: false, keepsKeys: true)
    static let neither = ServiceKind(hasETags: false, keepsKeys: false)
    static let all = [both, onlyETags, onlyKeys, neither]

    var description: String { "\(hasETags ? "with" : "without") ETags, \(keepsKeys ? "with" : "without") keys" }

    /// The value of a setting of the sandbox, which makes it a service of this kind.
    func value(of setting: Setting) -> String? {
        switch setting.key {
        case SandboxSettings.etags.setting.key: String(hasETags)
        case SandboxSettings.idempotencyKeys.setting.key: String(keepsKeys)
        default: setting.standard
        }
    }
}
