import ToolkitStandIn

extension RequestCode {
    /// Swift with `URLSession`.
    var swift: String {
        var lines = [
            "import Foundation", "#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif", "",
            "final class StopAtRedirect: NSObject, URLSessionTaskDelegate {",
            "    func urlSession(",
            "        _: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,",
            "        newRequest: URLRequest, completionHandler: @escaping (URLRequest?) -> Void",
            "    ) { completionHandler(nil) }", "}", "",
            "var request = URLRequest(url: URL(string: \(Self.literal(address(in: .swift), .swift)))!)",
            "request.httpMethod = \(Self.literal(method, .swift))",
            "request.cachePolicy = .reloadIgnoringLocalCacheData",
        ]
        lines += headers.map {
            "request.addValue(\(Self.literal($0.value, .swift)), forHTTPHeaderField: \(Self.literal($0.name, .swift)))"
        }
        if body != nil {
            // URLSession would name a form.
            if !has("content-type") { lines.append("request.setValue(\"\", forHTTPHeaderField: \"Content-Type\")") }
            let data =
                bodyText.map { "Data(\(Self.literal($0, .swift)).utf8)" } ?? "Data(base64Encoded: \"\(base64)\")!"
            lines.append("request.httpBody = \(data)")
        }
        lines += [
            "let session = URLSession(configuration: .default, delegate: StopAtRedirect(), delegateQueue: nil)",
            "let (data, response) = try await session.data(for: request)",
            "print((response as! HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))",
        ]
        return lines.joined(separator: "\n")
    }

    /// Kotlin with OkHttp.
    var kotlin: String {
        let needsBody = ["POST", "PUT", "PATCH"].contains(method)
        let bytes =
            bodyText.map { "\(Self.literal($0, .kotlin)).toByteArray()" }
            ?? (body == nil ? "ByteArray(0)" : "java.util.Base64.getDecoder().decode(\"\(base64)\")")
        let sent = body == nil && !needsBody ? "null" : "\(bytes).toRequestBody()"
        let isASCII = headers.allSatisfy { $0.value.utf8.allSatisfy { $0 < 128 } }
        let fields = headers.map { field in
            let words = "(\(Self.literal(field.name, .kotlin)), \(Self.literal(field.value, .kotlin)))"
            return isASCII ? "    .addHeader\(words)" : "        .addUnsafeNonAscii\(words)"
        }
        let lines =
            (sent == "null" ? [] : ["import okhttp3.RequestBody.Companion.toRequestBody", ""])
            + ["val request = okhttp3.Request.Builder()", "    .url(\(Self.literal(address(in: .kotlin), .kotlin)))"]
            + (isASCII ? fields : ["    .headers(okhttp3.Headers.Builder()"] + fields + ["        .build())"]) + [
                "    .method(\(Self.literal(method, .kotlin)), \(sent))", "    .build()",
                "val client = okhttp3.OkHttpClient.Builder().followRedirects(false).build()",
                "client.newCall(request).execute().use { println(\"${it.code} ${it.body?.string()}\") }",
            ]
        return lines.joined(separator: "\n")
    }

    /// JavaScript with `fetch`.
    var fetch: String {
        // A text would get a Content-Type of its own.
        let bytes = bodyText.map { "new Blob([\(Self.literal($0, .fetch))])" }
        let binary = "Uint8Array.from(atob(\"\(base64)\"), c => c.charCodeAt(0))"
        let fields = headers.map { "[\(Self.literal($0.name, .fetch)), \(Self.literal(Self.bytes($0.value), .fetch))]" }
        var lines = [
            "const reply = await fetch(\(Self.literal(address(in: .fetch), .fetch)), {",
            "    method: \(Self.literal(method, .fetch)),",
        ]
        if !fields.isEmpty { lines.append("    headers: [\(fields.joined(separator: ", "))],") }
        if body != nil { lines.append("    body: \(bytes ?? binary),") }
        return (lines + ["    redirect: \"manual\",", "});", "console.log(reply.status, await reply.text());"]).joined(
            separator: "\n")
    }

    /// The bytes of a text as characters, as `fetch` wants the value of a header field (Fetch standard, section 5.1).
    private static func bytes(_ text: String) -> String {
        String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
    }

    /// A text as a literal of a language.
    private static func literal(_ text: String, _ language: Language) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "$" where language == .kotlin: literal += "\\$"
            case _ where !isPlain(scalar):
                literal +=
                    language == .swift
                    ? "\\u{\(String(scalar.value, radix: 16))}"
                    : String(scalar).utf16.map { "\\u\(UInt32($0).hexadecimal(4))" }.joined()
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
