/// Which keys a sandbox accepts: every key in the service's format, or only its demo key.
package struct KeyRule: Sendable {
    package static let setting = TypedSetting(
        "sandbox.strict-keys", "Whether the sandboxes refuse every key except their demo keys.", default: false)

    /// Whether only the demo keys are accepted.
    package let isStrict: Bool

    /// - Throws: Errors from ``SandboxHome/setting``.
    package init(_ home: SandboxHome) throws { isStrict = try home.value(Self.setting) }

    /// Whether a service accepts a key; no service accepts an empty one.
    package func accepts(_ key: String?, demo: String) -> Bool { judge(key, demo: demo) == .accepted }

    package func judge(_ key: String?, demo: String) -> KeyVerdict {
        guard let key, !key.isEmpty else { return .missing }
        guard isStrict, key != demo else { return .accepted }
        return .refused(
            "The server accepts only the demo key, because of --strict-keys or sandbox.strict-keys; the real service "
                + "accepts the keys that it has given.")
    }
}
