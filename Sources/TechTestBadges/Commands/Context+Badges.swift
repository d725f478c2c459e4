import Toolkit

extension Context {
    /// The user whose offers count: the one that was named, else the setting's.
    /// - Throws: `SettingsError`.
    func badgeUser(_ user: UserNumber?) throws -> Int {
        if let user { return user.number }
        guard let setting = try settings.resolve(TechTestBadgesFeature.user) else { return 1 }
        guard let user = Int(setting.value).flatMap(UserNumber.init) else {
            throw SettingsError.badValue(
                key: TechTestBadgesFeature.user.key, value: setting.value, wanted: "a whole number from 1",
                origin: setting.origin)
        }
        return user.number
    }

    /// Says why there are no badges, or which offers are left out.
    func tell(of offers: KnownOffers) {
        switch offers {
        case .unknown(let report): note("No badges are shown, since the offers are not known: \(report.message)")
        case .known(let offers): noteUnreadable(offers.unreadableCount, of: "offers")
        }
    }

    /// Says how many things were left out since they make no sense.
    func noteUnreadable(_ count: Int, of things: String) {
        if count > 0 { note("Left out: \(count) of the \(things), which cannot be read.") }
    }
}
