import ToolkitPrimitives

extension Styled: ExpressibleByStringInterpolation {
    /// Creates plain text from a literal.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates text from a literal with interpolated values.
    public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

    /// Collects the parts of a literal; a value takes a style as its second argument.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = Styled("")

        /// Starts empty and ignores the announced sizes.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a plain part of the literal.
        public mutating func appendLiteral(_ literal: String) { text += Styled(literal) }

        /// Adds a value in a style.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible, _ style: Style = []) {
            text += Styled(value.description, style)
        }

        /// Adds text that already has styles.
        public mutating func appendInterpolation(_ styled: Styled) { text += styled }
    }
}
