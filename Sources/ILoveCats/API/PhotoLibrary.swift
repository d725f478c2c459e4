import Toolkit

/// Reads photos of cats from the cache, or downloads them.
struct PhotoLibrary: Sendable {
    /// A photo, or a placeholder in its place.
    struct Photo: Sendable {
        let bytes: [UInt8]
        /// Why this is a placeholder; `nil` for a real photo.
        let problem: String?
    }

    private let context: Context

    init(_ context: Context) { self.context = context }

    /// Returns the photo at a URL, or a placeholder when the photo cannot be downloaded.
    func photo(at address: String?) async throws -> Photo {
        guard let address, let url = URL(string: address), Self.isAllowed(url) else {
            return Self.placeholder("The photo's URL does not start with https.")
        }
        let cache = cache()
        let key = try key(address)
        if let bytes = try? cache?.photo(key) { return Photo(bytes: bytes, problem: nil) }
        do {
            let transport = try context.services.downloader(of: ILoveCatsFeature.name)
            let response = try await transport.send(HTTPRequest(.get, url))
            guard response.status.isSuccess, response.mediaType?.hasPrefix("image/") == true else {
                return Self.placeholder("No image was found at \(address.visible).")
            }
            // A photo that cannot be cached is downloaded again the next time.
            try? cache?.keep(response.body, for: key)
            return Photo(bytes: response.body, problem: nil)
        } catch let error as HTTPError {
            return Self.placeholder("\(error.report.message)")
        } catch let error as SandboxError {
            return Self.placeholder("\(error.report.message)")
        }
    }

    /// Returns the cache key of a photo.
    ///
    /// Keys of sandbox photos have a prefix, because a real server on this machine can have the same URL.
    private func key(_ address: String) throws -> String {
        try context.services.target(of: ILoveCatsFeature.breeds) == .sandbox ? "sandbox \(address)" : address
    }

    /// Opens the cache; `nil` when it cannot be used.
    ///
    /// A note tells why, and the command continues without the cache.
    private func cache() -> PhotoCache? {
        do {
            return try PhotoCache(path: context.home.cacheFolder + "/photos.sqlite", now: { context.now })
        } catch {
            let problem = (error as? any ReportedError)?.report.message ?? "The cache cannot be opened."
            context.notes.add("Photos are not cached: \(problem)")
            return nil
        }
    }

    /// Whether a photo may be downloaded from a URL: HTTPS, or plain HTTP from this machine, as in the sandbox.
    private static func isAllowed(_ url: URL) -> Bool {
        url.scheme == "https" || (url.scheme == "http" && ["localhost", "127.0.0.1"].contains(url.host()))
    }

    private static func placeholder(_ problem: String) -> Photo {
        Photo(bytes: PixelArt.placeholder.png, problem: problem)
    }
}
