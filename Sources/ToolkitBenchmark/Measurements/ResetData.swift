import Foundation

extension Measurement {
    /// What a test suite waits for between two tests: the data of all sandboxes as it was.
    static let reset = Measurement(
        name: "reset", summary: "Reset and restore the data of all sandboxes.",
        needs: ["badges", "cats", "codepay", "products", "search"]
    ) { bench in
        let server = try ServerUnderTest.toolkit(nil, "/toolkit/", on: bench, home: bench.path("reset"))
        func post(_ path: String) -> Post { Post(name: "POST /toolkit/\(path)", url: server.url + path, bench: bench) }
        let bare = try bench.bareProgram()
        return try server.serving {
            if post("").isInstalled { _ = try post("snapshot").compete() }
            // 20 ms and 10 ms on a machine where the bare program takes 2.6 ms.
            return try Race(post("reset"), beside: bare).figures([.wall: .atMost(7.7)])
                + Race(post("restore"), beside: bare).figures([.wall: .atMost(3.8)])
        }.result
    }
}

/// A request that changes something, without the time that the client takes to start.
private struct Post: Contestant {
    let name: String
    let url: String
    let bench: Workbench

    private var curl: Launch {
        let format = "%{http_code} %{time_total}"
        return bench.program("curl", ["-sS", "-X", "POST", "-o", "/dev/null", "-w", format, url], as: "curl")
    }

    var isInstalled: Bool { curl.isInstalled }

    func compete() throws -> Usage {
        let file = bench.path("post")
        _ = try curl.run(output: file)
        let fields = try String(contentsOfFile: file, encoding: .utf8).split(separator: " ")
        guard fields.count == 2, fields[0].hasPrefix("2"), let seconds = Double(fields[1]) else {
            throw BenchmarkError.failed(name, status: 1, output: fields.joined(separator: " "))
        }
        return [.wall: seconds]
    }
}
