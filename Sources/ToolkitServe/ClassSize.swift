import Toolkit

/// A number of copies of the data, from 1 to 256.
struct ClassSize: WholeNumber {
    static let placeholder = "N"
    static let sample = "30"
    static let limits = 1...256

    let number: Int

    static func rule(_ number: Int) -> Message { "A class must have from 1 to 256 copies, not \(number)." }
}
