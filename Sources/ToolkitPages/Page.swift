/// A page: a header with links to the other pages, a title and the content.
package struct Page: Sendable {
    /// A link in the header.
    package struct Link: Sendable {
        let title: String
        let path: String
        let isCurrent: Bool
        let icon: HTML

        /// Makes a link; the current page's is marked.
        package init(_ title: String, _ path: String, isCurrent: Bool = false, icon: HTML = .nothing) {
            (self.title, self.path, self.isCurrent, self.icon) = (title, path, isCurrent, icon)
        }
    }

    /// What the frame of a page has besides its links.
    package struct Frame: Sendable {
        /// The class of the page that decides its color; empty for the usual one.
        package var accent = ""
        /// What stands at the end of the header, such as the menu of the person.
        package var tools = HTML.nothing
        /// What stands beside the links of the part, such as a mark for demo data.
        package var marks = HTML.nothing
        /// What stands above the title, such as a link back.
        package var above = HTML.nothing
        /// What stands below the title, such as a balance.
        package var lead = HTML.nothing
        /// The buttons beside the title and the lead.
        package var actions = HTML.nothing
        /// Whether the content has its own heading.
        package var hasOwnHeading = false

        /// Makes a frame with nothing in it.
        package init() {}
    }

    /// The title of the page.
    package let title: String
    private let site: Link
    private let assets: String
    private let links: [Link]
    private let notice: String
    private let alive: String?
    private let heading: HTML
    private let parts: [Link]
    private let frame: Frame
    private let content: HTML

    /// Makes a page.
    /// - Parameters:
    ///   - site: The name of the program, and the path of its first page.
    ///   - assets: The path of the ``PageAsset``s.
    ///   - alive: The path to which an open page sends a request each minute; `nil` for none.
    ///   - parts: The links of the part of the site that the page belongs to.
    ///   - heading: The heading; by default, the title.
    ///   - notice: What has just happened, as a sentence; empty if nothing has.
    package init(
        _ title: String, site: Link, assets: String, links: [Link] = [], notice: String = "", alive: String? = nil,
        parts: [Link] = [], heading: HTML? = nil, frame: Frame = Frame(), content: HTML
    ) {
        (self.title, self.site, self.assets, self.links) = (title, site, assets, links)
        (self.notice, self.alive, self.content) = (notice, alive, content)
        (self.parts, self.frame, self.heading) = (parts, frame, heading ?? "\(title)")
    }

    /// The whole document.
    ///
    /// It is shown when it is whole, because the columns of a table move while its rows come.
    package var html: HTML {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>\(title) – \(site.title)</title>
        <link rel="icon" href="\(assets)/icon.svg">
        <link rel="stylesheet" href="\(assets)/style.css">
        <link rel="expect" href="#end" blocking="render">
        <script src="\(assets)/script.js" defer></script>
        </head>
        <body\(frame.accent.isEmpty ? .nothing : " class=\"\(frame.accent)\"")\(alive.map { " data-alive=\"\($0)\"" } ?? .nothing)>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
        <div class="bar">
        <a class="site" href="\(site.path)">\(site.icon)\(site.title)</a>
        \(Self.navigation("Pages", links))
        \(frame.tools.isEmpty ? .nothing : "<div class=\"tools\">\(frame.tools)</div>")
        </div>
        \(row)
        </header>
        <main id="main" tabindex="-1">
        <p id="notice" role="status">\(notice)</p>
        <div id="content">
        \(frame.above)
        \(top)
        \(content)
        </div>
        <i id="end" hidden></i>
        </main>
        </body>
        </html>

        """
    }

    /// The links of the part, and the marks.
    private var row: HTML {
        guard !parts.isEmpty || !frame.marks.isEmpty else { return .nothing }
        return "<div class=\"parts\">\(Self.navigation("This part", parts))\(frame.marks)</div>"
    }

    private var top: HTML {
        let title: HTML = frame.hasOwnHeading ? .nothing : "<h1>\(heading)</h1>"
        guard !frame.actions.isEmpty else { return title + frame.lead }
        return "<div class=\"top\"><div>\(title)\(frame.lead)</div><div class=\"actions\">\(frame.actions)</div></div>"
    }

    private static func navigation(_ name: String, _ links: [Link]) -> HTML {
        guard !links.isEmpty else { return .nothing }
        let items = links.map { link -> HTML in
            #"<a href="\#(link.path)"\#(#" aria-current="page""#, if: link.isCurrent)>\#(link.icon)\#(link.title)</a>"#
        }
        let hasIcons = links.contains { !$0.icon.isEmpty }
        return "<nav aria-label=\"\(name)\"\(" class=\"apps\"", if: hasIcons)>\(items)</nav>"
    }
}
