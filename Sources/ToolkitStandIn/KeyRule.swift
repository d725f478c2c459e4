/// Which keys a sandbox accepts: every key in the service's format, or only its demo key.
package struct KeyRule: Sendable {
    /// Turns the check of the demo key on.
    package static let setting = TypedSetting(
        "sandbox.strict-keys", "Whether the sandboxes refuse every key except their demo keys.", default: false)

    /// Whether only the demo keys are accepted.
    package let isStrict: Bool

    /// Reads the rule from the settings.
    /// - Throws: Errors from ``SandboxHome/setting``.
    package init(_ home: SandboxHome) throws { isStrict = try home.value(Self.setting) }

    /// Whether a service accepts a key; no service accepts an empty one.
    package func accepts(_ key: String?, demo: String) -> Bool {
        guard let key, !key.isEmpty else { return false }
        return !isStrict || key == demo
    }
}
