import ToolkitStandIn

/// How the sandbox misbehaves on request (TechTestBadgesStandIn/Contract.md, section 5.3).
struct SandboxOptions: Sendable {
    /// What `available_badges` is.
    enum AvailableBadges: String, CaseIterable, Sendable {
        /// The recorded text of each user (TechTestBadgesStandIn/Contract.md, section 2.5).
        case recorded
        /// A text without a character.
        case empty
        /// A text without a part that makes sense.
        case malformed
    }

    /// The setting that chooses what `available_badges` is.
    private static let availableBadges = TypedSetting(
        "badges.sandbox.available-badges", "What badges the sandbox's users have: the contract's, none, or nonsense.",
        default: AvailableBadges.recorded)
    /// The setting that breaks off every answer in JSON.
    private static let truncated = TypedSetting(
        "badges.sandbox.truncated", "Whether the sandbox's answers in JSON break off in the middle.", default: false)

    /// Both settings.
    static let settings = [availableBadges.setting, truncated.setting]

    /// What `available_badges` is.
    let availableBadges: AvailableBadges
    /// Whether answers in JSON break off in the middle.
    let isTruncated: Bool

    /// Reads the settings.
    /// - Throws: `SettingsError` for a value that makes no sense.
    init(_ home: SandboxHome) throws {
        availableBadges = try home.value(Self.availableBadges)
        isTruncated = try home.value(Self.truncated)
    }
}
