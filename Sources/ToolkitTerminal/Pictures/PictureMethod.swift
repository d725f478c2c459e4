/// A way to show a picture on a terminal.
package enum PictureMethod: Equatable, Sendable {
    /// Kitty's graphics protocol, for PNG.
    case kitty
    /// iTerm2's inline images protocol, for every format.
    case inlineImages
    /// Characters and colours, made by the program chafa.
    case chafa(Chafa)

    /// Whether the method shows the picture itself, and not characters.
    var showsPixels: Bool { if case .chafa = self { false } else { true } }

    /// Returns the methods that the terminal supports, the best first.
    ///
    /// Only the environment variables decide; the terminal is not queried.
    package static func available(in environment: [String: String]) -> [PictureMethod] {
        let spoken = spoken(in: environment)
        if spoken == .inlineImages { return [.inlineImages] }
        return [spoken, Chafa(environment: environment).map(PictureMethod.chafa)].compactMap(\.self)
    }

    /// Returns the text that shows a picture; `nil` when this method cannot show it.
    func text(_ bytes: [UInt8], of picture: Picture, in room: CellArea, colors: Bool) -> String? {
        switch self {
        case .kitty: picture.mediaType == "image/png" ? KittyPicture.text(bytes, of: picture, in: room) : nil
        case .inlineImages: InlineImage.text(bytes, of: picture, in: room)
        case .chafa(let chafa): chafa.text(bytes, in: room, colors: colors)
        }
    }

    /// Returns the graphics protocol of the terminal.
    ///
    /// The terminal itself sets `TERM` and `TERM_PROGRAM`, so they are checked first. The other variables may be
    /// inherited from the terminal from which this one was started. A multiplexer passes on neither protocol.
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
    /// Konsole 22.04, the first version with pictures, as `KONSOLE_VERSION` writes it.
    private static let firstKonsole = 220_400
}
