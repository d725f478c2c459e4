import Toolkit

extension ArgumentTrait {
    /// Tells the user of a command without the option.
    static let usualUser = defaultValue { String(try $0.badgeUser(nil)) }
}

extension Context {
    /// The number of the user whose offers count: the option's value, or the setting's value without the option.
    /// - Throws: `SettingsError` when the setting is not a number of at least 1.
    func badgeUser(_ user: UserNumber?) throws -> Int {
        if let user { return user.number }
        let number = try settings.value(TechTestBadgesFeature.user)
        guard let user = UserNumber(number) else {
            let setting = TechTestBadgesFeature.user.setting
            throw SettingsError.badValue(
                key: setting.key, value: String(number), wanted: "a whole number of at least 1",
                origin: try settings.resolve(setting)?.origin)
        }
        return user.number
    }

    /// Adds a note when the offers are unknown, or when some offers could not be read.
    func tell(of offers: KnownOffers) {
        switch offers {
        case .unknown(let report):
            notes.add("Showing no badges, because toolkit could not fetch the offers. \(report.message)")
        case .known(let offers): noteUnreadable(offers.unreadableCount, of: "offer")
        }
    }
}
