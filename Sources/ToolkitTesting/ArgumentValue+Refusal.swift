import ToolkitProgram

extension ArgumentValue {
    /// Why the type refuses a word; `nil` if it accepts the word.
    public static func refusal(_ word: String) -> ArgumentRefusal? {
        do throws(ArgumentRefusal) {
            _ = try Self(argument: word)
            return nil
        } catch {
            return error
        }
    }
}
