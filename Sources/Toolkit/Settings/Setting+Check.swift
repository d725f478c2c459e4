extension Setting {
    /// Checks that a value is valid.
    ///
    /// - Parameter origin: The source of the value, which decides the exit status: usage error for a command-line word,
    ///   bad data for `nil`, and wrong settings for all others.
    /// - Throws: `SettingsError.badValue`.
    public func check(_ value: String, from origin: Origin? = nil) throws {
        guard let wanted = complaint(about: value) else { return }
        // A key may stand in a URL: as a user name or a password, in the query or in the fragment.
        let mayShow = kind != .secret && !value.contains { "@?#".contains($0) }
        throw SettingsError.badValue(key: key, value: mayShow ? value : nil, wanted: wanted, origin: origin)
    }
}
