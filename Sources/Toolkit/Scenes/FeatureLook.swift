/// The name, the color and the icon of a feature on pages.
public struct FeatureLook: Sendable {
    /// The color of the links and main buttons of a feature's pages.
    public enum Accent: String, CaseIterable, Sendable {
        /// The color of a feature that chooses none.
        case blue
        /// Dark yellow.
        case amber
        /// Dark green.
        case green
        /// Dark purple.
        case plum
        /// Dark pink.
        case rose
    }

    /// The name for people; `nil` for the feature's name with a capital.
    package var title: String?
    package var accent = Accent.blue
    /// The icon as the path of an SVG drawing of 24 by 24 units, which is drawn as a line; empty for the first letter.
    package var icon = ""
}

/// The commands with which a person signs in to the service of a feature.
public struct SignInScenes: Sendable {
    /// The command that signs in, and the ones that register and sign out, below the feature.
    package let signIn, register, signOut: String
    /// The commands that change what the service knows of the person, with their titles.
    package let settings: [(title: String, command: String)]

    /// Whether a command signs in, registers or signs out.
    package func contains(_ command: String) -> Bool { [signIn, register, signOut].contains(command) }
}

/// A field of an answer that a page shows in a way of its own.
public struct SceneField: Sendable {
    /// How the page shows a field.
    package enum Style: Sendable {
        /// Large, beside the title.
        case large
        /// As a mark beside the large ones.
        case mark
        /// Each value of a list as a mark, which can open a command with the value of an argument.
        case marks(String, opens: (command: String, argument: String)?)
        /// With its label, also on a card, except for a value that names the label itself.
        case labelled(except: String?)
        case link(PageLink)
        /// Only for a screen reader, because a picture shows it.
        case spoken
        /// Not at all.
        case hidden
    }

    /// The label of the field or the heading of the column, in any case of letters.
    package let label: String
    package let style: Style

    /// Shows a field large beside the title, such as a price.
    public static func large(_ label: String) -> SceneField { SceneField(label: label, style: .large) }
    /// Shows a field as a mark beside the title, without its label.
    public static func mark(_ label: String) -> SceneField { SceneField(label: label, style: .mark) }
    /// Shows each word of a list as a mark.
    /// - Parameters:
    ///   - field: The field of the data with the list.
    ///   - opens: The command that a mark of a thing opens, and the argument that gets the word.
    public static func marks(
        _ label: String, _ field: String, opens: (command: String, argument: String)? = nil
    ) -> SceneField {
        SceneField(label: label, style: .marks(field, opens: opens))
    }
    /// Shows the label of a field on cards, too, because its value alone says too little.
    /// - Parameter value: A value that says enough without the label, such as `FREE SHIPPING`.
    public static func labelled(_ label: String, except value: String? = nil) -> SceneField {
        SceneField(label: label, style: .labelled(except: value))
    }
    /// Makes the value of a field a link; without the values that the link needs, it stays text.
    public static func link(_ label: String, _ link: PageLink) -> SceneField {
        SceneField(label: label, style: .link(link))
    }
    /// Tells a field only to a screen reader, because a picture shows it.
    public static func spoken(_ label: String) -> SceneField { SceneField(label: label, style: .spoken) }
    /// Leaves out a field that means nothing to a person.
    public static func hidden(_ label: String) -> SceneField { SceneField(label: label, style: .hidden) }
}
