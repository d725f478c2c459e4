import Foundation
import Toolkit

/// Fetches pictures from addresses that a service named.
struct PictureDownload: Sendable {
    private let transport: any Transport

    init(_ context: Context) throws {
        transport = try context.services.downloader(of: ProductSearchFeature.name, allowsPlainHTTP: false)
    }

    /// The picture at an address, judged by its bytes and not by what it is said to be.
    func picture(at address: String) async throws -> Result<[UInt8], Problem> {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()) else {
            return .failure(.unsafeAddress)
        }
        do {
            let response = try await transport.send(HTTPRequest(.get, url))
            guard response.status.isSuccess, Picture(response.body) != nil else {
                return .failure(Problem(message: "There is no picture at \(url.host() ?? "") any more."))
            }
            return .success(response.body)
        } catch HTTPError.badAddress, HTTPError.afterSending(.badAddress) {
            return .failure(.unsafeAddress)
        } catch let error as any ReportedError {
            return .failure(Problem(message: error.report.message))
        }
    }

    /// Why there is no picture.
    struct Problem: Error, Equatable {
        /// A sentence.
        let message: String

        static let unsafeAddress = Problem(message: "Its address does not start with https.")
    }
}
