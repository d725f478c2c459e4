import Foundation
import Toolkit

/// Fetches pictures from addresses that a service named.
struct PictureDownload: Sendable {
    private let transport: any Transport

    init(_ context: Context) throws {
        transport = try context.downloader(of: ProductSearchFeature.name)
    }

    /// The picture at an address, judged by its bytes and not by what it is said to be.
    func picture(at address: String) async throws -> Result<[UInt8], Problem> {
        guard let url = URL(string: address), Self.isAllowed(url) else {
            return .failure(Problem(message: "Its address does not start with https."))
        }
        do {
            let response = try await transport.send(HTTPRequest(.get, url))
            guard response.status.isSuccess, Picture(response.body) != nil else {
                return .failure(Problem(message: "There is no picture at \(url.host() ?? "") any more."))
            }
            return .success(response.body)
        } catch let error as any ReportedError {
            return .failure(Problem(message: error.report.message))
        }
    }

    /// Why there is no picture.
    struct Problem: Error, Equatable {
        /// A sentence.
        let message: String
    }

    /// The sandbox's own pictures come over plain HTTP; all others must not.
    private static func isAllowed(_ url: URL) -> Bool {
        url.scheme == "https" || (url.scheme == "http" && ["localhost", "127.0.0.1"].contains(url.host()))
    }
}
