/// A page: a header with links to the other pages, a title and the content.
package struct Page: Sendable {
    /// A link in the header.
    package struct Link: Sendable {
        let title: String
        let path: String
        let isCurrent: Bool

        /// Makes a link; the current page's is marked.
        package init(_ title: String, _ path: String, isCurrent: Bool = false) {
            (self.title, self.path, self.isCurrent) = (title, path, isCurrent)
        }
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
        parts: [Link] = [], heading: HTML? = nil, content: HTML
    ) {
        (self.title, self.site, self.assets, self.links) = (title, site, assets, links)
        (self.notice, self.alive, self.content) = (notice, alive, content)
        (self.parts, self.heading) = (parts, heading ?? "\(title)")
    }

    /// The whole document.
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
        <script src="\(assets)/script.js" defer></script>
        </head>
        <body\(alive.map { " data-alive=\"\($0)\"" } ?? .nothing)>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
        <a class="site" href="\(site.path)">\(site.title)</a>
        \(Self.navigation("Pages", links))
        \(Self.navigation("This part", parts))
        </header>
        <main id="main" tabindex="-1">
        <p id="notice" role="status">\(notice)</p>
        <div id="content">
        <h1>\(heading)</h1>
        \(content)
        </div>
        </main>
        </body>
        </html>

        """
    }

    private static func navigation(_ name: String, _ links: [Link]) -> HTML {
        guard !links.isEmpty else { return .nothing }
        let items = links.map { link -> HTML in
            #"<a href="\#(link.path)"\#(#" aria-current="page""#, if: link.isCurrent)>\#(link.title)</a>"#
        }
        return "<nav aria-label=\"\(name)\">\(items)</nav>"
    }
}
