/// The icons of all pages, drawn as lines in a square of 24 units.
package enum Icon {
    /// Draws an icon.
    /// - Parameter path: The path of the drawing; only the letters, digits and signs of a path remain.
    package static func html(_ path: String) -> HTML {
        let path = path.filter { $0.isASCII && ($0.isLetter || $0.isNumber || " .,-".contains($0)) }
        return "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg>"
    }

    /// A letter in place of an icon.
    package static func letter(of name: String) -> HTML {
        "<span class=\"icon\" aria-hidden=\"true\">\(name.prefix(1).uppercased())</span>"
    }

    /// The mark of the program.
    package static let mark = html("M12 3l9 9-9 9-9-9zM9 9l3 3-3 3")
    /// Settings.
    package static let settings = html("M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5")
    /// A person.
    package static let person = html("M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5a7.5 7.5 0 0 1 15 0")
    /// A magnifying glass.
    package static let search = html("M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5L20 20")
    /// An arrow to the left.
    package static let back = html("M11 6l-6 6 6 6M5 12h14")
    /// An empty box, for a page without rows.
    package static let empty = html("M3 13l3-8h12l3 8v6H3zM3 13h5l1.5 3h5l1.5-3h5")
    /// A cloud that is crossed out, for a service that fails.
    package static let failure = html("M7 18h10a4 4 0 0 0 .8-7.9A6 6 0 0 0 6.3 9.5 4.3 4.3 0 0 0 7 18M12 9v4M12 15v.5")
}
