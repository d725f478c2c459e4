/// A TCP port; 0 stands for any free port.
package struct Port: WholeNumber {
    package static let placeholder = "PORT"
    package static let sample = "8080"
    package static let limits = 0...Int(UInt16.max)

    package let number: Int

    package init(number: Int) { self.number = number }

    package static func rule(_ number: Int) -> Message { "A port must be from 0 to 65535, not \(number)." }
}
