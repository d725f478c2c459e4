import Foundation

extension Measurement {
    /// The transport for real services, compared with the `curl` command, which uses the same library.
    static let network = Measurement(name: "network", summary: "Request small and large files from nginx.") { bench in
        try compare(bench, fileSize: 500, count: 10_000) + compare(bench, fileSize: 500, count: 10_000, width: 16)
            // A gigabyte, in the largest bodies that the transport takes.
            + compare(bench, fileSize: 31_250_000, count: 32)
    }

    private static func compare(_ bench: Workbench, fileSize: Int, count: Int, width: Int = 1) throws -> [Figure] {
        let name = "\(count) × \(Quantity.bytes.text(Double(fileSize)))" + (width > 1 ? ", \(width) at once" : "")
        guard let server = try ServerUnderTest.nginx(bench, fileSize: fileSize) else {
            bench.tell("nginx is not installed, so the benchmark cannot measure the network.")
            return [Figure(name, .wall, nil, beside: ("nginx", nil), .atMost(1))]
        }
        defer { _ = try? server.process.stop() }
        let own = bench.worker(["fetch", server.url, "--count", "\(count)", "--width", "\(width)"], as: name)
        // toolkit keeps a body in memory, so curl does too, where there is a file system in memory.
        let memory = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : bench.path("")
        let file = "\(memory)/toolkit-benchmark-\(fileSize)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        // curl takes the range for one address after another, over one connection.
        let parallel = width > 1 ? ["--parallel", "--parallel-max", "\(width)"] : []
        let curl = bench.program("curl", ["-sS", "-o", file] + parallel + ["\(server.url)?[1-\(count)]"], as: "curl")
            .removing(file)
        return try Race(own, beside: curl).figures([.wall: .atMost(1), .cpu: nil])
    }
}
