"""The elements that the five assignments ask for, with the page that shows each, and a sign that must be on it.

A sign is a selector of CSS, or a text of the page after `=`. `table` checks all of them, and writes the table.
"""

PRODUCTS, SEARCH, WALLET, CATS, BADGES = "InternProducts", "ProductSearch", "CodePay", "ILoveCats", "TechTestBadges"

ELEMENTS = [
    (PRODUCTS, "Sign in: user name", "sign-in", "#a-username[autocomplete=username]"),
    (PRODUCTS, "Sign in: password", "sign-in", "#_password[type=password][autocomplete=current-password]"),
    (PRODUCTS, "Sign in: button", "sign-in", "#run"),
    (PRODUCTS, "Sign in: way to register", "sign-in", "=New here? Register"),
    (PRODUCTS, "Sign in: demo user of the backend", "sign-in", "#demo"),
    (PRODUCTS, "Sign in: the service's error", "wrong-password", "[role=alert]"),
    (PRODUCTS, "Register: user name, password, password again", "register", "#_password2[autocomplete=new-password]"),
    (PRODUCTS, "List: picture of each product", "products", ".cards .thumbs img"),
    (PRODUCTS, "List: title", "products", ".cards h2"),
    (PRODUCTS, "List: date", "products", "= 202"),
    (PRODUCTS, "List: description, two lines", "products", ".cards .long dd"),
    (PRODUCTS, "List: tags", "products", ".cards .marks .chip"),
    (PRODUCTS, "List: search and filter by tag", "products", "input[type=search]"),
    (PRODUCTS, "Product: large picture", "product", "img.picture"),
    (PRODUCTS, "Product: title, description, tags, date", "product", ".about .fields .chip"),
    (PRODUCTS, "Way back to the list", "product", "a.back"),
    (PRODUCTS, "Sign out", "products", ".menu [href='/products/logout']"),
    (SEARCH, "Keyword", "search", "#a-words"),
    (SEARCH, "Category from a list", "search", "select#a-category"),
    (SEARCH, "Condition: three check boxes", "search", "[name=condition][type=checkbox] >> 3"),
    (SEARCH, "Shipping: two check boxes", "search", "[name=shipping][type=checkbox] >> 2"),
    (SEARCH, "Distance in miles", "search", "#a-distance[type=number]"),
    (SEARCH, "Switch between current and custom location", "search", "[name='_use.zip'] >> 2"),
    (SEARCH, "ZIP code, shown for a custom location, with suggestions", "search-again", "#a-zip[list]"),
    (SEARCH, "Search button", "search", "#run"),
    (SEARCH, "Clear button", "search", "=Clear"),
    (SEARCH, "Message for an empty keyword", "keyword-missing", "#m-words"),
    (SEARCH, "Message for an empty ZIP code", "zip-missing", "#m-zip"),
    (SEARCH, "Spinner while the results are fetched", None, "each page that is on its way; too short for a picture"),
    (SEARCH, "Result: picture", "results", ".cards .thumbs img"),
    (SEARCH, "Result: title", "results", ".cards h2 a"),
    (SEARCH, "Result: price", "results", ".cards .large"),
    (SEARCH, "Result: shipping cost or FREE SHIPPING", "results", "=FREE SHIPPING"),
    (SEARCH, "Result: ZIP code", "results", "=ZIP"),
    (SEARCH, "Result: condition", "results", "=USED"),
    (SEARCH, "Result: heart", "results", ".heart button"),
    (SEARCH, "Filled red heart and the message", "wished", ".heart .on"),
    (SEARCH, "Message for no results, and the way back to the form", "no-results", "=Change the search"),
    (SEARCH, "Item: four tabs", "item", ".tabs a >> 4"),
    (SEARCH, "Item: way back to the results", "item-from-results", "a.back"),
    (SEARCH, "Item: share on Facebook", "item", "=Share on Facebook"),
    (SEARCH, "Item: Facebook's page with the item", "share", "a[href*='facebook.com/dialog/share']"),
    (SEARCH, "Item: heart", "item", "=Add to wish list"),
    (SEARCH, "Info: pictures that scroll, with the current one and their number", "carousel", "=1 of 7"),
    (SEARCH, "Info: title and price", "item", ".about .large"),
    (SEARCH, "Info: description, the first value of each field", "item", "=Brand"),
    (SEARCH, "Shipping: store as a link", "store", ".fields a[target=_blank]"),
    (SEARCH, "Shipping: feedback score, popularity, star", "shipping", "=Feedback star"),
    (SEARCH, "Shipping: cost, global shipping, handling time", "shipping", "=Handling time"),
    (SEARCH, "Shipping: policy, refund mode, return within, paid by", "shipping", "=Shipping cost paid by"),
    (SEARCH, "Photos by the title", "photos", ".gallery img"),
    (SEARCH, "Similar: sort and order, which is disabled for Default", "similar", ".pick [aria-disabled] >> 2"),
    (SEARCH, "Similar: picture, title, price, shipping, days left", "similar", "=Days left"),
    (SEARCH, "Similar: a click opens the item", "similar", ".grid a.open"),
    (SEARCH, "Item: its page at the shop", "item", "=Open on eBay"),
    (SEARCH, "Wish list: items without a heart", "wish-list", ".cards h2 a"),
    (SEARCH, "Wish list: number and sum", "wish-list", "=items, $"),
    (SEARCH, "Wish list: remove an item", "wish-list", "=Remove"),
    (SEARCH, "Swipe to the left to remove", None, "no gesture of the web: each item has a button"),
    (SEARCH, "Wish list: message when it is empty", "wish-list-empty", "=No Items in Wishlist"),
    (WALLET, "Sign in: phone number and password", "wallet-sign-in", "#a-phone[type=tel]"),
    (WALLET, "Sign in: errors of both", "wallet-wrong", "#m-_password"),
    (WALLET, "Register: phone number, two passwords", "wallet-register", "#_password2[autocomplete=new-password]"),
    (WALLET, "Register: currency from a list", "wallet-register", "select#a-currency"),
    (WALLET, "Home: balance with its currency", "wallet", ".hero"),
    (WALLET, "Home: add money, send money", "wallet", "=Add money"),
    (WALLET, "Home: settings", "wallet", "=Settings"),
    (WALLET, "Home: the five newest transactions", "wallet", ".answer tbody tr:has(.open) >> 5"),
    (WALLET, "Home: see all", "wallet", "=See all transactions"),
    (WALLET, "Transactions: search by note and number", "transactions", "input[type=search]"),
    (WALLET, "Filter: date, amount, currency, direction", "transactions", ".find details"),
    (WALLET, "Clear the filter", "filtered-transactions", "=Clear"),
    (WALLET, "Transaction: direction, date, sender, receiver, note, amount", "transaction", "=incoming"),
    (WALLET, "Transaction: repeat, which fills in the form", "transaction-out", "=Repeat"),
    (WALLET, "Repeat for money that came in", "transaction", "=Repeat"),
    (WALLET, "Add money", "add-money", "#a-amount[inputmode=decimal]"),
    (WALLET, "Send: recipient, amount, note", "send", "#a-note"),
    (WALLET, "Send: the sender's currency", "send", "=EUR"),
    (WALLET, "Send: what will happen", "question", "=You will have"),
    (WALLET, "Send: checks of recipient, currency and balance", "mistakes", "#m-to"),
    (WALLET, "Settings: phone number", "settings", "#a-phone[type=tel]"),
    (WALLET, "Settings: currency", "currency", "select#a-currency"),
    (WALLET, "Settings: password", "password", "#_password[autocomplete=new-password]"),
    (CATS, "List: photo, or a placeholder at once", "cats", ".grid .thumbs img"),
    (CATS, "List: name", "cats", ".grid h2"),
    (CATS, "Cat: photo", "cat", "img.picture"),
    (CATS, "Cat: name, breed, owner, birth, weight, rating", "cat", "=kg"),
    (CATS, "Add: name and owner", "add", "#a-owner"),
    (CATS, "Add: breed by its name", "add", "select#a-breed"),
    (CATS, "Add: weight within a range", "add", "#a-weight[type=number]"),
    (CATS, "Add: rating from 1 to 5", "add", "[name=rating][type=radio] >> 5"),
    (CATS, "Add: birth date within a range", "add", "#a-born[type=date]"),
    (CATS, "Edit: the values as they are", "edit", "#a-name[value]"),
    (CATS, "Edit: the photo, and a button for a new one of the breed", "edit", "img.picture"),
    (CATS, "Edit: save", "edit", "#run"),
    (CATS, "Detail of the breed: origin, temperament, life span, description", "breed", "=Temperament"),
    (BADGES, "List: picture and name", "badges", ".grid h2"),
    (BADGES, "List: price, and the old price struck through", "badges", ".grid s"),
    (BADGES, "List: icon of the badge", "badges", ".thumbs img:nth-child(2)"),
    (BADGES, "Users 1 to 5", "badges", ".pick a >> 5"),
    (BADGES, "Product: picture with its badge", "badge", "img.seal[alt]"),
    (BADGES, "Product: price and sections of information", "badge", "=Care"),
    (BADGES, "Offers and badges of a user", "offers", "tbody tr"),
]


def table(pages, folder, show):
    """Writes the table to `elements.md` in a folder with pictures.

    - pages: the names of the pages with pictures.
    - show: shows a page by its name, and returns a function that finds elements by a selector, and the page's text.
    """
    missing = []
    found = {}
    for page in dict.fromkeys(page for _, _, page, _ in ELEMENTS if page):
        assert page in pages, f"no page '{page}'"
        find, text = show(page)
        for _, element, other, sign in ELEMENTS:
            if other == page:
                selector, _, least = sign.partition(" >> ")
                found[element] = sign[1:] in text if sign[0] == "=" else len(find(selector)) >= int(least or 1)
                if not found[element]:
                    missing.append(f"{page}: {element} ({sign})")
    lines = ["# What the assignments ask for", "", "| assignment | element | page | picture |", "| --- | --- | --- | --- |"]
    for assignment, element, page, sign in ELEMENTS:
        where = f"`{pages[page]}` | [web-{page}-1280-light.png](web-{page}-1280-light.png)" if page else f"– | {sign}"
        lines.append(f"| {assignment} | {element} | {where} |")
    (folder / "elements.md").write_text("\n".join(lines) + "\n")
    if missing:
        raise SystemExit("Missing elements:\n" + "\n".join(missing))
