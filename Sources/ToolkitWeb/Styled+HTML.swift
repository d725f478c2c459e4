import ToolkitPages
import ToolkitProgram

extension Styled {
    /// The text as markup; an address of a page elsewhere becomes a link.
    var html: HTML {
        HTML(
            joining: spans.map { span in
                let text = span.text
                if text.isWebAddress {
                    return "<a href=\"\(text)\" target=\"_blank\" rel=\"noopener noreferrer\">\(text.shortAddress)</a>"
                }
                var html: HTML = "\(span.words ?? text)"
                if span.style.contains(.strikethrough) { html = "<s>\(html)</s>" }
                // What to type.
                if span.style.contains(.cyan) { html = "<code>\(html)</code>" }
                if span.style.contains(.bold) { html = "<b>\(html)</b>" }
                let colors: [(Style, String)] = [
                    (.red, "red"), (.green, "green"), (.yellow, "yellow"), (.dim, "quiet"),
                ]
                if let color = colors.first(where: { span.style.contains($0.0) }) {
                    html = "<span class=\"\(color.1)\">\(html)</span>"
                }
                return html
            })
    }
}

extension String {
    /// The text of a link to an address: the host of a long one.
    fileprivate var shortAddress: String { count <= 60 ? self : URL(string: self)?.host ?? self }

    /// Whether the text is the address of a web page that is not the sandbox's, which has no pages of its own.
    var isWebAddress: Bool {
        (hasPrefix("https://") || hasPrefix("http://")) && !contains(" ") && !hasPrefix(Sandbox.origin + "/")
    }
}
