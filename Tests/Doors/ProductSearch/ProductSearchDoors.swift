enum ProductSearchDoors: DoorList {
    static let doors = [
        Door(name: "answers-search", check: Answers.checkSearch),
        Door(name: "ebay", check: EBayQueries.check),
        Door(name: "ebay-xml", check: EBayXML.check),
    ]
}
