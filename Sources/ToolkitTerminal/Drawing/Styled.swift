import ToolkitPrimitives

/// A line of text of which parts have a style.
///
/// Always safe to show: whatever goes in is made `visible` first, so line breaks become spaces.
///
///     let price: Styled = "now \(price, .green), was \(oldPrice, [.dim, .strikethrough])"
public struct Styled: Equatable, Sendable {
    /// A run of text in one style.
    public struct Span: Equatable, Sendable {
        /// The text, made visible.
        public let text: String
        /// Its style; empty for plain text.
        public let style: Style
    }

    /// The runs, none of them empty.
    public private(set) var spans: [Span]

    /// Makes a text of one style, plain unless said otherwise.
    public init(_ text: String, _ style: Style = []) {
        let text = text.visible
        spans = text.isEmpty ? [] : [Span(text: text, style: style)]
    }

    /// The text without its styles.
    public var plain: String {
        spans.count == 1 ? spans[0].text : spans.reduce(into: "") { $0 += $1.text }
    }

    /// Whether there is no text at all.
    public var isEmpty: Bool { spans.isEmpty }

    /// The columns of a terminal the text takes.
    public var displayWidth: Int { plain.displayWidth }

    /// One text behind the other.
    public static func + (left: Styled, right: Styled) -> Styled {
        var sum = left
        sum += right
        return sum
    }

    /// Adds a text at the end.
    public static func += (left: inout Styled, right: Styled) {
        left.spans += right.spans
    }

    /// The text as it is written: with control sequences for the styles when `colors` says so, else plain.
    public func rendered(colors: Bool) -> String {
        colors ? spans.reduce(into: "") { $0 += $1.style.applied(to: $1.text) } : plain
    }

    /// The part of the text that lies in a range of the UTF-8 bytes of `plain`, both ends on scalars.
    func slice(utf8 range: Range<Int>) -> Styled {
        var slice = Styled("")
        var start = 0
        for span in spans {
            let bytes = span.text.utf8
            let inside = range.clamped(to: start..<start + bytes.count)
            if !inside.isEmpty {
                let text = bytes.dropFirst(inside.lowerBound - start).prefix(inside.count)
                slice.spans.append(Span(text: String(Substring(text)), style: span.style))
            }
            start += bytes.count
        }
        return slice
    }
}
