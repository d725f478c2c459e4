import ToolkitPrimitives

/// A file that all pages share.
package struct PageAsset: Sendable {
    /// The name of the file.
    package let name: String
    /// Its `Content-Type`.
    package let mediaType: String
    /// Its content.
    package let bytes: [UInt8]
    /// The entity tag of the content (RFC 9110, section 8.8.3).
    package let tag: String

    private init(_ name: String, _ mediaType: String, _ text: String) {
        (self.name, self.mediaType, bytes) = (name, mediaType, Array(text.utf8))
        tag = EntityTag.strong(of: bytes)
    }

    /// The files of the commands' pages.
    package static let all = files(style: PageStyle.text, script: PageScript.text)

    /// The files of the control page, which has more styles and shows live requests.
    package static let ofControlPage = files(
        style: PageStyle.text + PageStyle.panel, script: PageScript.text + PageScript.panel)

    /// The file with a name; `nil` if there is none.
    package static func named(_ name: String, in files: [PageAsset] = all) -> PageAsset? {
        files.first { $0.name == name }
    }

    private static func files(style: String, script: String) -> [PageAsset] {
        [
            PageAsset("style.css", "text/css; charset=utf-8", style),
            PageAsset("script.js", "text/javascript; charset=utf-8", script),
            PageAsset("icon.svg", "image/svg+xml", icon),
        ]
    }

    private static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" \
        fill="#1d5fbf"/><path d="M4 5l3 3-3 3m4 0h4" fill="none" stroke="#fff" stroke-width="1.6"/></svg>
        """
}
