/// The arguments of `toolkit help`.
struct HelpWords: ArgumentSet {
    @Argument("The command.", .command) var words: [String] = []
}
