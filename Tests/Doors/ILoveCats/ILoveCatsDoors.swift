enum ILoveCatsDoors: DoorList {
    static let doors = [
        Door(name: "answers-cats", check: Answers.checkCats),
        Door(name: "birthdays", check: Birthdays.check),
        Door(name: "ndjson", check: CatFiles.check),
        Door(name: "restdb", check: RestdbQueries.check),
    ]
}
