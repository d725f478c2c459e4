import ToolkitStandIn

/// The settings of the stand-in (CodePayStandIn/Contract.md, section 5.4).
///
/// They choose how the stand-in behaves where the service's own behaviour is uncertain, and turn off its additions.
enum SandboxSettings {
    static let etags = TypedSetting(
        "codepay.sandbox.etags", "Whether the sandbox's accounts have an ETag and obey If-Match.", default: true)
    static let idempotencyKeys = TypedSetting(
        "codepay.sandbox.idempotency-keys",
        "Whether the sandbox repeats its first answer when a request repeats an Idempotency-Key.", default: true)
    static let limit = TypedSetting(
        "codepay.sandbox.limit", "The largest number of elements in a resource of the sandbox; 0 means no limit.",
        default: 0)
    static let tokenSeconds = TypedSetting(
        "codepay.sandbox.token-seconds", "The number of seconds for which the sandbox's access tokens are valid.",
        default: 600)
    static let noMatch = TypedSetting(
        "codepay.sandbox.no-match", "How the sandbox answers a search without a match: an empty list or 404.",
        default: NoMatch.empty)

    /// The answers to a search without a match.
    enum NoMatch: String, CaseIterable, Sendable {
        case empty
        case notFound = "not-found"
    }

    static let all = [
        etags.setting, idempotencyKeys.setting, limit.setting, tokenSeconds.setting, noMatch.setting,
    ]
}

/// The values of the ``SandboxSettings``.
struct SandboxOptions: Sendable {
    /// Whether accounts have an `ETag` and changes obey `If-Match`.
    let hasETags: Bool
    /// Whether the stand-in keeps each `Idempotency-Key` with its answer.
    let keepsKeys: Bool
    /// The largest number of elements of a resource; `nil` means no limit.
    let limit: Int?
    let tokenSeconds: Int
    /// Whether the answer to a list request without a match is 404.
    let missesAreNotFound: Bool
    /// Whether the project has only the three arrays of the assignment.
    let strict: StrictRule

    /// - Throws: `SettingsError` for an invalid value.
    init(_ home: SandboxHome) throws {
        hasETags = try home.value(SandboxSettings.etags)
        keepsKeys = try home.value(SandboxSettings.idempotencyKeys)
        let limit = try home.value(SandboxSettings.limit)
        self.limit = limit > 0 ? limit : nil
        tokenSeconds = try home.value(SandboxSettings.tokenSeconds)
        missesAreNotFound = try home.value(SandboxSettings.noMatch) == .notFound
        strict = try StrictRule(home)
    }
}
