/// A type whose `@Option`, `@Flag`, `@Argument` and `@OneOf` properties are command-line arguments.
public protocol ArgumentSet: Sendable {
    /// Creates the set with its declarations; the parser fills in the values.
    init()
    /// The set itself if it is a ``Command``; no type writes this.
    var asCommand: (any Command)? { get }
}

extension ArgumentSet {
    public var asCommand: (any Command)? { nil }
}

extension ArgumentSet {
    package static var declarations: [ArgumentDeclaration] {
        Self().argumentProperties.flatMap { $0.property.declarations($0.label) }
    }
}

/// The arguments of an external command, which parses them itself.
package struct ExternalArguments: ArgumentSet {
    package init() {}
}
