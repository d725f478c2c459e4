import Toolkit

extension ArgumentValue {
    /// Why a word is refused; `nil` when it is read.
    public static func refusal(_ word: String) -> ArgumentRefusal? {
        do throws(ArgumentRefusal) {
            _ = try Self(argument: word)
            return nil
        } catch {
            return error
        }
    }
}
