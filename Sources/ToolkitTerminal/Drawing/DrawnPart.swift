import ToolkitPrimitives

/// A part of a drawing.
package enum DrawnPart: Sendable {
    /// A line that is never wrapped. The hint is its end, and says what to type.
    case line(Styled, hint: Styled)
    case blank
    /// Prose with styles. The hint is its end, and says what to type.
    case paragraph(Styled, hint: Styled)
    /// Prose with line breaks.
    case prose(String)
    case heading(String)
    /// Labels with their values.
    case fields([(String, Styled)])
    case table(Table)
    /// A picture file, and how else to see it.
    case picture([UInt8], mediaType: String?, otherwise: Styled = "")
    /// Picture files side by side, their captions, and how else to see them; a file that is empty could not be loaded.
    case pictures([[UInt8]], captions: [String], otherwise: Styled = "")
    /// Pictures side by side that are not loaded yet, by ID.
    case gallery([String?])
    /// A mark of the picture before it, such as a badge: its text, and the ID of its picture.
    case mark(Styled, picture: String?)
    /// A chart, and what draws it with text.
    case chart(Chart, text: @Sendable (_ columns: Int?, inout Canvas) -> Void)
}

extension DrawnPart {
    /// What is left where pictures are off; `nil` when nothing is.
    package var withoutPictures: DrawnPart? {
        switch self {
        case .picture, .gallery: nil
        case .pictures(_, let captions, _): .pictures([], captions: captions)
        case .mark(let text, _): .line(text, hint: "")
        default: self
        }
    }
}

extension DrawnPart {
    /// The part without the end that says what to type.
    package var withoutHint: DrawnPart {
        switch self {
        case .line(let text, _): .line(text, hint: "")
        case .paragraph(let text, _): .paragraph(text, hint: "")
        default: self
        }
    }
}

extension [DrawnPart] {
    /// The whole picture files of a sensible size.
    package var pictureFiles: [[UInt8]] {
        flatMap { part -> [[UInt8]] in
            switch part {
            case .picture(let bytes, _, _): [bytes]
            case .pictures(let all, _, _): all
            default: []
            }
        }.filter { bytes in
            guard let picture = Picture(bytes), picture.isModest else { return false }
            return PictureBody(bytes: bytes).isWhole(picture.mediaType)
        }
    }
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
    /// Writes a value for a person, for the lines of a grid; `nil` for a chart without a grid.
    package let label: (@Sendable (Double) -> String)?

    /// Creates a chart.
    /// - Parameter label: Writes a value for a person, for the lines of a grid.
    public init(_ title: String, _ points: [Point], label: (@Sendable (Double) -> String)? = nil) {
        self.title = title
        self.points = points
        self.label = label
    }

    /// What a person who cannot see the chart reads: its ends and its extremes; empty without points.
    /// - Parameter day: Writes a day.
    package func words(_ day: (Date) -> String = { $0.localDay() }) -> String {
        guard let first = points.first, let last = points.last, let lowest = points.min(by: { $0.value < $1.value }),
            let highest = points.max(by: { $0.value < $1.value })
        else { return "" }
        let (start, end) = (day(first.date), day(last.date))
        return "\(title), from \(first.label) on \(start) to \(last.label) on \(end); "
            + "lowest \(lowest.label), highest \(highest.label)"
    }
}
