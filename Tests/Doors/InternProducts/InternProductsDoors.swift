enum InternProductsDoors: DoorList {
    static let doors = [
        Door(name: "answers-products", check: Answers.checkProducts)
    ]
}
