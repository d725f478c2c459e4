import Foundation
import Toolkit

/// Photos of cats: from the cache, else from the web.
struct PhotoLibrary: Sendable {
    /// A photo, or what stands in for it.
    struct Photo: Sendable {
        let bytes: [UInt8]
        /// Why a placeholder stands in; `nil` for the photo itself.
        let problem: String?
    }

    private let context: Context

    init(_ context: Context) {
        self.context = context
    }

    /// The photo at an address; a placeholder when there is none to be had.
    func photo(at address: String?) async throws -> Photo {
        guard let address, let url = URL(string: address), Self.isAllowed(url) else {
            return Self.placeholder("The photo's address is not one that starts with https.")
        }
        let cache = cache()
        let key = try key(address)
        if let bytes = try? cache?.photo(key) { return Photo(bytes: bytes, problem: nil) }
        do {
            let transport = try context.services.downloader(of: ILoveCatsFeature.name)
            let response = try await transport.send(HTTPRequest(.get, url))
            guard response.status.isSuccess, response.mediaType?.hasPrefix("image/") == true else {
                return Self.placeholder("There is no picture at \(address.visible).")
            }
            // A photo that cannot be kept is fetched again the next time.
            try? cache?.keep(response.body, for: key)
            return Photo(bytes: response.body, problem: nil)
        } catch let error as HTTPError {
            return Self.placeholder(error.report.message)
        } catch let error as SandboxError {
            return Self.placeholder(error.report.message)
        }
    }

    /// What a photo is kept under: the sandbox's photos have the address of a real server on this machine.
    private func key(_ address: String) throws -> String {
        try context.services.target(of: ILoveCatsFeature.breeds) == .sandbox ? "sandbox \(address)" : address
    }

    /// The photos fetched before; a cache that cannot be used is no reason to show nothing.
    private func cache() -> PhotoCache? {
        do {
            return try PhotoCache(path: context.home.cacheFolder + "/photos.sqlite", now: { context.now })
        } catch {
            let problem = (error as? any ReportedError)?.report.message ?? "The cache cannot be used."
            context.notes.add("Photos are not kept: \(problem)")
            return nil
        }
    }

    /// The sandbox's own photos come over plain HTTP; all others must not.
    private static func isAllowed(_ url: URL) -> Bool {
        url.scheme == "https" || (url.scheme == "http" && ["localhost", "127.0.0.1"].contains(url.host()))
    }

    private static func placeholder(_ problem: String) -> Photo {
        Photo(bytes: PixelArt.placeholder.png, problem: problem)
    }
}
