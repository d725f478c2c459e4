import LocalBackend
import Toolkit

/// A server that listens: tells where, and ends when it is interrupted.
public struct Serving: Answer {
    let server: Server
    let backend: Backend
    let folder: WorkFolder
    let features: [String]
    let host: Host
    let readyFile: ReadyFile?

    public static var shape: AnswerShape { .document }

    public func write(to writer: inout AnswerWriter) async throws {
        defer {
            backend.close()
            folder.remove()
        }
        try await withTaskCancellationHandler {
            let place = ServerPlace(
                url: "http://\(host.nameInURL):\(server.port)", host: host.name, port: Int(server.port),
                features: features)
            try readyFile?.write(place)
            defer { readyFile?.remove(of: place) }
            try writer.write(place)
            await server.finished()
        } onCancel: {
            server.stop()
        }
    }
}

/// Where a server listens, and what for.
struct ServerPlace: Output {
    let url: String
    let host: String
    let port: Int
    let features: [String]

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Serving \(features.joined(separator: ", ")) at ") + Styled(url, .bold))
        canvas.line(Styled("Open it in a browser to see what there is; Ctrl-C stops.", .dim))
    }
}
