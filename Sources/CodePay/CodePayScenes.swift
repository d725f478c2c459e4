import Toolkit

extension CodePayFeature {
    /// The wallet: its balance and chart, the transactions, and the ways to move money.
    public static let scenes = Scenes(
        home: "home", menu: ["home", "transactions", "send", "add", "contacts", "settings phone"],
        Scene("home").titled("Home").opens("show", ["id": "id"]).followed(by: "chart").offers(
            PageLink("Send money", "send"), PageLink("Add money", "add"),
            PageLink("See all transactions", "transactions"),
            PageLink("Interrupted transfers", "resume")),
        Scene("transactions").titled("Transactions").opens("show", ["id": "id"]),
        Scene("show").titled("Transaction").offers(
            PageLink("Repeat", "send", ["to": "receiver", "amount": "amount.amount", "note": "note"])
                .when("direction", is: "out")),
        Scene("contacts").titled("Contacts").opens("send", ["to": "phone"]),
        Scene("send").titled("Send money").asking().then("show", ["id": "transaction.id"]),
        Scene("repeat").titled("Repeat a transaction").asking().then("show", ["id": "transaction.id"]),
        Scene("add").titled("Add money").asking().then("home"),
        Scene("chart").titled("Balance over time"),
        Scene("resume").titled("Interrupted transfers").previewing().button("Finish interrupted transfers")
            .agreeing(to: "Dismiss transfers that can be neither finished nor cancelled"),
        Scene("login").titled("Sign in").then("home"),
        Scene("register").titled("Register").then("home"),
        Scene("logout").titled("Sign out").then("login"),
        Scene("settings phone").titled("Settings").tabs(settingTabs).button("Change your phone number").then("home"),
        Scene("settings currency").titled("Settings").tabs(settingTabs).button("Change the currency").then("home"),
        Scene("settings password").titled("Settings").tabs(settingTabs).button("Change your password").then("home"))

    private static let settingTabs = [
        SceneTab("Phone number", "settings phone"), SceneTab("Currency", "settings currency"),
        SceneTab("Password", "settings password"), SceneTab("Sign in", "login"), SceneTab("Register", "register"),
        SceneTab("Sign out", "logout"),
    ]
}
