/// A shell that can ask for completions.
enum Shell: String, ArgumentValue, CaseIterable {
    case bash, zsh, fish
}
