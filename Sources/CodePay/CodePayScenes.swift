import Toolkit

extension CodePayFeature {
    /// The wallet: its balance and chart, the transactions, and the ways to move money.
    public static let scenes = Scenes(
        home: "home", menu: ["home", "transactions", "send", "add", "contacts", "settings phone"],
        Scene("home").titled("Wallet").hero().showing(.hidden("ID")).opens("show", ["id": "id"]).followed(by: "chart")
            .offers(
                PageLink("Send money", "send").main(), PageLink("Add money", "add"),
                PageLink("See all transactions", "transactions").below().when("transactions.count", isNot: "0")),
        Scene("transactions").titled("Transactions").showing(.hidden("ID")).opens("show", ["id": "id"])
            .picking("currency").counting("transaction", "with “{search}”", "from {since}", "up to {until}"),
        Scene("show").titled("Transaction").hero().showing(.hidden("ID")).offers(
            PageLink("Repeat", "send", ["to": "receiver", "amount": "amount.amount", "note": "note"]).main()
                .when("direction", is: "out"),
            PageLink("Repeat", "send", ["to": "sender", "amount": "amount.amount", "note": "note"]).main()
                .when("direction", is: "in")),
        Scene("contacts").titled("Contacts").showing(.labelled("TRANSACTIONS")).opens("send", ["to": "phone"])
            .offers(PageLink("Send money", "send").main().when("count", is: "0")),
        Scene("send").titled("Send money").reminding("You have {balance}.", from: "home").leavingOut("key")
            .asking("Send {transaction.amount}")
            .then("show", ["id": "transaction.id"]),
        Scene("repeat").titled("Repeat a transaction").leavingOut("key").asking("Send {transaction.amount}")
            .then("show", ["id": "transaction.id"]),
        Scene("add").titled("Add money").leavingOut("key").asking("Add {added}").then("home"),
        Scene("chart").titled("Balance over time").beginning(["since": "90d"])
            .choosing("since", among: ["30d": "30 days", "90d": "90 days", "365d": "1 year", "": "All"]),
        Scene("resume").titled("Interrupted transfers").tabs(settingTabs).previewing()
            .button("Finish interrupted transfers")
            .agreeing(to: "Dismiss transfers that can be neither finished nor cancelled"),
        Scene("login").titled("Sign in").then("home"),
        Scene("register").titled("Register").picking("currency").then("home"),
        Scene("logout").titled("Sign out").then("login"),
        Scene("settings phone").titled("Settings").tabs(settingTabs).button("Change your phone number").then("home")
            .current(from: "home", ["phone": .current("phone")]),
        Scene("settings currency").titled("Settings").tabs(settingTabs).button("Change the currency").then("home")
            .picking("currency").current(from: "home", ["currency": .current("balance.currency")]),
        Scene("settings password").titled("Settings").tabs(settingTabs).button("Change your password").then("home")
    )
    .looking(
        "CodePay", .green,
        icon: "M3 7h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l12-4v4M15 13.5h5"
    )
    .signingIn("login", register: "register", signOut: "logout", settings: ["Settings": "settings phone"])

    private static let settingTabs = [
        SceneTab("Phone number", "settings phone"), SceneTab("Currency", "settings currency"),
        SceneTab("Password", "settings password"), SceneTab("Interrupted transfers", "resume"),
    ]
}
