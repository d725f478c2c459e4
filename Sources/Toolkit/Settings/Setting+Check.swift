extension Setting {
    /// Checks that a value makes sense.
    ///
    /// - Parameter origin: where the value came from; a word of the command line is a usage error, a value from
    ///   elsewhere a wrong setting, and one from nowhere in particular bad data.
    /// - Throws: `SettingsError.badValue`.
    public func check(_ value: String, from origin: Origin? = nil) throws {
        guard let wanted = complaint(about: value) else { return }
        let mayShow = kind != .secret && !value.contains("@")
        throw SettingsError.badValue(key: key, value: mayShow ? value : nil, wanted: wanted, origin: origin)
    }
}
