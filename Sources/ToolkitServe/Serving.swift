import LocalBackend
import Toolkit

/// A listening server, which prints its address and runs until it is interrupted.
public struct Serving: Answer {
    let server: Server
    let backend: Backend
    let folder: WorkFolder
    let features: [String]
    let host: Host
    let readyFile: ReadyFile?

    public static var shape: AnswerShape { .document }
    public static var isPaged: Bool { false }

    public func write(to writer: inout AnswerWriter) async throws {
        defer {
            backend.close()
            folder.remove()
        }
        try await withTaskCancellationHandler {
            let place = ServerPlace(
                url: "http://\(host.nameInURL):\(server.port)", host: host.name, port: Int(server.port),
                features: features, credentials: backend.features.map { ($0.name, $0.credentials) })
            try readyFile?.write(place)
            defer { readyFile?.remove(of: place) }
            try writer.write(place)
            backend.prepareResets()
            await server.finished()
        } onCancel: {
            server.stop()
        }
    }
}

struct ServerPlace: Output {
    let url: String
    let host: String
    let port: Int
    let features: [String]
    /// The demo users and keys of each feature.
    var credentials: [(feature: String, texts: [String])] = []

    enum CodingKeys: CodingKey, CaseIterable {
        case url, host, port, features
    }

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Serving \(features.joined(separator: ", ")) at ") + Styled(url, .bold))
        canvas.line(Styled("Open it in a browser to watch and control it. Press Ctrl-C to stop.", .dim))
        let shown = credentials.filter { !$0.texts.isEmpty }
        guard !shown.isEmpty else { return }
        canvas.line(Styled("Demo users and keys:", .dim))
        for (feature, texts) in shown { canvas.line(Styled("  \(feature): \(texts.joined(separator: "; "))", .dim)) }
    }
}
