import ToolkitStandIn

/// How the stand-in misbehaves on request (TechTestBadgesStandIn/Contract.md, section 5.3).
struct SandboxOptions: Sendable {
    /// Which text the stand-in sends as `available_badges`.
    enum AvailableBadges: String, CaseIterable, Sendable {
        /// The recorded text of each user (TechTestBadgesStandIn/Contract.md, section 2.5).
        case recorded
        case empty
        /// A text in which every part is malformed.
        case malformed
    }

    private static let availableBadges = TypedSetting(
        "badges.sandbox.available-badges", "Which badges the sandbox gives its users: recorded, empty or malformed.",
        default: AvailableBadges.recorded)
    private static let truncated = TypedSetting(
        "badges.sandbox.truncated", "Whether the sandbox cuts off its JSON answers in the middle.", default: false)

    static let settings = [availableBadges.setting, truncated.setting]

    /// Which text is sent as `available_badges`.
    let availableBadges: AvailableBadges
    /// Whether JSON answers are cut off in the middle.
    let isTruncated: Bool

    /// - Throws: `SettingsError` for an invalid value.
    init(_ home: SandboxHome) throws {
        availableBadges = try home.value(Self.availableBadges)
        isTruncated = try home.value(Self.truncated)
    }
}
