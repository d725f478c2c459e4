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
    let classSize: Int?

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
                features: features, credentials: backend.features.map { ($0.name, $0.credentials) },
                classSize: classSize)
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
