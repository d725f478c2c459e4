import ToolkitPrimitives

/// Markup in HTML: a literal is markup, and the texts in it are escaped.
///
/// ```swift
/// let row: HTML = "<td>\(name)</td>"
/// ```
package struct HTML: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The markup.
    package let text: String

    /// Makes markup from a literal.
    package init(stringLiteral markup: String) { text = markup }

    /// Makes markup from a literal with values.
    package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// Joins markup.
    package init(_ parts: [HTML]) { text = parts.map(\.text).joined(separator: "\n") }

    /// Joins markup on one line.
    package init(joining parts: [HTML]) { text = parts.map(\.text).joined() }

    /// A start tag with its attributes, without those that are `nil`; an empty text leaves only the name.
    package static func tag(_ name: StaticString, _ attributes: KeyValuePairs<String, String?>) -> HTML {
        tag(name, attributes.map { ($0.key, $0.value) })
    }

    /// A start tag with its attributes, as in the other function.
    package static func tag(_ name: StaticString, _ attributes: [(String, String?)]) -> HTML {
        let texts = attributes.map { name, value -> HTML in
            guard let value else { return .nothing }
            return value.isEmpty && name != "value" ? " \(name)" : " \(name)=\"\(raw: value)\""
        }
        return "<\(String(describing: name))\(HTML(joining: texts))>"
    }

    /// Joins two parts of markup.
    package static func + (left: HTML, right: HTML) -> HTML { HTML(joining: [left, right]) }

    /// No markup.
    package static let nothing: HTML = ""

    /// Whether there is no markup.
    package var isEmpty: Bool { text.isEmpty }

    /// The markup of a page or a part of it as UTF-8.
    package var bytes: [UInt8] { Array(text.utf8) }

    /// Collects the parts of a literal.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        /// Adds the markup between the values.
        package mutating func appendLiteral(_ markup: String) { text += markup }

        /// Adds a text on one line, without invisible characters, for an element or a quoted attribute.
        package mutating func appendInterpolation(_ text: String) { self.text += text.visible.htmlEscaped }

        /// Adds a text unchanged, for the value of a form's field.
        package mutating func appendInterpolation(raw text: String) { self.text += text.htmlEscaped }

        /// Adds a text with its line breaks, without invisible characters.
        package mutating func appendInterpolation(lines text: String) {
            self.text += text.visibleLines.joined(separator: "\n").htmlEscaped
        }

        /// Adds a text on one line; the parts between backticks become code, as in Markdown.
        package mutating func appendInterpolation(code text: String) {
            for (place, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
                let part = String(part).visible.htmlEscaped
                self.text += place.isMultiple(of: 2) ? part : "<code>\(part)</code>"
            }
        }

        /// Adds a number.
        package mutating func appendInterpolation(_ number: Int) { text += String(number) }

        /// Adds markup.
        package mutating func appendInterpolation(_ html: HTML) { text += html.text }

        /// Adds markup, part by part.
        package mutating func appendInterpolation(_ parts: [HTML]) { text += HTML(parts).text }

        /// Adds markup only if a condition is true.
        package mutating func appendInterpolation(_ html: HTML, if condition: Bool) {
            if condition { text += html.text }
        }
    }
}
