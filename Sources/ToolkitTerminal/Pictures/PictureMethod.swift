/// A way to show a picture on a terminal.
package enum PictureMethod: Equatable, Sendable {
    /// Kitty's graphics protocol, for PNG.
    case kitty
    /// iTerm2's inline images protocol, for every format.
    case inlineImages
    /// Characters and colours, made by a program.
    case chafa(Chafa)

    /// What the terminal at hand offers, the best first, judged by the environment alone; nobody is asked.
    package static func available(in environment: [String: String]) -> [PictureMethod] {
        let spoken = spoken(in: environment)
        if spoken == .inlineImages { return [.inlineImages] }
        return [spoken, Chafa(environment: environment).map(PictureMethod.chafa)].compactMap(\.self)
    }

    /// What is written to show a picture; `nil` when this is no way to show it.
    func text(_ bytes: [UInt8], of picture: Picture, in room: CellArea, colors: Bool) -> String? {
        switch self {
        case .kitty: picture.mediaType == "image/png" ? KittyPicture.text(bytes, of: picture, in: room) : nil
        case .inlineImages: InlineImage.text(bytes, of: picture, in: room)
        case .chafa(let chafa): chafa.text(bytes, in: room, colors: colors)
        }
    }

    /// The protocol that the terminal speaks.
    ///
    /// `TERM` and `TERM_PROGRAM` are set by the terminal itself and count first; the other variables also reach
    /// terminals that were started from within one that sets them. A multiplexer passes neither protocol on.
    private static func spoken(in environment: [String: String]) -> PictureMethod? {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let type = value("TERM") ?? ""
        let isInside = ["TMUX", "STY", "ZELLIJ"].contains { value($0) != nil }
        if isInside || type.hasPrefix("screen") || type.hasPrefix("tmux") { return nil }
        if let known = byType[type] { return known }
        if let program = value("TERM_PROGRAM") { return byProgram[program] }
        if value("KITTY_WINDOW_ID") != nil { return .kitty }
        if let version = value("KONSOLE_VERSION").flatMap({ Int($0) }), version >= firstKonsole { return .kitty }
        return value("LC_TERMINAL") == "iTerm2" ? .inlineImages : nil
    }

    private static let byType: [String: PictureMethod] = [
        "xterm-kitty": .kitty, "xterm-ghostty": .kitty, "wezterm": .inlineImages,
    ]
    private static let byProgram: [String: PictureMethod] = [
        "ghostty": .kitty, "iTerm.app": .inlineImages, "WezTerm": .inlineImages,
    ]
    /// Konsole 22.04, the first with pictures, as `KONSOLE_VERSION` says it.
    private static let firstKonsole = 220_400
}
