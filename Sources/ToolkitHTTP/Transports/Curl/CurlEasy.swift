import CCurl
import ToolkitPrimitives

/// One of libcurl's handles for a request, with the memory that libcurl borrows during a transfer.
///
/// Only the thread of the ``CurlLoop`` uses it.
final class CurlEasy {
    let handle: UnsafeMutableRawPointer
    private(set) var transfer: CurlTransfer?
    private let library: CurlLibrary
    private let message = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 256)
    private var headers: OpaquePointer?
    private var body: UnsafeMutableBufferPointer<UInt8>?

    /// Makes a handle; `nil` if there is no memory.
    init?(_ library: CurlLibrary) {
        guard let handle = library.functions.pointee.easy_init() else { return nil }
        (self.handle, self.library) = (handle, library)
    }

    deinit {
        library.functions.pointee.easy_cleanup(handle)
        free()
        message.deallocate()
    }

    func prepare(for transfer: CurlTransfer) {
        self.transfer = transfer
        message[0] = 0
        set(.errorBuffer, UnsafeMutableRawPointer(message.baseAddress))
        set(.url, transfer.request.url.absoluteString)
        // 1 is http, and 2 is https.
        set(.protocols, 1 | 2)
        set(.keepsPath, 1)
        set(.usesNoSignals, 1)
        // An old libcurl may not know this one; then the end of a transfer waits for the name to be resolved.
        set(.leavesNameLookup, 1)
        set(.userAgent, ProgramDescription.current.name)
        set(.encodings, "")
        set(.bufferSize, 128 << 10)
        set(.hidesProxyHeaders, 1)
        // The deadline around the transport ends a request. This is a day, because 0 would mean libcurl's default.
        set(.connectMilliseconds, 86_400_000)
        setRoute(transfer)
        setCertificates(transfer.settings.certificates)
        setMessage(transfer.request)
        setCallbacks(transfer)
    }

    /// Forgets the transfer and its options, but keeps open connections.
    func reset() {
        library.functions.pointee.easy_reset(handle)
        free()
        transfer = nil
    }

    /// How the transfer ended.
    func result(_ code: Int32) -> Result<HTTPMetrics, CurlFailure> {
        guard code != CurlCode.done else { return .success(metrics) }
        let message = String(cString: message.baseAddress!)
        let certificates = transfer?.settings.certificates
        return .failure(
            CurlFailure(
                code: code, message: message,
                certificateFault: CertificateFault(number(.certificateResult), message: message, from: library.tls),
                failsAtProxy: number(.proxyStatus) >= 300 || isAboutProxy(message),
                certificates: certificates?.file ?? certificates?.folder ?? "the system's folder"))
    }

    /// Whether a message is about the proxy: it names it, or a host other than the service's.
    private func isAboutProxy(_ message: String) -> Bool {
        guard let transfer, transfer.proxy != nil else { return false }
        return message.contains("proxy") || message.contains("CONNECT tunnel")
            || !message.contains("connect to \(transfer.request.url.host() ?? "") ")
    }

    // MARK: - Options

    private func setRoute(_ transfer: CurlTransfer) {
        // An empty name means no proxy; without a name, libcurl would read the environment.
        set(.proxy, transfer.proxy ?? "")
        set(.exceptionsFromProxy, transfer.settings.proxies.exceptions)
        // libcurl repeats a request by itself if a kept connection turns out to be closed, and over HTTP/2 also if the
        // service resets the stream or another request shares the connection. So a request that must not be sent twice
        // gets a new connection and HTTP/1.1. Others use HTTP/2 if the service offers it in the TLS handshake (ALPN).
        let isRepeatable = transfer.request.repetition == .idempotent
        set(.needsNewConnection, isRepeatable ? 0 : 1)
        set(.version, isRepeatable ? CurlVersion.twoOverTLS : CurlVersion.oneDotOne)
        // Over plain HTTP, libcurl would wait for the response to the first request.
        set(.waitsToShareConnection, isRepeatable && transfer.isSecure ? 1 : 0)
    }

    private func setCertificates(_ certificates: TrustedCertificates) {
        guard !certificates.isSystem else { return }
        for option in [CurlOption.certificateFile, .proxyCertificateFile] { set(option, certificates.file) }
        for option in [CurlOption.certificateFolder, .proxyCertificateFolder] { set(option, certificates.folder) }
    }

    private func setMessage(_ request: HTTPRequest) {
        let method = request.method
        if method == .head {
            set(.hasNoResponseBody, 1)
        } else if request.body != nil || [.post, .put, .patch].contains(method) {
            // These methods tell the length of their body even if it is 0 (RFC 9110, section 8.6).
            let bytes = request.body ?? []
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
            _ = copy.initialize(from: bytes)
            body = copy
            set(.isPost, 1)
            _ = CurlSetSize(library.functions, handle, CurlOption.bodySize.rawValue, Int64(bytes.count))
            set(.body, UnsafeMutableRawPointer(copy.baseAddress))
            set(.method, method.rawValue)
        } else if method != .get {
            set(.method, method.rawValue)
        }
        for field in request.headers { append("\(field.name)\(field.value.isEmpty ? ";" : ": \(field.value)")") }
        // libcurl would add these two to a request with a body.
        if request.headers["Expect"] == nil { append("Expect:") }
        if request.headers["Content-Type"] == nil { append("Content-Type:") }
        set(.headers, UnsafeMutableRawPointer(headers))
    }

    private func append(_ line: String) { headers = library.functions.pointee.slist_append(headers, line) ?? headers }

    private func setCallbacks(_ transfer: CurlTransfer) {
        // The handle keeps the transfer until `reset`, so the callbacks need not.
        let context = Unmanaged.passUnretained(transfer).toOpaque()
        let contexts: [CurlOption] = [.writeContext, .headerContext, .socketContext, .beforeRequestContext]
        for option in contexts { set(option, context) }
        let functions = library.functions
        _ = CurlSetDataCallback(functions, handle, CurlOption.headerCallback.rawValue) { bytes, size, count, context in
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return CurlTransfer.from(context).receive(head: line) ? size * count : 0
        }
        _ = CurlSetDataCallback(functions, handle, CurlOption.writeCallback.rawValue) { bytes, size, count, context in
            let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return CurlTransfer.from(context).receive(body: part) ? size * count : 0
        }
        _ = CurlSetBeforeRequestCallback(functions, handle, CurlOption.beforeRequestCallback.rawValue) {
            context, _, _, _, _ in
            CurlTransfer.from(context).sends()
            return 0
        }
        _ = CurlSetSocketCallback(functions, handle, CurlOption.socketCallback.rawValue) { context, _, address in
            guard let address else { return -1 }
            if let name = address.name { CurlTransfer.from(context).connects(to: name) }
            return address.openSocket()
        }
    }

    private func set(_ option: CurlOption, _ value: Int) {
        _ = CurlSetNumber(library.functions, handle, option.rawValue, value)
    }

    private func set(_ option: CurlOption, _ value: String?) {
        _ = CurlSetText(library.functions, handle, option.rawValue, value)
    }

    private func set(_ option: CurlOption, _ value: UnsafeMutableRawPointer?) {
        _ = CurlSetPointer(library.functions, handle, option.rawValue, value)
    }

    private func free() {
        library.functions.pointee.slist_free_all(headers)
        headers = nil
        body?.deallocate()
        body = nil
    }

    // MARK: - Information

    private var metrics: HTTPMetrics {
        let version = [1: "HTTP/1.0", 2: "HTTP/1.1", 3: "HTTP/2", 30: "HTTP/3"][number(.version)] ?? "HTTP"
        let (name, connect, tls) = (time(.name), time(.connect), time(.tls))
        return HTTPMetrics(
            version: version, address: HTTPMetrics.address(text(.address), "\(number(.port))"),
            isReused: connect == .zero,
            name: name, connect: max(connect - name, .zero), tls: tls > .zero ? tls - connect : nil,
            firstByte: max(time(.firstByte) - time(.beforeTransfer), .zero), total: time(.total))
    }

    private func number(_ information: CurlInformation) -> Int {
        var value = 0
        _ = CurlGetNumber(library.functions, handle, information.rawValue, &value)
        return value
    }

    private func time(_ information: CurlInformation) -> Duration {
        var microseconds: Int64 = 0
        _ = CurlGetSize(library.functions, handle, information.rawValue, &microseconds)
        return .microseconds(microseconds)
    }

    private func text(_ information: CurlInformation) -> String {
        var value: UnsafeMutablePointer<CChar>?
        _ = CurlGetText(library.functions, handle, information.rawValue, &value)
        return value.map { String(cString: $0) } ?? ""
    }
}

extension CurlTransfer {
    /// The transfer whose address libcurl passes to a callback.
    fileprivate static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer {
        guard let context else { preconditionFailure("libcurl lost the context of a callback.") }
        return Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    }
}

extension UnsafeMutablePointer<CurlAddress> {
    private var socketAddress: UnsafePointer<sockaddr> {
        // The address may be longer than `sockaddr`, so the pointer must not come from a copy.
        let offset = MemoryLayout<CurlAddress>.offset(of: \.address) ?? 0
        return UnsafeRawPointer(UnsafeRawPointer(self) + offset).assumingMemoryBound(to: sockaddr.self)
    }

    /// The address in numbers: `192.0.2.1:443`.
    fileprivate var name: String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { text in
            let (host, port) = (text.baseAddress!, text.baseAddress! + 64)
            let code = getnameinfo(
                socketAddress, socklen_t(pointee.length), host, 64, port, 64, NI_NUMERICHOST | NI_NUMERICSERV)
            return code == 0 ? HTTPMetrics.address(String(cString: host), String(cString: port)) : nil
        }
    }

    /// Opens a socket that programs started by toolkit do not inherit; returns -1 on failure.
    fileprivate func openSocket() -> Int32 {
        #if canImport(Darwin)
            let descriptor = socket(pointee.family, pointee.type, pointee.protocol)
            if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
            return descriptor
        #else
            return socket(pointee.family, pointee.type | Int32(SOCK_CLOEXEC.rawValue), pointee.protocol)
        #endif
    }
}
