import ToolkitPrimitives

/// A part of a drawing, for a front end that has its own form for it, such as a page in a browser.
package enum DrawnPart: Sendable {
    /// A line, or a paragraph with styles.
    case line(Styled)
    /// An empty line.
    case blank
    /// Prose with line breaks.
    case paragraph(String)
    /// A heading.
    case heading(String)
    /// Labels with their values.
    case fields([(String, Styled)])
    /// A table.
    case table(Table)
    /// A picture file.
    case picture([UInt8], mediaType: String?)
    /// Picture files side by side; one that is empty could not be loaded.
    case pictures([[UInt8]])
    /// Pictures side by side that are not loaded yet, by ID.
    case gallery([String?])
    /// A chart.
    case chart(Chart)
}

/// A value over time.
public struct Chart: Sendable {
    /// A value from a moment on, until the next point.
    public struct Point: Sendable {
        /// The moment.
        public let date: Date
        /// The value, for the height of the point.
        public let value: Double
        /// The value as a person reads it.
        public let label: String

        /// Creates a point.
        public init(_ date: Date, _ value: Double, label: String) {
            self.date = date
            self.value = value
            self.label = label
        }
    }

    /// What the chart shows.
    public let title: String
    /// The points, oldest first.
    public let points: [Point]

    /// Creates a chart.
    public init(_ title: String, _ points: [Point]) {
        self.title = title
        self.points = points
    }
}
