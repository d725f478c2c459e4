import ToolkitPrimitives

extension Styled: ExpressibleByStringInterpolation {
    /// Makes a plain text of a literal.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Makes a text of a literal with values in it.
    public init(stringInterpolation: Interpolation) {
        self = stringInterpolation.text
    }

    /// Collects a literal with values in it; a value takes a style as its second argument.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = Styled("")

        /// Begins with nothing; how much will come does not matter.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a plain part of the literal.
        public mutating func appendLiteral(_ literal: String) {
            text += Styled(literal)
        }

        /// Adds a value in a style.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible, _ style: Style = []) {
            text += Styled(value.description, style)
        }

        /// Adds a text that has its styles already.
        public mutating func appendInterpolation(_ styled: Styled) {
            text += styled
        }
    }
}
