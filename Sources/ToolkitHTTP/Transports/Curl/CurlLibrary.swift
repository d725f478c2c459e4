import CCurl
import ToolkitPrimitives

/// libcurl, opened when the first request needs it, because loading it takes longer than starting toolkit.
struct CurlLibrary: @unchecked Sendable {
    /// The functions, for any thread; a handle can be used by one thread at a time.
    let functions: UnsafePointer<CurlFunctions>
    /// The library that does TLS, which decides what the number of a certificate's fault means.
    let tls: TLSLibrary

    /// The libraries that do TLS for libcurl and that toolkit asks for a certificate's fault.
    enum TLSLibrary {
        case openSSL
        case gnuTLS
        case other

        /// Reads the text of a version, such as `libcurl/8.7.1 (SecureTransport) LibreSSL/3.3.6 zlib/1.2.12`.
        ///
        /// LibreSSL has the codes of OpenSSL. libcurl can do without the libraries in parentheses.
        init(version: String) {
            let names = Set(version.split(separator: " ").map { $0.prefix { $0 != "/" } })
            let isOpenSSL = !names.isDisjoint(with: ["OpenSSL", "LibreSSL"])
            self = isOpenSSL ? .openSSL : names.contains("GnuTLS") ? .gnuTLS : .other
        }
    }

    /// - Throws: `HTTPError.noNetworkLibrary`
    static func shared() throws -> CurlLibrary { try result.get() }

    private static let result = Result { try CurlLibrary(names: standardNames) }

    #if canImport(Darwin)
        private static let standardNames = ["/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"]
    #else
        private static let standardNames = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif

    /// The first version with the callback that toolkit needs to know whether a request was sent.
    private static let oldestVersion = [7, 80]

    /// Opens the first of these libraries that exists.
    /// - Throws: `HTTPError.noNetworkLibrary` if there is none, or only one that is too old.
    init(names: [String]) throws {
        var problem: String?
        for name in names {
            guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
            let found = UnsafeMutablePointer<CurlFunctions>.allocate(capacity: 1)
            if CurlFindFunctions(library, found) != 0, let text = found.pointee.version() {
                let version = String(cString: text)
                if Self.isRecent(version) {
                    // 3 initialises all that libcurl uses.
                    _ = found.pointee.global_init(3)
                    functions = UnsafePointer(found)
                    tls = TLSLibrary(version: version)
                    return
                }
                problem = String(version.prefix { $0 != " " })
            }
            found.deallocate()
            dlclose(library)
        }
        throw HTTPError.noNetworkLibrary(problem: problem)
    }

    /// Whether the text of a version, such as `libcurl/7.88.1 OpenSSL/3.0.17`, is recent enough.
    static func isRecent(_ version: String) -> Bool {
        let numbers = version.drop { $0 != "/" }.dropFirst().prefix { $0 != " " }.split(separator: ".")
            .map { Int($0.prefix { $0.isNumber }) ?? 0 }
        return !numbers.lexicographicallyPrecedes(oldestVersion)
    }
}
