"""Uses `toolkit web` as people do: browser-web.py PROGRAM [--screenshots FOLDER].

The flows are those of the assignments, each at two widths, with and without scripts. Each page must fit its window, have
no error in the console, ask no other host, and have no finding of axe-core.
"""
import argparse
import http.server
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading

import browser_elements
from browser_driver import Browser, run
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select


class Pages:
    """`toolkit web` with a home of its own."""

    def __init__(self, program):
        self.program = program
        self.home = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [program, "web", "--print", "--json"], env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        text = ""
        while "}" not in text:
            text += self.process.stdout.readline()
        self.first = json.loads(text)["url"]
        self.url = self.first.partition("/?")[0]

    @property
    def environment(self):
        return {**os.environ, "HOME": self.home.name, "TOOLKIT_HOME": self.home.name + "/toolkit"}

    def cli(self, *words):
        """The answer of a command as JSON."""
        line = [self.program, *words, "--json", "--quiet"]
        answer = subprocess.run(line, env=self.environment, capture_output=True, text=True)
        assert answer.returncode == 0, f"{words}: {answer.stderr}"
        return json.loads(answer.stdout) if answer.stdout else None

    def stop(self):
        self.process.terminate()
        self.process.wait(10)
        self.home.cleanup()


def sign_up(browser):
    """InternProducts: the catalogue, a product, signing out and in, and a new user."""
    browser.open("/")
    browser.link("Products")
    browser.heading("Sign in")
    browser.check()
    browser.click("#demo")
    browser.heading("Products")
    browser.shows("Buckwheat pancakes")
    cards = browser.all(".cards li")
    assert len(cards) >= 10, len(cards)
    assert all(card.find_elements(By.TAG_NAME, "img") for card in cards)
    assert "breakfast" in cards[0].text and "gluten-free" in cards[0].text and "2026" in cards[0].text, cards[0].text
    browser.check()
    browser.click(".cards li a")
    browser.shows("Wait for ten minutes")
    browser.picture("img.picture")
    browser.check()
    browser.click(".menu summary")
    browser.link("Sign out")
    browser.click("#run")
    browser.heading("Sign in")
    browser.write("#a-username", "endavaStudent")
    browser.write("#_password", "wrong")
    browser.click("#run")
    browser.shows("Wrong password")
    assert not browser.find("#_password").get_property("value")
    browser.check(allowed=["403 (Forbidden)"])
    browser.link("Register")
    browser.write("#a-username", "mina")
    browser.write("#_password", "one-secret")
    browser.write("#_password2", "another")
    browser.press("#_password2", Keys.ENTER)
    browser.until(lambda: "not the same" in browser.find("#m-_password2").text, "the error at the second password")
    browser.check(allowed=["400 (Bad Request)"])
    browser.write("#_password", "one-secret")
    browser.write("#_password2", "one-secret")
    browser.click("#run")
    browser.heading("Products")
    browser.notice("Signed in as mina")
    browser.shows("Buckwheat pancakes")


def search_and_wish(browser):
    """ProductSearch: the form with its validation, results, an item in four tabs, the wish list."""
    browser.open("/search/find")
    browser.check()
    browser.click("#run")
    browser.until(lambda: "required" in browser.find("#m-words").text, "the message for the keyword")
    browser.write("#a-words", "lamp")
    browser.click("[name='_use.zip'][value=on]")
    browser.write("#a-zip", "1")
    browser.click("#run")
    browser.until(lambda: browser.find("#m-zip").text, "the message for the ZIP code")
    browser.write("#a-zip", "10001")
    if browser.scripts:
        browser.write("#a-zip", "1000")
        browser.until(lambda: len(browser.all("#l-zip option")) >= 3, "suggestions of ZIP codes")
        browser.write("#a-zip", "10001")
    browser.press("#a-zip", Keys.ENTER)
    browser.shows("Moonpocket Nursery Lamp Felt Cloud")
    browser.open("/search/find?words=nothing-has-this-name&zip=10001")
    browser.shows("No results.")
    browser.link("Change the search")
    browser.until(lambda: browser.find("#a-words").get_property("value") == "nothing-has-this-name", "the form again")
    assert browser.find("#a-zip").get_property("value") == "10001"
    browser.check(allowed=["400 (Bad Request)"])
    browser.write("#a-words", "lamp")
    browser.press("#a-words", Keys.ENTER)
    browser.shows("Moonpocket Nursery Lamp Felt Cloud")
    assert "FREE SHIPPING" in browser.text() and "10011" in browser.text() and "NEW" in browser.text()
    assert "words=lamp" in browser.driver.current_url and "zip=10001" in browser.driver.current_url, browser.driver.current_url
    browser.check(allowed=["400 (Bad Request)"])
    browser.press(".cards li:nth-child(1) button", Keys.ENTER)
    browser.notice("wish list")
    browser.shows("♥")
    if browser.scripts:
        focused = browser.driver.switch_to.active_element.accessible_name
        assert focused == "Remove from wish list", focused
    browser.press(".cards li:nth-child(1) button", Keys.ENTER)
    browser.until(lambda: "♥" not in browser.text(), "the empty heart")
    browser.link("Restored Moonpocket Floor Lamp Walnut")
    browser.heading("Restored Moonpocket Floor Lamp Walnut")
    browser.picture("img.picture")
    browser.shows("Brand")
    assert "Return policy" not in browser.text()
    browser.check()
    browser.link("Add to wish list")
    browser.notice("wish list")
    browser.link("Shipping")
    browser.shows("Return policy")
    assert "Feedback score" in browser.text() and "Brand" not in browser.text(), browser.text()
    browser.check()
    browser.link("Photos")
    browser.find(".gallery img")
    browser.picture(".gallery img")
    browser.check()
    browser.link("Similar")
    browser.shows("Days left")
    assert not browser.all(".pick a[aria-disabled][href]") and len(browser.all(".pick a[aria-disabled]")) == 2
    browser.link("Price")
    browser.until(lambda: "sort=price" in browser.driver.current_url, "the items by price")
    browser.link("Descending")
    browser.until(lambda: "reverse=true" in browser.driver.current_url, "the most expensive first")
    prices = [float(item.text.strip("$")) for item in browser.all(".grid .large dd") if item.text.startswith("$")]
    assert len(prices) > 5 and prices == sorted(prices, reverse=True), prices
    browser.check()
    browser.link("Wish list")
    browser.shows("1 item, $22.95")
    browser.check()
    browser.link("Remove")
    browser.shows("No Items in Wishlist")
    assert browser.service.cli("search", "wishlist")["count"] == 0


def send_money(browser):
    """CodePay: home, transactions, one in full and again, sending with its question, adding, settings."""
    pages = browser.service
    browser.open("/codepay/home")
    browser.shows("1,000.00 EUR")
    assert len(browser.all("tr:has(.open)")) == 5
    browser.find(".chart svg path")
    browser.check()
    browser.link("See all transactions")
    browser.heading("Transactions")
    browser.write("input[type=search]", "rent")
    browser.click(".find summary")
    browser.write("#a-min", "100")
    browser.click("input[name=direction][value=out]")
    browser.click("#run")
    browser.until(lambda: "search=rent" in browser.driver.current_url, "the filtered list")
    notes = [row.text for row in browser.all("tbody tr")]
    assert notes and all("Rent" in note for note in notes), notes
    browser.check()
    browser.driver.back()
    browser.driver.forward()
    browser.driver.refresh()
    assert [row.text for row in browser.all("tbody tr")] == notes
    browser.click("tbody tr a")
    browser.shows("585.00")
    browser.check()
    browser.link("Repeat")
    browser.heading("Send money")
    assert browser.find("#a-amount").get_property("value") == "585.00"
    assert browser.find("#a-note").get_property("value") == "Rent"
    browser.write("#a-to", "+37060000002")
    browser.write("#a-amount", "1.00")
    browser.check()
    browser.click("#run")
    browser.shows("This will send 1.00 EUR")
    assert pages.cli("codepay", "home")["balance"]["amount"] == "1000.00"
    browser.check()
    if browser.scripts:
        # Two clicks at once send one payment.
        browser.driver.execute_script("const b = document.getElementById('confirm'); b.click(); b.click()")
    else:
        browser.click("#confirm")
    browser.shows("You have 999.00 EUR left.")
    browser.shows("+37060000002")
    browser.check()
    browser.driver.refresh()
    browser.shows("outgoing")
    browser.driver.back()
    assert pages.cli("codepay", "home")["balance"]["amount"] == "999.00"
    browser.open("/codepay/send?to=%2B37060000002&amount=9999")
    browser.click("#run")
    browser.find("[role=alert]")
    browser.check(allowed=["422", "400"])
    browser.open("/codepay/add")
    browser.write("#a-amount", "51")
    browser.click("#run")
    browser.click("#confirm")
    browser.shows("1,050.00 EUR")
    browser.link("Contacts")
    browser.click("tbody tr a")
    browser.heading("Send money")
    assert browser.find("#a-to").get_property("value").startswith("+370")
    browser.open("/codepay/home")
    browser.link("Settings")
    browser.check()
    browser.link("Password")
    browser.write("#_password", "Better-4321")
    browser.write("#_password2", "Better-4321")
    browser.click("#run")
    browser.notice("Changed your password")
    browser.open("/codepay/resume")
    browser.shows("There are no interrupted transfers.")
    assert not browser.all("#run")


def keep_cats(browser):
    """ILoveCats: the grid, search and order, a cat, add, edit, a new photo, delete, import."""
    pages = browser.service
    browser.open("/cats/list")
    browser.picture(".grid img")
    assert len(browser.all(".grid > li")) == 50
    browser.check()
    browser.link("Next page")
    browser.until(lambda: len(browser.all(".grid > li")) == 10, "the second page")
    browser.link("Previous page")
    browser.click(".find summary")
    Select(browser.find("#a-breed")).select_by_value("abys")
    if browser.scripts:
        browser.write("#a-owner", "A")
        browser.until(lambda: browser.all("#l-owner option"), "suggestions of owners")
        browser.find("#a-owner").clear()
    Select(browser.find("select[name=sort]")).select_by_value("born")
    if not browser.scripts:
        browser.click("#run")
    browser.until(lambda: "breed=abys" in browser.driver.current_url, "the cats of a breed")
    browser.check()
    browser.link("Add a cat")
    browser.check()
    Select(browser.find("#a-breed")).select_by_value("abys")
    browser.write("#a-name", "Žofie")
    browser.write("#a-owner", "Robin")
    browser.write("#a-weight", "3.4")
    browser.click("input[name=rating][value='4']")
    browser.driver.execute_script("arguments[0].value = '2020-01-31'", browser.find("#a-born"))
    browser.click("#run")
    browser.heading("Žofie")
    assert "★★★★☆" in browser.text() and "31 Jan 2020" in browser.text(), browser.text()
    browser.check()
    browser.link("Edit")
    browser.until(lambda: browser.find("#a-name").get_property("value") == "Žofie", "the name as it is")
    assert browser.find("input[name=rating][value='4']").get_property("checked")
    browser.write("#a-owner", "Mina Robin")
    browser.check()
    browser.press("#a-owner", Keys.ENTER)
    browser.shows("Mina Robin")
    browser.notice("Saved")
    browser.link("New photo")
    browser.notice("Saved")
    browser.picture("img.picture")
    cat = [cat for cat in pages.cli("cats", "list", "--search", "Žofie")][0]
    assert (cat["owner"], cat["rating"], cat["weightKg"]) == ("Mina Robin", 4, 3.4), cat
    browser.link("Delete")
    browser.heading("Delete Žofie?")
    browser.driver.refresh()
    browser.check()
    browser.click("#confirm")
    browser.heading("Cats")
    browser.notice("Deleted")
    assert not pages.cli("cats", "list", "--search", "Žofie")
    file = pathlib.Path(pages.home.name, "cats.csv")
    head = "name,owner,breed,born,weightKg,rating\n"
    file.write_text(head + "A,B,abys,2020-01-01,3,4\nC,D,nope,2020-01-01,3,9\n")
    browser.open("/cats/import")
    browser.find("#a-file").send_keys(str(file))
    browser.click("#run")
    browser.shows("Row 2")
    browser.check(allowed=["400 (Bad Request)"])
    file.write_text(head + "A,B,abys,2020-01-01,3,4\n")
    browser.open("/cats/import")
    browser.find("#a-file").send_keys(str(file))
    browser.click("#run")
    browser.shows("Imported 1 cat.")
    browser.shows("toolkit cats import cats.csv")


def switch_users(browser):
    """TechTestBadges: the listing with badges for each user, a product with its information."""
    browser.open("/badges/list")
    badges = {}
    for user in "12345":
        browser.link(user)
        browser.until(lambda: browser.driver.current_url.endswith(f"user={user}"), f"user {user}")
        assert browser.find(".pick [aria-current]").text == user
        badges[user] = [len(card.find_elements(By.TAG_NAME, "img")) for card in browser.all(".grid > li")]
    assert len({str(shown) for shown in badges.values()}) > 2, badges
    browser.open("/badges/list?user=2")
    browser.find("s")
    browser.check()
    browser.click(".grid li a")
    browser.picture("img.picture")
    browser.shows("Cloth")
    browser.check()
    browser.link("Offers")
    browser.shows("Marked down")
    browser.check()


def copy_and_walk(browser):
    """Copies a command line, and reaches the content and the links by keys."""
    browser.open("/cats/list?breed=abys")
    if browser.scripts:
        browser.click(".command .copy")
        browser.until(lambda: browser.find(".command .copy").text == "Copied", "the sign of the copy")
        pasted = browser.driver.execute_async_script(
            "navigator.clipboard.readText().then(arguments[0], e => arguments[0](String(e)))")
        assert pasted == "toolkit cats list --breed abys", pasted
    browser.open("/")
    browser.check()
    focused = lambda: browser.driver.switch_to.active_element
    browser.press("body", Keys.TAB)
    assert focused().get_attribute("class") == "skip", focused().text
    focused().send_keys(Keys.ENTER)
    assert focused().get_attribute("id") == "main"
    browser.open("/cats/show?id=" + browser.service.cli("cats", "list", "--limit", "1")[0]["id"])
    seen = []
    for _ in range(19):
        focused().send_keys(Keys.TAB)
        seen.append(focused().text)
        style = browser.driver.execute_script("return getComputedStyle(document.activeElement).outlineStyle")
        assert style != "none", seen
    assert "Products" in seen and "Edit" in seen and "Delete" in seen, seen


def in_tabs(browser, *addresses):
    """Opens each address in a tab of its own, and returns the tabs."""
    tabs = [browser.driver.current_window_handle]
    browser.open(addresses[0])
    for address in addresses[1:]:
        browser.driver.switch_to.new_window("tab")
        browser.command("Emulation.setScriptExecutionDisabled", value=not browser.scripts)
        browser.open(address)
        tabs.append(browser.driver.current_window_handle)
    return tabs


def close_tab(browser, tabs):
    browser.driver.close()
    browser.driver.switch_to.window(tabs[0])


def click_twice(browser, selector):
    browser.find(selector)
    if browser.scripts:
        browser.driver.execute_script(f"const b = document.querySelector('{selector}'); b.click(); b.click()")
    else:
        browser.click(selector)


def change_in_two_tabs(browser):
    """Each kind of change, with a double click, reloaded, gone back to, and in a second tab that knows nothing of it."""
    pages, driver = browser.service, browser.driver
    cats = lambda: len(pages.cli("cats", "list", "--limit", "0"))
    before = cats()
    # A form.
    browser.open("/cats/add?name=Twice&breed=abys&owner=Robin&born=2020-01-31")
    click_twice(browser, "#run")
    browser.heading("Twice")
    driver.refresh()
    browser.heading("Twice")
    driver.back()
    browser.heading("Add a cat")
    assert cats() == before + 1, cats()
    # A question, whose cat another tab has deleted meanwhile.
    cat = pages.cli("cats", "list", "--search", "Twice")[0]["id"]
    tabs = in_tabs(browser, f"/cats/show?id={cat}", f"/cats/show?id={cat}")
    for tab in tabs:
        driver.switch_to.window(tab)
        browser.click("form[action='/cats/delete'] button")
        browser.find("#confirm")
    click_twice(browser, "#confirm")
    browser.notice("Deleted")
    driver.refresh()
    driver.back()
    driver.refresh()
    assert cats() == before, cats()
    close_tab(browser, tabs)
    browser.click("#confirm")
    browser.find("[role=alert]")
    assert cats() == before, cats()
    # A button that acts at once.
    address = "/search/find?words=lamp&zip=10001&distance=500"
    tabs = in_tabs(browser, address, address)
    for tab in tabs:
        driver.switch_to.window(tab)
        browser.click(".cards li:nth-child(1) .heart button")
        browser.find(".heart .on")
    driver.refresh()
    browser.find(".heart .on")
    assert pages.cli("search", "wishlist")["count"] == 1
    close_tab(browser, tabs)
    pages.cli("search", "wishlist", "clear", "--yes")
    # Money, of which another tab has sent some meanwhile.
    balance = lambda: float(pages.cli("codepay", "home")["balance"]["amount"])
    money = balance()
    send = "/codepay/send?to=%2B37060000002&note=Tabs&amount="
    tabs = in_tabs(browser, send + "2", send + "3")
    for tab in tabs:
        driver.switch_to.window(tab)
        browser.click("#run")
        browser.find("#confirm")
    click_twice(browser, "#confirm")
    browser.heading("Transaction")
    assert balance() == money - 3, balance()
    driver.refresh()
    driver.back()
    driver.refresh()
    assert balance() == money - 3, balance()
    close_tab(browser, tabs)
    browser.click("#confirm")
    browser.shows("Something has changed since you looked.")
    browser.shows(f"You will have {money - 5:,.2f} EUR left.")
    browser.click("#confirm")
    browser.heading("Transaction")
    assert balance() == money - 5, balance()
    # A setting.
    tabs = in_tabs(browser, "/config/set?key=search.zip", "/config/set?key=search.zip")
    for tab, code in zip(tabs, ("10001", "90012")):
        driver.switch_to.window(tab)
        browser.write("#a-value", code)
        browser.click("#run")
        browser.heading("Settings")
    driver.refresh()
    close_tab(browser, tabs)
    driver.back()
    assert pages.cli("config", "get", "search.zip")["value"] == "90012"


def prefer(browser):
    """The pages with forced colors, without motion, and at 200 %."""
    style = lambda selector, name, part="": browser.driver.execute_script(
        "return getComputedStyle(document.querySelector(arguments[0]), arguments[2] || null)[arguments[1]]",
        selector, name, part)
    browser.media(forced_colors="active")
    for address, current, other in [
        ("/search/similar?id=110000000001&sort=price", "main .pick [aria-current]", "main .pick a:not([aria-current])"),
        ("/search/show?id=110000000001", ".tabs [aria-current]", ".tabs a:not([aria-current])"),
        ("/cats/list", ".apps [aria-current]", ".apps a:not([aria-current])"),
    ]:
        browser.open(address)
        browser.find(current)
        assert style(current, "outlineStyle") == "solid" != style(other, "outlineStyle"), address
    browser.media(prefers_reduced_motion="reduce")
    browser.driver.execute_script("document.body.setAttribute('aria-busy', 'true')")
    assert style("body", "animationName", "::after") == "none"
    browser.media(prefers_reduced_motion="no-preference")
    assert "turn" in style("body", "animationName", "::after")
    browser.driver.execute_script("document.body.removeAttribute('aria-busy')")
    browser.size(browser.width // 2 if browser.width > 1000 else 320)
    browser.open("/codepay/home")
    assert browser.find(".hero").is_displayed() and browser.find("header nav").is_displayed()
    browser.size(browser.width)


FLOWS = [
    sign_up, search_and_wish, send_money, keep_cats, switch_users, copy_and_walk, change_in_two_tabs, prefer,
]

# The pages that are looked at and checked in both color schemes; `{cat}` is the first cat's ID.
PAGES = {
    "home": "/",
    "products": "/products/list",
    "product": "/products/show?product=1",
    "sign-in": "/products/login",
    "register": "/products/register",
    "search": "/search/find",
    "results": "/search/find?words=baby&zip=10001&distance=500",
    "item": "/search/show?id=110000000001",
    "shipping": "/search/show?id=110000000001&_tab=Shipping",
    "photos": "/search/photos?id=110000000001",
    "similar": "/search/similar?id=110000000001",
    "wish-list": "/search/wishlist",
    "wallet": "/codepay/home",
    "transactions": "/codepay/transactions",
    "transaction": "/codepay/show?id=160",
    "send": "/codepay/send?to=%2B37060000002&amount=20&note=Lunch",
    "settings": "/codepay/settings/phone",
    "chart": "/codepay/chart",
    "cats": "/cats/list",
    "cat": "/cats/show?id={cat}",
    "add": "/cats/add",
    "breeds": "/cats/breeds",
    "import": "/cats/import",
    "badges": "/badges/list?user=5",
    "badge": "/badges/show?id=2",
    "offers": "/badges/offers",
    "wallet-sign-in": "/codepay/login",
    "wallet-register": "/codepay/register",
    "add-money": "/codepay/add",
    "repeat": "/codepay/repeat?id=160",
    "contacts": "/codepay/contacts",
    "currency": "/codepay/settings/currency",
    "password": "/codepay/settings/password",
    "interrupted": "/codepay/resume",
    "edit": "/cats/edit?id={cat}",
    "delete": "/cats/delete?ids={cat}",
    "breed": "/cats/breed?breed=abys",
    "generate": "/cats/generate",
    "categories": "/search/categories",
    "here": "/search/here",
    "share": "/search/share?id=110000000001&print=true",
    "clear": "/search/wishlist/clear",
    "item-form": "/search/show",
    "badge-icon": "/badges/icon?name=loyalty",
    "commands": "/search",
    "settings-list": "/config/list",
    "check": "/doctor",
    "manual": "/manual",
    "mistakes": "/codepay/send?to=12&amount=x",
    "missing": "/none",
    "transaction-out": "/codepay/show?id=164",
    "no-results": "/search/find?words=nothing-has-this-name&zip=10001",
    "search-again": "/search/find?words=lamp&zip=10001&_form=1",
    "carousel": "/search/show?id=110000000022",
    "export": "/cats/export",
    "filtered": "/cats/list?breed=abys&sort=born",
    "more": "/-/more",
    "demo-data": "/sandbox/status",
    "setting": "/config/set?key=products.url",
    "manual-of-a-command": "/manual?words=cats&words=list",
    "who": "/whoami",
    "fault": "/sandbox/fault/add",
    "request": "/api",
    "not-there": "/codepay/show?id=99999",
    "article": "/-/article/serve-your-app",
    "question": "/codepay/send?to=%2B37060000002&amount=20&note=Lunch",
    "delete-question": "/cats/show?id={cat}",
    "wrong-password": "/products/login",
    "wallet-wrong": "/codepay/login",
    "keyword-missing": "/search/find",
    "zip-missing": "/search/find",
    "wished": "/search/find?words=lamp&zip=10001",
    "item-from-results": "/search/find?words=baby&zip=10001&distance=500",
    "store": "/search/show?id=110000000022&_tab=Shipping",
    "filtered-transactions": "/codepay/transactions?search=rent&direction=out",
    "wish-list-empty": "/search/wishlist",
}


def wrong_password(browser, user):
    browser.write("#a-" + user[0], user[1])
    browser.write("#_password", "wrong-one-7")
    browser.click("#run")
    browser.find("[role=alert]")


def find_without(browser, words, field):
    if words:
        browser.write("#a-words", words)
        browser.click("[name='_use.zip'][value=on]")
    browser.click("#run")
    browser.find(field)


def press(browser, button, sign):
    browser.click(button)
    browser.find(sign)


def empty_wish_list(browser):
    browser.service.cli("search", "wishlist", "clear", "--yes")
    browser.driver.refresh()
    browser.shows("No Items in Wishlist")


# What a person does on a page before it is looked at.
STEPS = {
    "mistakes": lambda browser: press(browser, "#run", "#m-to"),
    "question": lambda browser: press(browser, "#run", "#confirm"),
    "delete-question": lambda browser: press(browser, "form[action='/cats/delete'] button", "#confirm"),
    "wrong-password": lambda browser: wrong_password(browser, ("username", "endavaStudent")),
    "wallet-wrong": lambda browser: wrong_password(browser, ("phone", "+37061234567")),
    "keyword-missing": lambda browser: find_without(browser, "", "#m-words"),
    "zip-missing": lambda browser: find_without(browser, "lamp", "#m-zip"),
    "wished": lambda browser: press(browser, ".heart button", ".heart .on"),
    "item-from-results": lambda browser: press(browser, ".cards h2 a", "a.back"),
    "wish-list-empty": empty_wish_list,
}


class WebBrowser(Browser):
    """A browser that has opened the first address."""

    def __init__(self, pages, width, scheme="light", scripts=True):
        super().__init__(pages, width, scheme, scripts)
        self.driver.get(pages.first)
        self.until(lambda: self.driver.current_url == pages.url + "/", "the first page")
        self.cat = pages.cli("cats", "list", "--limit", "1")[0]["id"]

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def link(self, text):
        """Follows the first link or button with a text."""
        def find():
            found = [element for element in self.all("a, button") if text in element.text]
            exact = [element for element in found if element.text == text]
            return (exact or found or [None])[0]
        element = self.until(find, f"the link '{text}' in {self.driver.current_url}")
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center', inline: 'center'})", element)
        element.click()

    def heading(self, text):
        self.until(lambda: text in self.find("h1").text, f"the heading '{text}' in {self.driver.current_url}")

    def notice(self, text):
        self.until(lambda: text in self.find("#notice").text, f"the message '{text}' in {self.driver.current_url}")

    def picture(self, selector):
        self.until(lambda: int(self.find(selector).get_property("naturalWidth")) > 16, f"the picture {selector}")

    def page(self, name):
        self.open(PAGES[name].format(cat=self.cat))
        self.stays()
        STEPS.get(name, lambda _: None)(self)


def refuse_others(browser):
    """A page of another origin can neither frame a page, nor read one, nor send a form."""
    url = browser.service.url

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(
                f"<iframe src='{url}/cats/list'></iframe><form method=post action='{url}/sandbox/reset'>"
                f"<input name=_once value=1><input name=feature value=cats><button>Win a prize</button></form>"
                f"<a href='{url}/cats/list'>cats</a>".encode())

        def log_message(self, *_):
            pass

    other = http.server.HTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    browser.driver.get(f"http://127.0.0.1:{other.server_port}/")
    browser.driver.switch_to.frame(0)
    assert "Cats" not in browser.driver.find_element(By.TAG_NAME, "body").text
    browser.driver.switch_to.default_content()
    read = browser.driver.execute_async_script(
        f"fetch('{url}/cats/list', {{credentials: 'include'}}).then(r => r.text()).then(arguments[0], "
        "e => arguments[0]('refused'))")
    assert read == "refused", read[:200]
    browser.driver.find_element(By.TAG_NAME, "button").click()
    browser.until(lambda: "No access" in browser.driver.page_source, "the refusal")
    other.shutdown()


# The pictures of README, from these pages.
README = {
    "products": "products", "search": "results", "wallet": "wallet", "cats": "cats", "badges": "badges",
    "send": "question",
}


def draw_for_readme(program, folder):
    folder.mkdir(exist_ok=True)
    pages = Pages(program)
    browser = WebBrowser(pages, 1000)
    browser.size(1000, 720)
    for name, page in README.items():
        browser.page(page)
        browser.until(lambda: browser.driver.execute_script(
            "return [...document.images].every(image => image.complete || image.getBoundingClientRect().top > 720)"),
            "the pictures")
        browser.driver.save_screenshot(str(folder / f"web-{name}.png"))
    browser.driver.quit()
    pages.stop()


def take_screenshots(program, folder):
    draw_for_readme(program, folder / "readme")
    for width in (390, 1280):
        for scheme in ("light", "dark"):
            pages = Pages(program)
            browser = WebBrowser(pages, width, scheme)
            pages.cli("search", "wishlist", "add", "110000000120")
            for name in PAGES:
                browser.page(name)
                browser.save(folder / f"web-{name}-{width}-{scheme}.png")
            browser.driver.quit()
            pages.stop()
    write_elements(program, folder)


def write_elements(program, folder):
    """Writes the table of what the assignments ask for, with the page and the picture that show it."""
    pages = Pages(program)
    browser = WebBrowser(pages, 1280)
    pages.cli("search", "wishlist", "add", "110000000120")

    def show(name):
        browser.page(name)
        return browser.all, browser.driver.find_element(By.TAG_NAME, "body").get_attribute("textContent")

    browser_elements.table(PAGES, folder, show)
    browser.driver.quit()
    pages.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--only", help="the name of one flow")
    words = parser.parse_args()
    if words.screenshots:
        return take_screenshots(words.program, words.screenshots)
    flows = [flow for flow in FLOWS if words.only in (None, flow.__name__)]
    for width in (390, 1280):
        for scripts in (True, False):
            pages = Pages(words.program)
            run(flows, WebBrowser(pages, width, "light" if scripts else "dark", scripts))
            pages.stop()
    if words.only:
        return
    for width, scheme in ((390, "light"), (1280, "dark")):
        pages = Pages(words.program)
        browser = WebBrowser(pages, width, scheme)
        for name in PAGES:
            browser.page(name)
            browser.check(allowed=["404 (Not Found)", "403 (Forbidden)", "400 (Bad Request)"])
        browser.driver.quit()
        pages.stop()
    pages = Pages(words.program)
    run([refuse_others], WebBrowser(pages, 1280))
    pages.stop()


main()
