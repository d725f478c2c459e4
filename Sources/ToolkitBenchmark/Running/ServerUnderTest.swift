import Foundation
import ToolkitProgram

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A local server for load tests.
struct ServerUnderTest: Sendable {
    let url: String
    /// The header fields that a request needs.
    let headers: [String]
    let port: UInt16
    let process: RunningLaunch

    /// toolkit serving the cats of a home; each request is for the first demo cat.
    /// - Throws: `BenchmarkError`.
    static func cats(_ bench: Workbench, binary: String? = nil) throws -> ServerUnderTest {
        let home = bench.path(binary == nil ? "serve" : "serve-other")
        let list = bench.path("serve.ndjson")
        _ = try bench.toolkit(["cats", "list", "--limit", "1", "--output", "ndjson"], home: home, binary: binary).run(
            output: list)
        let id = try member("id", ofFile: list)?.string ?? ""
        return try toolkit(
            "cats", "/rest/cats/\(id)", headers: ["x-apikey: \(key)"], on: bench, home: home, binary: binary)
    }

    /// toolkit serving a feature, or all of them for `nil`.
    /// - Parameter path: The path of a request, after the address of the server.
    /// - Throws: `BenchmarkError`.
    static func toolkit(
        _ feature: String?, _ path: String, headers: [String] = [], on bench: Workbench, home: String,
        binary: String? = nil
    ) throws -> ServerUnderTest {
        let ready = "\(home).json"
        let only = feature.map { ["--only", $0] } ?? []
        let words = ["serve", "--port", "0", "--quiet", "--ready-file", ready] + only
        // An earlier server leaves its file.
        try? FileManager.default.removeItem(atPath: ready)
        let process = try bench.toolkit(words, home: home, binary: binary).start()
        try process.wait { FileManager.default.fileExists(atPath: ready) }
        let port = UInt16(try member("port", ofFile: ready)?.integer ?? 0)
        return ServerUnderTest(
            url: "http://127.0.0.1:\(port)\(path)", headers: headers, port: port, process: process)
    }

    /// Runs work while the server runs, and then stops the server, even after an error.
    func serving<Result>(_ work: () throws -> Result) throws -> (result: Result, usage: Usage) {
        let result = Swift.Result { try work() }
        let usage = try process.stop()
        return (try result.get(), usage)
    }

    /// nginx serving toolkit's response from a file; `nil` if nginx is not installed.
    /// - Throws: `BenchmarkError`.
    static func nginx(_ bench: Workbench, like other: ServerUnderTest) throws -> ServerUnderTest? {
        try nginx(bench, in: "nginx", serving: "cat.json") { file in
            let path = (URL(string: other.url)?.path ?? "").replacingOccurrences(of: "/rest/cats", with: "")
            let base = "http://127.0.0.1:\(other.port)"
            _ = try bench.toolkit(["api", "cats", "GET", path, "--base-url", base], home: bench.path("serve"))
                .run(output: file)
            return true
        }
    }

    /// nginx serving a file of this size; `nil` if nginx is not installed.
    /// - Throws: `BenchmarkError`.
    static func nginx(_ bench: Workbench, fileSize: Int) throws -> ServerUnderTest? {
        try nginx(bench, in: "nginx-\(fileSize)", serving: "file") { file in
            // The file has no blocks on the disk, so the measurement does not read from it.
            FileManager.default.createFile(atPath: file, contents: nil) && truncate(file, off_t(fileSize)) == 0
        }
    }

    /// - Parameter make: Writes the file at a path; returns whether it could.
    private static func nginx(
        _ bench: Workbench, in name: String, serving file: String, _ make: (String) throws -> Bool
    ) throws -> ServerUnderTest? {
        let (folder, port) = (bench.path(name), IdleConnections.freePort())
        let nginx = bench.program("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], as: "nginx")
        guard nginx.isInstalled else { return nil }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try configuration(folder, port).write(toFile: "\(folder)/nginx.conf", atomically: true, encoding: .utf8)
        guard try make("\(folder)/\(file)") else { return nil }
        let process = try nginx.start()
        try process.wait { IdleConnections.isOpen(port) }
        return ServerUnderTest(url: "http://127.0.0.1:\(port)/\(file)", headers: [], port: port, process: process)
    }

    /// One process, persistent connections, no log, and no files outside the folder.
    private static func configuration(_ folder: String, _ port: UInt16) -> String {
        let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(folder)/\($0);" }
        return """
            daemon off;
            master_process off;
            pid \(folder)/nginx.pid;
            error_log stderr;
            events { worker_connections 2048; }
            http {
                access_log off;
                keepalive_requests 1000000000;
                open_file_cache max=10;
                default_type application/json;
                \(paths.joined(separator: "\n    "))
                server { listen 127.0.0.1:\(port); root \(folder); }
            }

            """
    }

    private static func member(_ name: String, ofFile path: String) throws -> JSONValue? {
        try JSON.decode(JSONValue.self, from: Array(Data(contentsOf: URL(fileURLWithPath: path))))[name]
    }

    /// The API key that the sandbox of cats accepts.
    static let key = "ca75f00dca75f00dca75f00d"
}
