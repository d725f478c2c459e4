/// An environment variable that affects every command and does not belong to an option.
struct ManualVariable {
    var name: String { ProgramDescription.current.worded(declaredName) }
    var meaning: String { ProgramDescription.current.worded(declaredMeaning) }
    private let declaredName: String
    private let declaredMeaning: String

    private init(name: String, meaning: String) { (declaredName, declaredMeaning) = (name, meaning) }

    static let all = [
        ManualVariable(
            name: "TOOLKIT_HOME",
            meaning:
                "The folder for settings, credentials, databases and plugins, instead of the system's standard folders."
        ),
        ManualVariable(
            name: "TOOLKIT_SETTING",
            meaning: """
                The value of a setting. It overrides the settings file. SETTING is the key in capital letters, with _ for \
                ., - and spaces; 'toolkit config list' shows the keys. TOOLKIT_CATS_ADD_OWNER is the default of the option \
                --owner of 'cats add'.
                """),
        ManualVariable(name: "NO_COLOR", meaning: "Turns colours off, unless you use --color always."),
        ManualVariable(
            name: "CLICOLOR_FORCE", meaning: "Turns colours on even if the output is not a terminal; 0 has no effect."),
        ManualVariable(
            name: "TOOLKIT_PAGER, PAGER",
            meaning: """
                The program that shows an answer longer than the screen; 'less -FIRX' by default. An empty value turns \
                this off.
                """),
        ManualVariable(
            name: "http_proxy, https_proxy, all_proxy, no_proxy",
            meaning: "The proxies for real services, and the hosts that toolkit contacts without a proxy."),
    ]
}
