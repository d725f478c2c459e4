import ToolkitPages
import ToolkitStandIn

extension HTTPResponse {
    /// A page with the header fields that protect it.
    package static func page(_ page: Page, status: HTTPStatus = .ok) -> HTTPResponse {
        var headers: HTTPHeaders = [
            "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Vary": "Accept",
        ]
        for (name, value) in SecurityPolicy.headers { headers.add(name, value) }
        return HTTPResponse(status: status, headers: headers, body: page.html.bytes)
    }

    /// A file that all pages share; a browser asks again each time, and gets it only when it has changed.
    package static func asset(_ asset: PageAsset) -> HTTPResponse {
        HTTPResponse(
            headers: [
                "Content-Type": asset.mediaType, "Cache-Control": "no-cache", "ETag": asset.tag,
                "X-Content-Type-Options": "nosniff",
            ], body: asset.bytes)
    }
}
