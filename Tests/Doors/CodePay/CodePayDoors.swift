enum CodePayDoors: DoorList {
    static let doors = [
        Door(name: "amounts", check: Amounts.check),
        Door(name: "answers-codepay", check: Answers.checkCodePay),
        Door(name: "days", check: Days.check),
    ]
}
