extension Context {
    /// The setting with this key.
    func setting(_ key: String) throws -> Setting {
        let all = features.allSettings
        if let setting = all.first(where: { $0.key == key }) { return setting }
        let nearest = Suggestion.nearest(to: key, among: all.map(\.key))
        throw Report.notFound(
            "There is no setting '\(key.visible)'.",
            hint: nearest.map { "Did you mean '\($0)'?" } ?? "toolkit config list", code: "unknown-setting")
    }
}
