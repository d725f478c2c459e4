/// A row in a form: as it is stored, and what is wrong with what a person has typed.
struct RowDraft {
    let feature: String
    let kind: String
    /// The row that the form changes; `nil` if it adds one.
    let row: Panel.PlacedRow?
    let columns: [String]
    let pictures: [String]
    var mistakes: [RowMistake] = []
}

/// What is wrong in a form.
struct RowMistake {
    /// The field; `nil` for the whole row.
    let field: String?
    /// What is wrong, as a sentence.
    let text: String
    /// The line in the text of a row in JSON, from 1.
    var line: Int?
}
