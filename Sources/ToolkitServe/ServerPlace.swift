import Toolkit

struct ServerPlace: Output {
    let url: String
    let host: String
    let port: Int
    let features: [String]
    /// The demo users and keys of each feature.
    var credentials: [(feature: String, texts: [String])] = []
    /// The most copies that other machines may make; `nil` outside a class.
    var classSize: Int?

    enum CodingKeys: CodingKey, CaseIterable {
        case url, host, port, features
    }

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Serving \(features.joined(separator: ", ")) at ") + Styled(url, .bold))
        canvas.line(Styled("Open it in a browser to watch and control it. Press Ctrl-C to stop.", .dim))
        if let classSize {
            canvas.line(Styled("Students get their copies of the data, at most \(classSize), on its page.", .dim))
        }
        let shown = credentials.filter { !$0.texts.isEmpty }
        guard !shown.isEmpty else { return }
        canvas.line(Styled("Demo users and keys:", .dim))
        for (feature, texts) in shown { canvas.line(Styled("  \(feature): \(texts.joined(separator: "; "))", .dim)) }
    }
}
