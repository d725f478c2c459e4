import ToolkitProgram

/// A TCP port; 0 stands for any free port.
struct WebPort: WholeNumber {
    static let placeholder = "PORT"
    static let sample = "8123"
    static let limits = 0...Int(UInt16.max)
    static let standard = WebPort(number: 0)

    let number: Int

    static func rule(_ number: Int) -> Message { "A port must be from 0 to 65535, not \(number)." }
}
