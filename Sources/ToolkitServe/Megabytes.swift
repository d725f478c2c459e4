import Toolkit

/// A number of megabytes (2²⁰ bytes), from 1 to 1024.
struct Megabytes: WholeNumber {
    static let placeholder = "MB"
    static let sample = "16"
    static let limits = 1...1024
    static let standard = Megabytes(number: 16)

    let number: Int

    static func rule(_ number: Int) -> Message { "The limit must be from 1 to 1024 megabytes, not \(number)." }
}
