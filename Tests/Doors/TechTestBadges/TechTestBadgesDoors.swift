enum TechTestBadgesDoors: DoorList {
    static let doors = [
        Door(name: "answers-badges", check: Answers.checkBadges)
    ]
}
