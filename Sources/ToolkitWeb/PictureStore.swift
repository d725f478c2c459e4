import Synchronization
import ToolkitProgram

/// The pictures of the last pages, loaded when the browser asks for them.
final class PictureStore: Sendable {
    private enum Source {
        case bytes([UInt8])
        case loader(RowPicture)

        var size: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .loader: 0
            }
        }
    }

    private struct State {
        var sources: [String: Source] = [:]
        var order: [String] = []
        var size = 0
    }

    /// The most pictures that the store keeps; a page shows some dozens.
    private static let countLimit = 600
    private static let sizeLimit = 64 << 20

    private let state = Mutex(State())

    /// How many pictures the store has.
    var count: Int { state.withLock { $0.sources.count } }

    /// Keeps a picture, and returns its address.
    @discardableResult
    func add(_ bytes: [UInt8]) -> String { add(.bytes(bytes), Self.name(bytes)) }

    /// Keeps a picture that is not loaded yet, and returns its address.
    /// - Parameter feature: The feature that gave the ID to the picture.
    func add(_ picture: RowPicture, of feature: String) -> String {
        add(.loader(picture), Self.name(Array("\(feature) \(picture.id)".utf8)))
    }

    private static func name(_ bytes: [UInt8]) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return String(hash.digest().prefix(24))
    }

    private func add(_ source: Source, _ name: String) -> String {
        state.withLock { state in
            if let old = state.sources[name] {
                state.size -= old.size
                state.order.removeAll { $0 == name }
            }
            state.order.append(name)
            state.sources[name] = source
            state.size += source.size
            while state.order.count > Self.countLimit || state.size > Self.sizeLimit, state.order.count > 1 {
                state.size -= state.sources.removeValue(forKey: state.order.removeFirst())?.size ?? 0
            }
        }
        return "\(WebPath.picture)/\(name)"
    }

    /// The answer to a request for a picture.
    ///
    /// A placeholder stands for one that cannot be loaded, and a red box for one that cannot be shown.
    func response(_ name: String) -> HTTPResponse {
        guard let source = state.withLock({ $0.sources[name] }) else { return Self.box }
        let bytes: [UInt8]? =
            switch source {
            case .bytes(let bytes): bytes
            case .loader(let picture): CallerExecutor.run { try? await picture.load() }
            }
        guard let bytes else { return Self.placeholder }
        guard let type = Picture(bytes)?.mediaType, Self.types.contains(type) else { return Self.box }
        var headers: HTTPHeaders = [
            "Content-Type": type, "X-Content-Type-Options": "nosniff", "Cache-Control": "private, no-cache",
            "ETag": EntityTag.strong(of: bytes),
            "Content-Security-Policy": "default-src 'none'",
        ]
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        return HTTPResponse(headers: headers, body: bytes)
    }

    private static let types: Set = ["image/png", "image/jpeg", "image/gif", "image/webp"]

    /// The red box for a broken picture.
    private static let box = drawing(
        """
        <rect width="16" height="12" fill="#b3261e"/><path d="M5 3l6 6m0-6l-6 6" stroke="#fff"/>
        """)

    /// The place of a picture that is not there: a frame with a hill and a sun.
    private static let placeholder = drawing(
        """
        <path d="M5 3h6v6H5zM5 8l2-2 1 1 2-2 1 1M6.5 4.5h.1" fill="none" stroke="#7b8691" stroke-width=".35" \
        stroke-linecap="round" stroke-linejoin="round"/>
        """)

    /// - Parameter shapes: The shapes of a drawing of 16 by 12 units.
    private static func drawing(_ shapes: String) -> HTTPResponse {
        HTTPResponse(
            headers: [
                "Content-Type": "image/svg+xml", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
            ],
            body: Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 12\">\(shapes)</svg>".utf8))
    }
}
