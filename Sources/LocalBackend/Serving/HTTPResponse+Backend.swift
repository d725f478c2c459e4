import ToolkitStandIn

extension HTTPResponse {
    /// An error in the person's words, as JSON.
    static func failure(_ error: any Error) -> HTTPResponse {
        let report = report(of: error)
        let status: HTTPStatus =
            switch report.status {
            case .badData, .usage: .badRequest
            case .notFound: .notFound
            case .notPermitted: .forbidden
            case .tryAgain: error is BackendError ? .tooManyRequests : .serviceUnavailable
            default: report.code == "disk-full" ? .insufficientStorage : .internalServerError
            }
        let parts: JSONValue = [
            "code": .string(report.code), "hint": report.hint.map { .string($0) } ?? .null,
            "message": .string(report.message),
        ]
        var response = json(["error": parts], status: status)
        if report.status == .tryAgain { response.headers["Retry-After"] = "1" }
        return response
    }

    private static func report(of error: any Error) -> Report {
        switch error {
        case let error as any StorageError: withoutPlaces(error.report)
        case let error as any ReportedError: error.report
        case let report as Report: report
        case is DecodingError: .badData("The body is no JSON of this kind.", code: "bad-body")
        default: .defect("\(type(of: error))")
        }
    }

    /// What a client has to know of trouble with the disk: not where the files of this machine are.
    private static func withoutPlaces(_ report: Report) -> Report {
        let isBusy = report.status == .tryAgain
        let isFull = report.code == "disk-full"
        return Report(
            report.status, code: report.code,
            isBusy
                ? "Another program uses the data of the service; try again."
                : isFull ? "The server has no space left on its disk." : "The server cannot use its data.",
            hint: isBusy ? nil : "Its access log tells more.")
    }

    /// A value as JSON.
    static func json(_ value: JSONValue, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "application/json"],
            body: JSON.bytes(value) + [UInt8(ascii: "\n")])
    }

    /// The same answer; a picture that has no `ETag` gets one, since it stays as it is and is worth keeping.
    var tagged: HTTPResponse {
        guard status == .ok, headers["ETag"] == nil, mediaType?.hasPrefix("image/") == true else { return self }
        var response = self
        // FNV-1a: the same in every process, unlike Hasher.
        let hash = body.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        response.headers["ETag"] = "\"\(String(hash, radix: 16))\""
        return response
    }
}

/// An error that names files.
protocol StorageError: ReportedError {}
extension DatabaseError: StorageError {}
extension FileError: StorageError {}
