import Toolkit

/// Downloads pictures from addresses that a service sent.
struct PictureDownload: Sendable {
    private let transport: any Transport

    init(_ context: Context) throws {
        transport = try context.services.downloader(of: ProductSearchFeature.name, allowsPlainHTTP: false)
    }

    /// Downloads a picture; its bytes decide whether it is one, not the media type in the response.
    func picture(at address: String) async throws -> Result<[UInt8], Problem> {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()) else {
            return .failure(.unsafeAddress)
        }
        do {
            let response = try await transport.send(HTTPRequest(.get, url))
            guard response.status.isSuccess, Picture(response.body) != nil else {
                return .failure(Problem(message: "There is no picture at this address of \(url.host() ?? "")."))
            }
            return .success(response.body)
        } catch HTTPError.badAddress, HTTPError.afterSending(.badAddress) {
            return .failure(.unsafeAddress)
        } catch let error as any ReportedError {
            return .failure(Problem(message: "\(error.report.message)"))
        }
    }

    func rowPicture(at address: String?) -> RowPicture? {
        address.map { address in RowPicture(address) { try await picture(at: address).get() } }
    }

    struct Problem: Error, Equatable {
        let message: String

        static let unsafeAddress = Problem(message: "Its address does not start with https.")
    }
}
