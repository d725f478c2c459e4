import ToolkitStandIn

/// A user of the stand-in, with the recorded badges and offers (TechTestBadgesStandIn/Contract.md, section 2.5).
package struct DemoUser: Sendable {
    /// The number of the user, from 1 to 5.
    package let id: Int
    /// The text of `available_badges`.
    package let availableBadges: String
    /// The offers as the service sends them.
    let offers: JSONValue

    private init(id: Int, availableBadges: String, offers: [DemoOffer]) {
        (self.id, self.availableBadges) = (id, availableBadges)
        self.offers = .array(
            offers.map { ["id": .string($0.id), "title": .string($0.title), "type": .string($0.type)] })
    }

    private struct DemoOffer: Sendable {
        let id: String
        let title: String
        let type: String
    }

    /// A text in which every part lacks a colon, a name or a type.
    static let malformed = "sale||:PRIORITY_ACCESS|| : ||loyalty SLOTTED||gonesoon: , "

    private static let reduced = DemoOffer(id: "1", title: "Marked down this week!", type: "REDUCED")
    private static let bonus = DemoOffer(id: "2", title: "Twice the points", type: "BONUS")
    private static let priority = DemoOffer(id: "3", title: "Yours before anybody else's", type: "PRIORITY_ACCESS")
    private static let slotted = DemoOffer(id: "4", title: "Between six and eight only", type: "SLOTTED")
    private static let extra = DemoOffer(id: "5", title: "A little something on top", type: "BONUS")

    /// All users, in the order of their numbers.
    package static let all = [
        DemoUser(
            id: 1, availableBadges: "sale:PRIORITY_ACCESS,REDUCED,BONUS",
            offers: [reduced, bonus, priority, slotted, extra]),
        DemoUser(
            id: 2, availableBadges: "loyalty:SLOTTED,BONUS||sale:PRIORITY_ACCESS,REDUCED",
            offers: [
                DemoOffer(id: "6", title: "Last of the line", type: "REDUCED"),
                DemoOffer(id: "7", title: "Points for a friend", type: "BONUS"), priority,
            ]),
        DemoUser(
            id: 3, availableBadges: "sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS||gonesoon:REDUCED", offers: []),
        DemoUser(
            id: 4, availableBadges: "sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS||gonesoon:REDUCED",
            offers: [reduced, slotted, extra]),
        DemoUser(
            id: 5, availableBadges: "gonesoon:REDUCED||sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS",
            offers: [reduced, bonus, priority, slotted, extra]),
    ]
}
