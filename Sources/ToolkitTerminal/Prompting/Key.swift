/// A key, or a combination of keys, that a prompt understands.
enum Key: Equatable, Sendable {
    /// One typed character, or a part of it, such as a combining mark.
    case text(String)
    /// Text that the terminal pasted.
    case paste(String)
    case enter
    case tab
    case left, right, wordLeft, wordRight, home, end
    case up, down, pageUp, pageDown
    /// Backspace or Ctrl-H.
    case deleteBackward
    case deleteForward
    /// Ctrl-D: the end of the input on an empty line, otherwise Delete.
    case endOfInput
    /// Alt-Backspace: letters and digits before the cursor.
    case deleteWordBackward
    /// Alt-D: letters and digits after the cursor.
    case deleteWordForward
    /// Ctrl-W: everything before the cursor up to a space.
    case deleteToSpace
    /// Ctrl-U.
    case deleteToStart
    /// Ctrl-K.
    case deleteToEnd
    /// Ctrl-L.
    case clearScreen
}
