/// A whole number within limits, as one word: a port, the number of a page.
///
/// What conforms says its limits and its rule; reading and writing are here.
public protocol WholeNumber: ArgumentValue, Equatable {
    /// The numbers that are accepted.
    static var limits: ClosedRange<Int> { get }
    /// What a person is told about a number beyond the limits.
    static func rule(_ number: Int) -> String
    /// The number.
    var number: Int { get }
    /// A number within the limits.
    init(number: Int)
}

extension WholeNumber {
    public static var isNumeric: Bool { true }
    public var argument: String { String(number) }

    public init(argument: String) throws(ArgumentRefusal) {
        let number = try Int(argument: argument)
        guard Self.limits.contains(number) else {
            throw .unacceptable(Self.rule(number), suggestion: Self.sample)
        }
        self.init(number: number)
    }
}
