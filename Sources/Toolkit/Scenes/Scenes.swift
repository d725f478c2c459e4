/// How the commands of a feature hang together on pages in a browser.
///
/// Every command has a page without this. Scenes add what the declarations of the commands do not say: which command
/// comes first, what a row of a list opens, and what an answer offers.
///
/// ```swift
/// static let scenes = Scenes(
///     home: "list", menu: ["list", "add"],
///     Scene("list").titled("Places").rows(.grid).opens("show", ["id": "id"]),
///     Scene("show").offers(PageLink("Remove", "remove", ["id": "id"])),
///     Scene("remove").then("list"))
/// ```
public struct Scenes: Sendable {
    /// The command of the first page; empty when the commands are listed instead.
    package let home: String
    /// The commands that every page of the feature links to, in order; empty for all commands.
    package let menu: [String]
    /// The name, the color and the icon of the feature.
    package private(set) var look = FeatureLook()
    /// The commands with which a person signs in; `nil` for a feature without sign-in.
    package private(set) var signIn: SignInScenes?
    private let scenes: [Scene]

    /// No scenes: each command has a page of its own.
    public static let none = Scenes(home: "", menu: [])

    /// Describes the pages of a feature.
    /// - Parameters:
    ///   - home: The command of the first page, without the name of the feature, such as `wishlist add`.
    ///   - menu: The commands that every page links to.
    public init(home: String, menu: [String], _ scenes: Scene...) {
        (self.home, self.menu, self.scenes) = (home, menu, scenes)
    }

    /// Gives the feature a name for people, a color and an icon.
    /// - Parameter icon: The path of an SVG drawing of 24 by 24 units, which is drawn as a line.
    public func looking(_ title: String, _ accent: FeatureLook.Accent, icon: String) -> Scenes {
        changed(self) { $0.look = FeatureLook(title: title, accent: accent, icon: icon) }
    }

    /// Begins with a form to sign in, and shows on each page who is signed in.
    /// - Parameter settings: The commands of the person's menu, by their titles.
    public func signingIn(
        _ signIn: String, register: String, signOut: String, settings: KeyValuePairs<String, String> = [:]
    ) -> Scenes {
        changed(self) {
            $0.signIn = SignInScenes(
                signIn: signIn, register: register, signOut: signOut, settings: settings.map { ($0.key, $0.value) })
        }
    }

    /// The scene of a command: its name, and those of its groups below the feature.
    package func scene(of command: String) -> Scene { scenes.first { $0.command == command } ?? Scene(command) }

    /// The names of all commands and fields that the scenes use, for a check that they exist.
    package var all: [Scene] { scenes }
}

/// The page of a command: how it shows the answer, and where its links lead.
public struct Scene: Sendable {
    /// The arrangements of rows.
    public enum Layout: Sendable {
        /// A table.
        case table
        /// Cards in a grid, each with its picture above its text.
        case grid
        /// Cards in a grid, each with its picture beside its text.
        case cards
    }

    /// The names of the command and of its groups below the feature.
    package let command: String
    package private(set) var title: String?
    package private(set) var layout = Layout.table
    /// The fields that the page shows in a way of their own.
    package private(set) var fields: [SceneField] = []
    /// What the page counts above a list, as its singular, and the parts of a sentence about the filters.
    package private(set) var counted: (noun: String, filters: [String])?
    /// The words with which the form begins, unless the address has others.
    package private(set) var beginning: [String: String] = [:]
    /// The command of the same feature whose answer has the current values of the arguments, and its fields.
    package private(set) var current: PageLink?
    /// The optional argument that a choice of two turns on, and the words for off and on.
    package private(set) var alternative: (argument: String, title: String, off: String, on: String)?
    /// The arguments whose values are chosen from a list, because the type accepts only those that completion offers.
    package private(set) var picked: Set<String> = []
    /// The choices of an argument besides those of completion.
    package private(set) var offered: [String: [Candidate]] = [:]
    /// Whether the first line of the answer is large, and not the title.
    package private(set) var isHero = false
    package private(set) var opens: PageLink?
    package private(set) var rowLinks: [PageLink] = []
    package private(set) var links: [PageLink] = []
    package private(set) var tabs: [SceneTab] = []
    /// Where to go on after the command has changed something.
    package private(set) var next: PageLink?
    /// The commands whose answers follow this one's.
    package private(set) var parts: [String] = []
    /// Whether the page asks before the command changes something, though it removes nothing.
    package private(set) var asks = false
    /// The words on the button that agrees to ``asks``, with names of fields in braces.
    package private(set) var confirmation: String?
    /// Whether the form of the command begins with what the command would do.
    package private(set) var previews = false
    /// The argument with few values that the page offers as links.
    package private(set) var choice: String?
    /// The values of ``choice`` with their titles; empty for those that completion offers.
    package private(set) var choices: [(value: String, title: String)] = []
    /// The flag that turns the order that ``choice`` chooses, and the order without a direction.
    package private(set) var turning: (flag: String, except: String)?
    /// The field by whose first word the page groups the rows.
    package private(set) var grouping: String?
    /// What the form reminds of, with fields of another command's answer in braces, and that command.
    package private(set) var reminder: (text: String, command: String)?
    /// The setting that has the value of ``choice`` when the page has none.
    package private(set) var choiceSetting: Setting?
    /// The setting that decides what the page shows, and the title of the link that changes it.
    package private(set) var adjusted: (title: String, setting: Setting)?
    /// The words on the button of the form; the title or the command's name by default.
    package private(set) var button: String?
    /// What the command asks while it runs, as a statement that the person can agree to.
    package private(set) var question: String?
    /// The arguments that the form leaves out, and those that it folds.
    package private(set) var unused: Set<String> = [], folded: Set<String> = []

    /// Describes the page of a command.
    public init(_ command: String) { self.command = command }

    /// Gives the page a title in place of the command's summary.
    public func titled(_ title: String) -> Scene { with { $0.title = title } }
    /// Arranges the rows of the answer.
    public func rows(_ layout: Layout) -> Scene { with { $0.layout = layout } }
    /// Shows some fields or columns of the answer in a way of their own.
    public func showing(_ fields: SceneField...) -> Scene { with { $0.fields = fields } }
    /// Counts the rows above the list, as in `3 results for “lamp” within 10 miles`.
    /// - Parameter filters: The parts of the sentence, such as `for “{words}”`; one whose argument has no value is left
    ///   out.
    public func counting(_ noun: String, _ filters: String...) -> Scene { with { $0.counted = (noun, filters) } }
    /// Begins the form with words that suit a page better than the defaults of the command.
    public func beginning(_ words: [String: String]) -> Scene { with { $0.beginning = words } }
    /// Fills in the form with the current values, which another command tells.
    /// - Parameter values: The arguments of this command, as fields of the other one's answer.
    public func current(from command: String, _ values: [String: PageLink.Value]) -> Scene {
        with { $0.current = PageLink("", command, values) }
    }
    /// Offers the values of arguments as a list to choose from, where the type accepts only those of completion.
    public func picking(_ arguments: String...) -> Scene { with { $0.picked = Set(arguments) } }
    /// Offers words to choose from, with their titles, before those of ``picking(_:)``.
    public func offering(_ argument: String, _ words: [(word: String, title: String)]) -> Scene {
        with { $0.offered[argument] = words.map { Candidate($0.word, $0.title) } }
    }
    /// Asks for an optional argument only when a person chooses to give one.
    /// - Parameter title: The title of the choice between off and on.
    public func switching(_ argument: String, _ title: String, off: String, on: String) -> Scene {
        with { $0.alternative = (argument, title, off, on) }
    }
    /// Shows the first line of the answer large below the title of the scene.
    public func hero() -> Scene { with { $0.isHero = true } }
    /// Makes the title of a row a link to another command.
    public func opens(_ command: String, _ values: [String: PageLink.Value]) -> Scene {
        with { $0.opens = PageLink("", command, values) }
    }
    /// Adds links to each row.
    public func onRows(_ links: PageLink...) -> Scene { with { $0.rowLinks = links } }
    /// Adds links to the answer.
    public func offers(_ links: PageLink...) -> Scene { with { $0.links = links } }
    /// Offers to change a setting that decides what the page shows, and comes back to it.
    public func adjusting(_ title: String, _ setting: Setting) -> Scene {
        with { $0.adjusted = (title, setting) }
    }
    /// Makes the page a tab beside others.
    public func tabs(_ tabs: [SceneTab]) -> Scene { with { $0.tabs = tabs } }
    /// Goes on to another command after a change, and shows the answer there as a message.
    public func then(_ command: String, _ values: [String: PageLink.Value] = [:]) -> Scene {
        with { $0.next = PageLink("", command, values) }
    }
    /// Shows the answers of other commands, without arguments, below this one's.
    public func followed(by commands: String...) -> Scene { with { $0.parts = commands } }
    /// Asks before the command runs, and shows what it would do if it has the option --dry-run.
    /// - Parameter button: The words on the button that agrees, with fields of what the command would do, such as
    ///   `Send {amount}`; by default, the title.
    public func asking(_ button: String? = nil) -> Scene { with { ($0.asks, $0.confirmation) = (true, button) } }
    /// Shows what the command would do by its option --dry-run, before anything is filled in.
    public func previewing() -> Scene { with { $0.previews = true } }
    /// The words on the button of the form, where the title does not say what the command does.
    public func button(_ text: String) -> Scene { with { $0.button = text } }

    /// Offers to answer yes to what the command asks while it runs.
    /// - Parameter question: The question as a statement that the person can agree to.
    public func agreeing(to question: String) -> Scene { with { $0.question = question } }
    /// Leaves out of the form the arguments that have no use on a page, such as one for a terminal.
    ///
    /// A value that a link gives to such an argument stays.
    public func leavingOut(_ arguments: String...) -> Scene { with { $0.unused = Set(arguments) } }
    /// Folds arguments that few people need.
    public func folding(_ arguments: String...) -> Scene { with { $0.folded = Set(arguments) } }
    /// Offers the values of an argument as links.
    /// - Parameter setting: The setting that decides when the argument is not given.
    public func choosing(_ argument: String, or setting: Setting? = nil) -> Scene {
        with { ($0.choice, $0.choiceSetting) = (argument, setting) }
    }

    /// How the page shows a field; `nil` for the usual way.
    package func style(of label: String) -> SceneField.Style? {
        fields.first { $0.label.lowercased() == label.lowercased() }?.style
    }

    /// Offers some values of an argument as links, with their titles.
    public func choosing(_ argument: String, among values: KeyValuePairs<String, String>) -> Scene {
        with { ($0.choice, $0.choices) = (argument, values.map { ($0.key, $0.value) }) }
    }
    /// Offers the orders of a list as links, and their directions.
    /// - Parameters:
    ///   - flag: The flag that turns the order.
    ///   - other: The order that has no direction.
    public func ordering(_ argument: String, turning flag: String, except other: String) -> Scene {
        with { ($0.choice, $0.turning) = (argument, (flag, other)) }
    }
    /// Shows the rows of a table in groups with headings, by the part of a field before the first full stop.
    package func grouped(by field: String) -> Scene { with { $0.grouping = field } }
    /// Shows a sentence above the form, such as one with `{balance}`; an amount of money has its currency.
    /// - Parameter command: The command whose answer has the fields in braces.
    public func reminding(_ text: String, from command: String) -> Scene {
        with { $0.reminder = (text, command) }
    }

    private func with(_ change: (inout Scene) -> Void) -> Scene { changed(self, change) }
}

/// A tab of a page: a command with the same arguments, or a part of its answer.
public struct SceneTab: Sendable {
    package let title: String
    /// The command below the feature.
    package let command: String
    /// The headings of the parts that the tab shows; empty for those that no other tab shows.
    package let headings: [String]

    /// Describes a tab.
    /// - Parameter headings: The headings of the parts of the answer that the tab shows; without them, it shows what no
    ///   other tab of the same command shows.
    public init(_ title: String, _ command: String, headings: [String] = []) {
        (self.title, self.command, self.headings) = (title, command, headings)
    }
}
