/// A topic of the manual that belongs to no command: its name and its text.
struct ManualTopic {
    var name: String { ProgramDescription.current.worded(declaredName) }
    var text: String { ProgramDescription.current.worded(declaredText) }
    private let declaredName: String
    private let declaredText: String

    private init(name: String, text: String) { (declaredName, declaredText) = (name, text) }

    /// The environment variables that affect every command and do not belong to an option.
    static let variables = [
        ManualTopic(
            name: "TOOLKIT_HOME",
            text:
                "The folder for settings, credentials, databases and plugins, instead of the system's standard folders."
        ),
        ManualTopic(
            name: "TOOLKIT_SETTING",
            text: """
                The value of a setting. It overrides the settings file. SETTING is the key in capital letters, with _ for \
                ., - and spaces; 'toolkit config list' shows the keys. TOOLKIT_CATS_ADD_OWNER is the default of the option \
                --owner of 'cats add'.
                """),
        ManualTopic(name: "NO_COLOR", text: "Turns colours off, unless you use --color always."),
        ManualTopic(
            name: "CLICOLOR_FORCE", text: "Turns colours on even if the output is not a terminal; 0 has no effect."),
        ManualTopic(
            name: "TOOLKIT_PAGER, PAGER",
            text: """
                The program that shows an answer longer than the screen; 'less -FIRX' by default. An empty value turns \
                this off.
                """),
        ManualTopic(
            name: "http_proxy, https_proxy, all_proxy, no_proxy",
            text: "The proxies for real services, and the hosts that toolkit contacts without a proxy."),
    ]

    /// The section about security: what toolkit promises, against whom, and what it does not promise.
    static let security = [
        ManualTopic(
            name: "Secrets",
            text: """
                Keys, tokens and passwords are in credentials.json, unencrypted and with mode 0600. toolkit never prints \
                them, also not with --verbose, --explain or in an error; only 'api' prints a response as the service sends it, \
                whatever is in it. It reads them from a prompt, from standard \
                input or from an environment variable, and never from an option, because other users can see the \
                options of a running program. It sends a stored key only to the address that was configured when you set \
                the key, or to the first one after that; for another address it asks, and refuses without a terminal. \
                Keys go over HTTPS, or to this machine, unless you give --insecure. It follows no redirect that would \
                carry a key to another host. Other users of the machine cannot read the files; root and every program that runs as you \
                can. 'toolkit doctor' checks the permissions.
                """),
        ManualTopic(
            name: "Answers of services",
            text: """
                A service may be hostile or broken. Its answer has limits on size and time, control characters are \
                removed before text reaches the terminal, and a picture is drawn only by the terminal or by chafa. \
                toolkit cannot know whether the content of a correct answer is true.
                """),
        ManualTopic(
            name: "toolkit serve",
            text: """
                The stand-ins protect nothing: their keys and passwords are public, and whoever reaches the port can \
                read and change the data. By default, that is every program on this machine. With --host 0.0.0.0, it is \
                also every machine of the network. A web page in your browser may use the services only if this machine \
                serves it, or if --cors names its origin. The server answers only to localhost, to IP addresses, to \
                the hosts of the real services and to the names of --public-url and --allow-host, so that no page gets \
                in by a name of its own (DNS rebinding). The control routes below /toolkit accept requests only from \
                this machine, by the name localhost, from no other web page, and not through a proxy that adds a header \
                field such as X-Forwarded-For. With --class, other machines can make copies of the data, and whoever \
                knows the name of a copy can control this copy, but nothing else. Do not put real data into a stand-in. \
                With --record, every program on this machine can use your keys, for what the sandboxes do not have. The \
                server has limits on connections, sizes and times, but it is made for tests, not for the internet.
                """),
        ManualTopic(
            name: "External commands",
            text: """
                An external command runs with all your permissions, as every program does. toolkit runs it only after \
                you have trusted it, and refuses to run it when the SHA-256 of the file or of its manifest has changed. Trust says that \
                you want this file to run; toolkit does not check what it does. The command inherits your environment \
                variables, and can read the same files as you.
                """),
        ManualTopic(
            name: "toolkit mcp",
            text: """
                The program that started it can use every tool that it lists, with your settings and sign-ins. Without \
                --allow, the tools change nothing but local copies, write no file and move no money. With --spend, they \
                move at most this amount each time the server starts; interrupted transfers that they finish count, too. No \
                password or key goes in or out, except what a service or an external command writes itself. The mistakes in a \
                file that a tool imports are quoted, but nothing of a file without one of the columns. Text from services \
                is marked as data, but toolkit cannot know what a language model makes of it.
                """),
        ManualTopic(
            name: "toolkit web",
            text: """
                Only this machine can reach the pages, by the name localhost and without a proxy, and only a browser that \
                has opened the address with the secret. The secret becomes a cookie, which no script can read and no \
                other site can use; each form has a token, too. Whoever has the address can do with your settings and \
                sign-ins what you can do. The page asks before money moves or data is removed. A browser sends a \
                cookie to every port of localhost, so do not open pages of other users of this machine there while \
                toolkit web runs. Programs that run as you can read the memory of the browser; the pages do not protect \
                you from them.
                """),
        ManualTopic(
            name: "Money",
            text: """
                A transfer is in a journal on the disk before its first request. If toolkit is interrupted, \
                'toolkit codepay resume' finishes the transfer, or says what nobody can know and where to look. At a \
                service with idempotency keys and with versions in its ETags, the money moves once or not at all, also \
                when a home comes from a backup or runs twice, or when the service has gone back to older data. At other \
                services, rare courses of events can leave balances wrong. toolkit cannot undo what the service has done.
                """),
        ManualTopic(
            name: "Reports",
            text: """
                Report a vulnerability privately to the maintainers, on the security page of the repository, and not in \
                a public issue. Say what an attacker needs and gets, and name the version ('toolkit --version').
                """),
    ]
}
