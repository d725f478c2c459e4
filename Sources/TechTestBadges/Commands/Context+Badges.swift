import Toolkit

extension Context {
    /// The user whose offers count: the one that was named, else the setting's.
    /// - Throws: `SettingsError`.
    func badgeUser(_ user: UserNumber?) throws -> Int {
        if let user { return user.number }
        let number = try settings.value(TechTestBadgesFeature.user)
        guard let user = UserNumber(number) else {
            let setting = TechTestBadgesFeature.user.setting
            throw SettingsError.badValue(
                key: setting.key, value: String(number), wanted: "a whole number from 1",
                origin: try settings.resolve(setting)?.origin)
        }
        return user.number
    }

    /// Says why there are no badges, or which offers are left out.
    func tell(of offers: KnownOffers) {
        switch offers {
        case .unknown(let report): notes.add("No badges are shown, since the offers are not known: \(report.message)")
        case .known(let offers): noteUnreadable(offers.unreadableCount, of: "offers")
        }
    }

    /// Says how many things were left out since they make no sense.
    func noteUnreadable(_ count: Int, of things: String) {
        if count > 0 { notes.add("Left out: \(count) of the \(things), which cannot be read.") }
    }
}
