/// A whole number within limits, such as a port or a page number.
///
/// A conforming type declares its limits and its error message.
public protocol WholeNumber: ArgumentValue, Equatable {
    /// The accepted numbers.
    static var limits: ClosedRange<Int> { get }
    /// The error message for a number outside the limits.
    static func rule(_ number: Int) -> Message
    /// The number.
    var number: Int { get }
    /// Creates a value from a number within the limits.
    init(number: Int)
}

extension WholeNumber {
    public static var form: ValueForm { .integer(limits) }
    public var argument: String { String(number) }

    public init(argument: String) throws(ArgumentRefusal) {
        let number = try Int(argument: argument)
        guard Self.limits.contains(number) else {
            throw .unacceptable(Self.rule(number))
        }
        self.init(number: number)
    }
}
