/// An environment variable that counts for every command, beside those that stand in for an option.
struct ManualVariable {
    let name: String
    let meaning: String

    static let all = [
        ManualVariable(
            name: "TOOLKIT_HOME",
            meaning: "The folder of settings, credentials, databases and plugins, in place of the system's own folders."
        ),
        ManualVariable(
            name: "TOOLKIT_SETTING",
            meaning: """
                The value of a setting, which comes before the file's. SETTING is its key in capitals, with _ for . and -; \
                'toolkit config list' shows the keys.
                """),
        ManualVariable(name: "NO_COLOR", meaning: "No colours, unless --color says otherwise."),
        ManualVariable(
            name: "CLICOLOR_FORCE", meaning: "Colours although the output is no terminal; 0 does not count."),
        ManualVariable(
            name: "http_proxy, https_proxy, all_proxy, no_proxy",
            meaning: "The proxies for live services, and the hosts that are reached without one."),
    ]
}
