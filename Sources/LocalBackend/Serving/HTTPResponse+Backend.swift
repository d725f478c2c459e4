import ToolkitStandIn

extension HTTPResponse {
    /// An error response in JSON.
    static func failure(_ error: any Error) -> HTTPResponse {
        let report = report(of: error)
        let parts: JSONValue = [
            "code": .string(report.code), "hint": report.hint.map { .string("\($0.message)") } ?? .null,
            "message": .string("\(report.message)"),
        ]
        var response = json(["error": parts], status: status(of: error))
        if report.status == .tryAgain { response.headers["Retry-After"] = "1" }
        return response
    }

    private static func status(of error: any Error) -> HTTPStatus {
        switch error {
        case BackendError.tooManyParts: return .contentTooLarge
        case BackendError.tooManyCopies, BackendError.tooManyOwnCopies, BackendError.tooManySnapshots,
            BackendError.tooManyPins, FaultError.tooMany:
            return .tooManyRequests
        case BackendError.copyIsFull, DatabaseError.full: return .insufficientStorage
        default: break
        }
        return switch report(of: error).status {
        case .badData, .usage: .badRequest
        case .notFound: .notFound
        case .notPermitted: .forbidden
        case .tryAgain: .serviceUnavailable
        case .storage where error is BackendError: .serviceUnavailable
        default: .internalServerError
        }
    }

    static func report(of error: any Error) -> Report {
        switch error {
        case let error as any StorageError: withoutPlaces(error)
        case let error as any ReportedError: error.report
        case is DecodingError: .badData("The JSON of the body has another form.", code: "bad-body")
        default: .defect("\(type(of: error))")
        }
    }

    /// A storage error for clients: without the paths of files on this machine.
    private static func withoutPlaces(_ error: any StorageError) -> Report {
        let report = error.report
        guard report.status != .tryAgain else {
            return Report(
                report.status, code: report.code, "Another program uses the data of the service; try again.")
        }
        let isFull = if case DatabaseError.full = error { true } else { false }
        return Report(
            report.status, code: report.code,
            isFull ? "The server has no space left on its disk." : "The server cannot use its data.",
            hint: "See the server's access log.")
    }

    /// A response with a JSON body.
    static func json(_ value: JSONValue, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": MediaType.json],
            body: JSON.bytes(value) + [UInt8(ascii: "\n")])
    }

    /// The response of a service, whose scripts must not run with the rights of the server's own pages.
    ///
    /// An answer that a person has written, a recorded one or an uploaded file can be a page, and it has the same origin
    /// as the control page. A browser runs no script of a text or a picture.
    var confined: HTTPResponse {
        headers["Content-Type"].map(Self.isHarmless) == true ? self : sandboxed
    }

    /// The response without scripts and without rights, whatever it is.
    var sandboxed: HTTPResponse {
        changed(self) {
            $0.headers["Content-Security-Policy"] = "sandbox"
            $0.headers["X-Content-Type-Options"] = "nosniff"
        }
    }

    private static let harmless = [
        MediaType.json, "text/plain", "image/png", "image/jpeg", "image/gif", "image/webp",
    ]

    /// Compares bytes, because this is asked for every response.
    private static func isHarmless(_ type: String) -> Bool {
        harmless.contains { name in
            guard type.utf8.starts(with: name.utf8) else { return false }
            let next = type.utf8.dropFirst(name.utf8.count).first
            return next == nil || next == UInt8(ascii: ";")
        }
    }

    /// The response, with an `ETag` added to an image that has none, so that clients can cache it.
    var tagged: HTTPResponse {
        guard status == .ok, headers["ETag"] == nil, mediaType?.hasPrefix("image/") == true else { return self }
        return changed(self) { $0.headers["ETag"] = EntityTag.strong(of: body) }
    }
}

/// An error whose message contains file paths.
protocol StorageError: ReportedError {}
extension DatabaseError: StorageError {}
extension FileError: StorageError {}
