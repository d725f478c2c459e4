import Toolkit

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
