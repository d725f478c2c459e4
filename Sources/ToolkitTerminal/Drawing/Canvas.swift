/// Records what an answer draws for a person, part by part.
///
/// A printer turns the parts into text; a page has a form of its own for each.
public struct Canvas: Sendable {
    /// The parts, in the order in which they were drawn.
    package var parts: [DrawnPart] = []

    /// Creates an empty canvas.
    public init() {}

    /// Draws one line, which is never wrapped, so that a URL stays in one piece.
    /// - Parameter hint: The end of the line that says what to type. A page leaves it out, because it has links and
    ///   fields instead.
    public mutating func line(_ text: Styled, hint: Styled = "") { parts.append(.line(text, hint: hint)) }

    /// Draws an empty line.
    public mutating func blank() { parts.append(.blank) }

    /// Draws prose, wrapped to the terminal; its own line breaks stay.
    public mutating func paragraph(_ text: String) { parts.append(.prose(text)) }

    /// Draws styled prose, wrapped to the terminal.
    /// - Parameter hint: The end of the prose that says what to type; a page leaves it out.
    public mutating func paragraph(_ text: Styled, hint: Styled = "") { parts.append(.paragraph(text, hint: hint)) }

    /// Draws a heading.
    public mutating func heading(_ title: String) { parts.append(.heading(title)) }

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
    /// - Parameter mediaType: The declared media type, for the red box.
    public mutating func picture(_ bytes: [UInt8], mediaType: String?) {
        parts.append(.picture(bytes, mediaType: mediaType))
    }

    /// Draws pictures side by side and then their captions, each pair with a number; the captions alone when pictures are
    /// off.
    public mutating func gallery(_ pictures: [[UInt8]], captions: [String]) {
        parts.append(.pictures(pictures, captions: captions))
    }

    /// Draws pictures side by side that a front end loads itself, after the drawing; a terminal shows nothing.
    public mutating func gallery(_ pictures: RowPictures) { parts += pictures.ids.map { .gallery($0) } }

    /// Draws a chart with text, or leaves it to a front end that draws charts itself.
    /// - Parameter text: Draws the chart with text for a terminal of some columns; `nil` when there is no terminal.
    public mutating func chart(_ chart: Chart, text: @escaping @Sendable (_ columns: Int?, inout Canvas) -> Void) {
        parts.append(.chart(chart, text: text))
    }
}
