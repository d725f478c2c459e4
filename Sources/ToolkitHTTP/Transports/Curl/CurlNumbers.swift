/// The options of a request; libcurl's manual has a page `CURLOPT_…` for each.
enum CurlOption: Int32 {
    case writeContext = 10_001
    case url = 10_002
    case proxy = 10_004
    case errorBuffer = 10_010
    case writeCallback = 20_011
    case body = 10_015
    case userAgent = 10_018
    case headers = 10_023
    case headerContext = 10_029
    case method = 10_036
    case hasNoResponseBody = 44
    case isPost = 47
    case certificateFile = 10_065
    case needsNewConnection = 74
    case headerCallback = 20_079
    case version = 84
    case certificateFolder = 10_097
    case bufferSize = 98
    case usesNoSignals = 99
    case encodings = 10_102
    case bodySize = 30_120
    case connectMilliseconds = 156
    case socketCallback = 20_163
    case socketContext = 10_164
    case exceptionsFromProxy = 10_177
    case protocols = 181
    case keepsPath = 234
    case waitsToShareConnection = 237
    case proxyCertificateFile = 10_246
    case proxyCertificateFolder = 10_247
    case hidesProxyHeaders = 265
    case beforeRequestCallback = 20_312
    case beforeRequestContext = 10_313
    case leavesNameLookup = 322
}

/// The versions of HTTP that a request may use.
enum CurlVersion {
    static let oneDotOne = 2
    /// HTTP/2 with TLS, else HTTP/1.1.
    static let twoOverTLS = 4
}

/// What libcurl knows about a transfer; its manual has a page `CURLINFO_…` for each.
enum CurlInformation: Int32 {
    case address = 0x10_0020
    case certificateResult = 0x20_000D
    case proxyStatus = 0x20_0016
    case port = 0x20_0028
    case version = 0x20_002E
    case total = 0x60_0032
    case name = 0x60_0033
    case connect = 0x60_0034
    case beforeTransfer = 0x60_0035
    case firstByte = 0x60_0036
    case tls = 0x60_0038
}

/// The results of a transfer that toolkit tells apart; the page `libcurl-errors` of the manual lists all.
enum CurlCode {
    static let done: Int32 = 0
    static let unsupportedProtocol: Int32 = 1
    static let malformedURL: Int32 = 3
    static let unknownProxy: Int32 = 5
    static let unknownHost: Int32 = 6
    static let cannotConnect: Int32 = 7
    static let malformedResponse: Int32 = 8
    static let outOfMemory: Int32 = 27
    static let timedOut: Int32 = 28
    static let tlsFailed: Int32 = 35
    static let receiveFailed: Int32 = 56
    static let ownCertificate: Int32 = 58
    static let cipher: Int32 = 59
    static let certificateRefused: Int32 = 60
    static let badEncoding: Int32 = 61
    static let unreadableCertificates: Int32 = 77
    static let proxyFailed: Int32 = 97
    static let needsClientCertificate: Int32 = 98
    static let tooLarge: Int32 = 100
}
