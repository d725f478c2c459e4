import LocalBackend
import ToolkitProgram

/// The running pages, which last until the person ends them or closes the last one.
public struct WebAnswer: Answer {
    let server: Server
    let handler: WebHandler
    let keeps: Bool
    let folder: String
    let opener: PageOpener?

    public static var shape: AnswerShape { .document }
    public static var isPaged: Bool { false }

    public func write(to writer: inout AnswerWriter) async throws {
        let address = "http://localhost:\(server.port)/?key=\(handler.key)"
        let opening = opener.map { OpeningPage(address, in: folder, $0) }
        defer { opening?.remove() }
        try await withTaskCancellationHandler {
            try writer.write(WebPlace(url: address, port: Int(server.port), opened: opening?.open() ?? false))
            while !keeps, !handler.presence.isOver, !Task.isCancelled {
                try? await Task.sleep(for: .seconds(5), clock: .suspending)
            }
            if !keeps { server.stop() }
            await server.finished()
        } onCancel: {
            server.stop()
        }
    }
}

/// The address of the pages.
struct WebPlace: Output {
    let url: String
    let port: Int
    let opened: Bool

    func draw(on canvas: inout Canvas) {
        canvas.line(
            Styled(opened ? "The pages are open in a browser: " : "Open this address in a browser: ")
                + Styled(url, .bold))
        canvas.line(Styled("The address contains a secret, so do not share it. Press Ctrl-C to stop.", .dim))
    }
}
