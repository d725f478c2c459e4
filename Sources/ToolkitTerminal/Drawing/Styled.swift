import ToolkitPrimitives

/// A line of text in which parts have a style.
///
/// The text is made `visible` first, so it is safe to show. Line breaks become spaces.
///
///     let price: Styled = "now \(price, .green), was \(oldPrice, [.dim, .strikethrough])"
public struct Styled: Equatable, Sendable {
    /// A run of text in one style.
    public struct Span: Equatable, Sendable {
        /// The visible text.
        public let text: String
        /// The style; empty for plain text.
        public let style: Style
        /// What a page writes instead of the text, such as `29 Nov 2026`; `nil` for the text.
        package var words: String?
        /// What a screen reader says instead, for a sign such as `★`; `nil` for text.
        var spoken: String?
    }

    /// The runs of text; no run is empty.
    public private(set) var spans: [Span]

    /// Creates text in one style, by default plain.
    public init(_ text: String, _ style: Style = []) { self.init(text, style, saying: nil) }

    /// Creates a sign, such as `♥`.
    /// - Parameter spoken: What a screen reader says instead, such as `yes`; empty for nothing.
    public init(_ sign: String, _ style: Style = [], spoken: String) { self.init(sign, style, saying: spoken.visible) }

    private init(_ text: String, _ style: Style, saying spoken: String?) {
        let text = text.visible
        spans = text.isEmpty ? [] : [Span(text: text, style: style, spoken: spoken)]
    }

    /// The text with what a screen reader says in place of signs.
    var spoken: Styled {
        var copy = self
        copy.spans = spans.compactMap { span in
            let text = span.spoken ?? span.text
            return text.isEmpty ? nil : Span(text: text, style: span.style, spoken: nil)
        }
        return copy
    }

    /// Creates text that a page writes in other words, because it has more room or no command line.
    /// - Parameter words: The words of a page.
    public init(_ text: String, _ style: Style = [], onPage words: String) {
        self.init(text, style)
        if !spans.isEmpty { spans[0].words = words.visible }
    }

    /// The text without styles.
    public var plain: String { spans.count == 1 ? spans[0].text : spans.reduce(into: "") { $0 += $1.text } }

    /// The text without styles, in the words of a page.
    package var words: String { spans.reduce(into: "") { $0 += $1.words ?? $1.text } }

    /// Whether the text is empty.
    public var isEmpty: Bool { spans.isEmpty }

    /// The number of terminal columns that the text takes.
    public var displayWidth: Int { plain.displayWidth }

    /// Joins two texts.
    public static func + (left: Styled, right: Styled) -> Styled {
        var sum = left
        sum += right
        return sum
    }

    /// Appends a text.
    public static func += (left: inout Styled, right: Styled) { left.spans += right.spans }

    /// Returns the text with each run changed.
    func mapped(_ change: (String) -> String) -> Styled {
        var copy = self
        copy.spans = spans.map { Span(text: change($0.text), style: $0.style, spoken: $0.spoken) }
            .filter { !$0.text.isEmpty }
        return copy
    }

    /// Returns the text with control sequences for its styles, or plain text when `colors` is `false`.
    public func rendered(colors: Bool) -> String {
        colors ? spans.reduce(into: "") { $0 += $1.style.applied(to: $1.text) } : plain
    }

    /// Returns the part of the text in a range of UTF-8 bytes of `plain`; both ends are scalar boundaries.
    func slice(utf8 range: Range<Int>) -> Styled {
        var slice = Styled("")
        var start = 0
        for span in spans {
            let bytes = span.text.utf8
            let inside = range.clamped(to: start..<start + bytes.count)
            if !inside.isEmpty {
                let text = bytes.dropFirst(inside.lowerBound - start).prefix(inside.count)
                // The rest of a sign that is cut into parts says nothing.
                let spoken = span.spoken.map { range.lowerBound <= start ? $0 : "" }
                slice.spans.append(Span(text: String(Substring(text)), style: span.style, spoken: spoken))
            }
            start += bytes.count
        }
        return slice
    }
}
