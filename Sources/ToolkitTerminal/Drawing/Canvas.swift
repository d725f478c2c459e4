/// Records what an answer draws for a person, part by part.
///
/// A printer turns the parts into text; a page has a form of its own for each.
public struct Canvas: Sendable {
    package var parts: [DrawnPart] = []
    /// Whether a page shows the drawing, which asks with it, so that a plan is something that will happen.
    private let asks: Bool

    /// Creates an empty canvas.
    public init() { asks = false }

    /// Creates an empty canvas for a page, which asks before a change.
    package init(asking: Bool) { asks = asking }

    /// Draws one line, which is never wrapped, so that a URL stays in one piece.
    /// - Parameter hint: The end of the line that says what to type. A page leaves it out, because it has links and
    ///   fields instead.
    public mutating func line(_ text: Styled, hint: Styled = "") { parts.append(.line(text, hint: hint)) }

    /// Draws what a command would do: `Would send …` for `--dry-run`, `This will send …` where a page asks.
    /// - Parameters:
    ///   - action: What the command would do, such as `send 5.00 EUR`, without a full stop.
    ///   - state: What stays as it is, as a sentence; a page that asks leaves it out.
    public mutating func plan(_ action: Styled, so state: Styled = "") {
        plan("Would " + action + (state.isEmpty ? "." : ". " + state), asked: "This will " + action + ".")
    }

    /// Draws a line about what a command would do, in other words where a page asks; empty for none.
    public mutating func plan(_ text: Styled, asked: Styled) {
        if !asks { line(text) } else if !asked.isEmpty { line(asked) }
    }

    /// Draws an empty line.
    public mutating func blank() { parts.append(.blank) }

    /// Draws prose, wrapped to the terminal; its own line breaks stay.
    public mutating func paragraph(_ text: String) { parts.append(.prose(text)) }

    /// Draws styled prose, wrapped to the terminal.
    /// - Parameter hint: The end of the prose that says what to type; a page leaves it out.
    public mutating func paragraph(_ text: Styled, hint: Styled = "") { parts.append(.paragraph(text, hint: hint)) }

    /// Draws a heading.
    /// - Parameter words: What a page writes instead, such as a name without its ID; `nil` for the title.
    public mutating func heading(_ title: String, onPage words: String? = nil) {
        parts.append(.heading(asks ? words ?? title : title))
    }

    /// Draws labels with their values; the values are aligned and wrapped beside the labels.
    ///
    /// A label that is too long for this is on its own line, above its value.
    public mutating func fields(_ rows: [(String, Styled)]) { parts.append(.fields(rows)) }

    /// Draws a table with a header.
    public mutating func table(_ table: Table) { parts.append(.table(table)) }

    /// Draws a picture; nothing when pictures are off.
    ///
    /// Where no picture can be shown, a box with its type, size and length stands for it. When the bytes are not a
    /// complete picture, the box is red.
    /// - Parameters:
    ///   - mediaType: The declared media type, for the red box.
    ///   - otherwise: How else to see the picture, as a sentence for a terminal that cannot show it.
    public mutating func picture(_ bytes: [UInt8], mediaType: String?, otherwise: Styled = "") {
        parts.append(.picture(bytes, mediaType: mediaType, otherwise: otherwise))
    }

    /// Draws pictures side by side and then their captions, each pair with a number; the captions alone when pictures are
    /// off.
    /// - Parameter otherwise: How else to see the pictures, as a sentence for a terminal that cannot show them.
    public mutating func gallery(_ pictures: [[UInt8]], captions: [String], otherwise: Styled = "") {
        parts.append(.pictures(pictures, captions: captions, otherwise: otherwise))
    }

    /// Draws pictures side by side that a front end loads itself, after the drawing; a terminal shows nothing.
    public mutating func gallery(_ pictures: RowPictures) { parts += pictures.ids.map { .gallery($0) } }

    /// Draws a mark of the picture, such as a badge, as a line of text; a front end that loads pictures shows that of the mark.
    public mutating func mark(_ text: Styled, _ pictures: RowPictures) {
        parts.append(.mark(text, picture: pictures.ids.first?.first ?? nil))
    }

    /// Draws a chart with text, or leaves it to a front end that draws charts itself.
    /// - Parameter text: Draws the chart with text for a terminal of some columns; `nil` when there is no terminal.
    public mutating func chart(_ chart: Chart, text: @escaping @Sendable (_ columns: Int?, inout Canvas) -> Void) {
        parts.append(.chart(chart, text: text))
    }
}
