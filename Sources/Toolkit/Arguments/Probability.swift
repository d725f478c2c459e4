/// A probability from 0 to 1.
package struct Probability: ArgumentValue {
    package static let placeholder = "0-1"
    package static let form = ValueForm.number(0...1)
    package static let sample = "0.5"
    package let value: Double
    package var argument: String { value == value.rounded() ? String(Int(value)) : String(value) }

    package init(_ value: Double) { self.value = value }

    package init(argument: String) throws(ArgumentRefusal) {
        guard let value = Double(argument) else { throw .unreadable("'\(argument.visible)' is not a number.") }
        guard (0...1).contains(value) else {
            throw .unacceptable("A probability must be from 0 to 1, not \(argument.visible).")
        }
        self.value = value
    }
}
