"""Uses the control page of `toolkit serve` as people do: browser-serve.py URL [--screenshots FOLDER].

Each flow runs at two widths, with and without scripts. Each page must fit its window, have no error in the console, ask
no other host, and have no finding of axe-core.
"""
import argparse
import http.server
import json
import pathlib
import socket
import subprocess
import threading
import urllib.error
import urllib.parse
import urllib.request

from browser_driver import Browser, run
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

PANEL = "/toolkit/panel"
KEY = {"x-apikey": "ca75f00dca75f00dca75f00d"}
JSON = {**KEY, "Content-Type": "application/json"}


def route(name):
    """The path of a route's page."""
    return f"{PANEL}/route?route=" + urllib.parse.quote(name, safe="")


PAGES = {
    "requests": "/",
    "routes": f"{PANEL}/routes",
    "reading": route("GET /rest/:collection"),
    "writing": route("POST /rest/:collection"),
    "picture": route("GET /images/:file"),
    "data": f"{PANEL}/data",
    "rows": f"{PANEL}/data/cats",
    "kinds": f"{PANEL}/data/search?kind=listing",
    "row": f"{PANEL}/data/badges/row?of=product&row=3",
    "new-row": f"{PANEL}/data/cats/row?kind=cat",
    "snapshots": f"{PANEL}/copies",
    "request": f"{PANEL}/requests/1",
    "edit": f"{PANEL}/send?from=1",
    "class": f"{PANEL}/class",
    "class-list": f"{PANEL}/class/list",
    "copy": "/copy/anna/",
    "missing": f"{PANEL}/none",
}


class App:
    """An app that uses the server."""

    def __init__(self, url):
        self.url = url

    def ask(self, line, headers={}, body=None):
        """The status and the body of the answer."""
        method, target = line.split(" ", 1)
        request = urllib.request.Request(self.url + target, method=method, headers=headers, data=body)
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.read().decode(errors="replace")
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode(errors="replace")

    def start_again(self):
        """Brings everything to the same state before each flow."""
        for name in json.loads(self.ask("GET /toolkit/copies")[1]):
            self.ask(f"DELETE /toolkit/copies/{name}")
        self.ask("POST /toolkit/reset")
        self.ask("DELETE /toolkit/requests")


# Flows


def watch_requests(browser):
    service = browser.service
    browser.open("/")
    browser.check()
    service.ask("POST /rest/cats", JSON, b'{"catName":"Mina","breedId":"abys","ownerName":"Ann","rating":4,"weightKg":3}')
    service.ask("GET /v1/breds")
    if not browser.scripts:
        browser.open("/")
    browser.find("summary code")
    browser.shows("GET /v1/breds")
    if browser.width == 390:
        assert browser.find("#requests").location["y"] < 300, "The requests come first."
    browser.shows("POST /rest/cats")
    # The keyboard opens a request.
    browser.press("li:nth-child(2) summary", Keys.ENTER)
    browser.shows("X-Apikey: ca75f00dca75f00dca75f00d")
    browser.shows('"catName": "Mina"')
    browser.shows("HTTP/1.1 201 Created")
    browser.press("li:nth-child(1) summary", Keys.SPACE)
    browser.shows("The nearest is GET /v1/breeds")
    curl = browser.find("li:nth-child(2) details > div > pre").text
    answer = subprocess.run(["sh", "-c", curl], capture_output=True, text=True, check=True).stdout
    assert '"catName":"Mina"' in answer, answer
    if browser.scripts:
        browser.click("li:nth-child(3) .copy, li:nth-child(2) .copy")
        browser.shows("Copied")
        pasted = browser.driver.execute_async_script(
            "navigator.clipboard.readText().then(arguments[0], e => arguments[0](String(e)))")
        assert pasted.startswith("curl -s "), pasted
        browser.click("#pause")
        service.ask("GET /v1/breeds/paused")
        browser.click("#pause")
        browser.shows("/v1/breeds/paused")
    browser.check()
    browser.click("#secrets")
    browser.until(lambda: browser.find("#secrets").get_attribute("aria-checked") == "true", "secrets are hidden")
    assert KEY["x-apikey"] not in browser.find(".rows[data-events]").get_attribute("innerHTML")
    browser.click("#secrets")
    browser.until(lambda: browser.find("#secrets").get_attribute("aria-checked") == "false", "secrets are shown")
    browser.click("#clear")
    browser.shows("No request yet")


def explain_request(browser):
    """Finds a failed request, reads why, sends it again, pins it and compares it."""
    service = browser.service
    service.ask("GET /rest/cats?max=1", KEY)
    service.ask("GET /rest/cats?max=1", {"x-apikey": KEY["x-apikey"][1:]})
    browser.open("/")
    browser.shows("This key has 23 characters.")
    browser.click(".filter summary")
    Select(browser.find("[name=status]")).select_by_visible_text("failed")
    browser.click("#filter")
    browser.until(lambda: "status=failed" in browser.driver.current_url, "the filter")
    browser.until(lambda: len(browser.driver.find_elements(By.CSS_SELECTOR, "[data-events] > li")) == 1, "one request")
    browser.check()
    browser.click("[data-events] > li summary")
    browser.click("[data-events] details > div > p a")
    browser.shows("Send again")
    browser.check()
    browser.write("[name=name]", "Short key")
    browser.click("#pin")
    browser.shows("pinned: Short key")
    browser.click("#unpin")
    browser.shows("no longer pinned")
    browser.click("#send")
    browser.shows("sent again as request")
    numbers = [row["number"] for row in json.loads(service.ask("GET /toolkit/requests")[1])["requests"]]
    browser.open(f"{PANEL}/compare?a={numbers[0]}&b={numbers[1]}")
    browser.shows("HTTP/1.1 401 Unauthorized")
    browser.check()


def edit_request(browser):
    """Corrects the path of a request that no route takes, and reads what the corrected one says."""
    service = browser.service
    service.ask("GET /rest/cats?max=1&filter=zzzzz", KEY)
    service.ask("GET /v1/breds?limit=1")
    browser.open("/")
    browser.click("[data-events] > li:nth-child(1) summary")
    browser.click("[data-events] > li:nth-child(1) a[href*='/send?']")
    browser.check()
    browser.write("[name=target]", "breeds")
    browser.click("#send")
    browser.shows("must begin with a slash")
    browser.check(allowed=["400 (Bad Request)"])
    browser.write("[name=target]", "/v1/breeds?limit=1")
    browser.click("#send")
    browser.shows("This request has succeeded")
    browser.check()
    browser.click("[rel=prev]")
    browser.shows("What is wrong, and what to do")


def join_equal_requests(browser):
    service = browser.service
    browser.open("/")
    for _ in range(3):
        service.ask("GET /v1/breeds/none")
        if browser.scripts:
            browser.shows("/v1/breeds/none")
    if not browser.scripts:
        browser.open("/")
    browser.until(lambda: "×3" in browser.text(), "one row")
    assert len(browser.driver.find_elements(By.CSS_SELECTOR, "[data-events] > li")) == 1
    browser.click("[data-events] > li summary")
    browser.until(lambda: len(browser.driver.find_elements(By.CSS_SELECTOR, ".again a")) == 2, "the other two")
    browser.check()


def watch_class(browser):
    """Makes copies from a list, sees who is stuck, and makes a copy that an app asks for."""
    service = browser.service
    browser.open("/")
    service.ask("GET /copy/uwe/v1/breeds?limit=1")
    if not browser.scripts:
        browser.open("/")
    browser.shows("uwe: no such copy")
    browser.check()
    browser.open(PAGES["class"])
    browser.write("textarea[name=names]", "anna\nBen Berg")
    browser.click("#make-copies")
    browser.shows("Made: anna, Ben-Berg.")
    service.ask("GET /copy/anna/v1/breds")
    if not browser.scripts:
        browser.open(PAGES["class"])
    browser.shows("1 of 2 are stuck now.")
    browser.until(lambda: "Class (1 stuck)" in browser.find("header nav").text, "the number on the tab")
    browser.check()
    browser.click("#make-uwe")
    browser.shows("Made: uwe.")
    assert service.ask("GET /copy/uwe/v1/breeds?limit=1")[0] == 200


def answer_yourself(browser):
    service = browser.service
    browser.open(route("GET /v1/breeds"))
    browser.write("form:has(#answer-it) [name=number]", "418")
    browser.write("form:has(#answer-it) [name=times]", "1")
    browser.click("#answer-it")
    browser.shows("own answer with status 418")
    assert service.ask("GET /v1/breeds")[0] == 418
    assert service.ask("GET /v1/breeds")[0] == 200


def turn_switches(browser):
    service = browser.service
    browser.open(PAGES["routes"])
    switch = f"[id='status-{urllib.parse.quote('GET /v1/breeds', safe='')}']"
    browser.click(switch)
    browser.until(lambda: browser.find(switch).get_attribute("aria-checked") == "true", "the switch is on")
    assert service.ask("GET /v1/breeds")[0] == 503
    browser.shows("Armed faults")
    browser.check()
    browser.press(switch, Keys.SPACE)
    browser.until(lambda: browser.find(switch).get_attribute("aria-checked") == "false", "the switch is off")
    assert service.ask("GET /v1/breeds")[0] == 200


def add_fault(browser):
    service = browser.service
    browser.open(route("GET /v1/breeds"))
    Select(browser.find("[name=effect]")).select_by_value("status")
    browser.write("[name=number]", "418")
    browser.click("#arm")
    browser.shows("status 418")
    assert service.ask("GET /v1/breeds")[0] == 418
    browser.check()
    browser.click("[name=remove]")
    browser.until(lambda: "status 418" not in browser.text(), "the fault is removed")
    assert service.ask("GET /v1/breeds")[0] == 200
    browser.write("[name=number]", "99")
    browser.click("#arm")
    browser.shows("from 200 to 599")
    browser.check(allowed=["400 (Bad Request)"])


def try_route(browser):
    browser.open(PAGES["reading"])
    browser.write("[name='query.max']", "1")
    browser.press("[name='query.max']", Keys.ENTER)
    browser.shows("200 OK")
    browser.check()
    browser.open(PAGES["writing"])
    browser.click("#send")
    browser.shows("201 Created")
    browser.open(PAGES["picture"])
    browser.click("#send")
    browser.shows("200 OK")
    picture = browser.find("main img")
    browser.until(lambda: int(picture.get_property("naturalWidth")) > 0, "the picture")
    browser.check()


def change_data(browser):
    service = browser.service
    def names():
        return [cat["catName"] for cat in json.loads(service.ask("GET /rest/cats", KEY)[1])]

    browser.open(PAGES["data"])
    browser.click("a[href$='/data/cats']")
    browser.shows("Data of cats")
    browser.check()
    browser.click("tbody tr:nth-child(1) a")
    name = "[name='field.catName']"
    old = browser.find(name).get_property("value")
    text = browser.find("textarea[name=text]").get_property("value")
    browser.check()
    browser.write("[name='field.rating']", "nine")
    browser.click("#save-fields")
    browser.shows("'nine' is not a whole number")
    browser.check(allowed=["400 (Bad Request)"])
    browser.write("[name='field.rating']", "3")
    browser.write(name, "Renamed")
    browser.click("#save-fields")
    browser.shows("The row is saved.")
    assert "Renamed" in names() and old not in names()
    browser.click("tbody tr:nth-child(1) a")
    browser.click("#ask-delete")
    browser.click("#delete")
    browser.shows("The row is deleted.")
    assert "Renamed" not in names()
    browser.click("#undo")
    browser.shows("is as it was before the last change")
    assert "Renamed" in names()
    browser.open(PAGES["rows"])
    browser.click("#add")
    browser.write("textarea[name=text]", text.replace(json.loads(text)["_id"], "0" * 24))
    browser.click("#save-json")
    browser.shows("The row is added.")
    assert old in names()
    browser.click("#add")
    browser.write("textarea[name=text]", '{"rating":\n 9}')
    browser.click("#save-json")
    browser.shows("Line 2, rating")
    browser.check(allowed=["400 (Bad Request)"])
    browser.open(f"{PANEL}/data/products?kind=product")
    picture = browser.find("tbody img")
    # A picture outside the window is not loaded yet.
    browser.driver.execute_script("arguments[0].scrollIntoView()", picture)
    browser.until(lambda: int(picture.get_property("naturalWidth")) > 0, "the picture")
    browser.open(f"{PANEL}/data/codepay?kind=transaction")
    browser.click("nav[aria-label='Pages of rows'] a:nth-of-type(2)")
    browser.until(lambda: "page=2" in browser.driver.current_url, "the second page")


def keep_snapshots(browser):
    service = browser.service
    count = lambda: len(json.loads(service.ask("GET /rest/cats", KEY)[1]))
    before = count()
    # Of an earlier course of this flow.
    service.ask("DELETE /toolkit/snapshot?name=start")
    browser.open(PAGES["snapshots"])
    browser.write("form:has(#snapshot) [name=name]", "start")
    browser.click("#snapshot")
    browser.shows("The snapshot 'start' is taken.")
    service.ask("POST /rest/cats", JSON, b'{"catName":"Mina","breedId":"abys","ownerName":"Ann","rating":4,"weightKg":3}')
    assert count() == before + 1
    browser.check()
    browser.click("#ask-restore-start")
    browser.click("#restore-start")
    browser.shows("that of the snapshot 'start' again")
    assert count() == before
    service.ask("DELETE /rest/cats/" + json.loads(service.ask("GET /rest/cats", KEY)[1])[0]["_id"], KEY)
    browser.click("#ask-reset")
    browser.click("#reset")
    browser.shows("demo data again")
    assert count() == before
    browser.click("#undo")
    browser.shows("is as it was before the last change")
    assert count() == before - 1
    browser.write("form[action='/copy'] input", "bea")
    browser.press("form[action='/copy'] input", Keys.ENTER)
    browser.until(lambda: "/copy/bea/" in browser.driver.current_url, "the page of the copy")
    browser.check()
    browser.open(PAGES["snapshots"])
    browser.open(PAGES["class"])
    browser.shows("bea")
    browser.check()
    browser.open(PAGES["snapshots"])
    browser.click("#ask-remove-bea")
    browser.click("#remove-bea")
    browser.shows("The copy 'bea' is removed.")
    browser.click("#bring-back")
    browser.shows("The copy 'bea' is back.")


def walk_by_keys(browser):
    """Reaches the content and all pages without a mouse, and sees where the focus is."""
    browser.open("/")
    focused = lambda: browser.driver.switch_to.active_element
    browser.press("body", Keys.TAB)
    assert focused().get_attribute("class") == "skip", focused().text
    focused().send_keys(Keys.ENTER)
    assert focused().get_attribute("id") == "main", focused().get_attribute("outerHTML")[:100]
    browser.open("/")
    seen = []
    for _ in range(12):
        browser.driver.switch_to.active_element.send_keys(Keys.TAB)
        seen.append(focused().text)
        assert browser.driver.execute_script("return getComputedStyle(document.activeElement).outlineStyle") != "none", seen
    assert ["Requests", "Routes", "Data", "Snapshots"] == seen[2:6], seen


FLOWS = [
    watch_requests, explain_request, edit_request, join_equal_requests, watch_class, answer_yourself, turn_switches, add_fault, try_route, change_data, keep_snapshots,
    walk_by_keys]


def try_all_routes(browser, service):
    """The example of every route works, and no page of a route has a fault."""
    browser.open(PAGES["routes"])
    links = [link.get_attribute("href") for link in browser.driver.find_elements(By.CSS_SELECTOR, ".rows a")]
    assert len(links) > 40, len(links)
    for link in links:
        name = urllib.parse.unquote(link.partition("=")[2])
        service.ask("POST /toolkit/reset")
        browser.open(link.removeprefix(service.url))
        browser.click("#send")
        status = int(browser.find("section b").text[:3])
        # This one needs a header field that is optional in its description.
        assert status < 400 or name == "POST /rest/:collection/:id", f"{name}: {status}"


def refuse_others(browser, service):
    """A page of another origin can neither frame the page nor send its forms."""

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(
                f"<iframe src='{service.url}/'></iframe><form method=post action='{service.url}{PANEL}/copies'>"
                "<button name=do value=reset>Win a prize</button></form>".encode())

        def log_message(self, *_):
            pass

    other = http.server.HTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    service.ask("POST /toolkit/snapshot?name=mine")
    service.ask("POST /toolkit/faults", {}, b'{"route":"GET /v1/breeds","effect":"status","status":503}')
    browser.driver.get(f"http://127.0.0.1:{other.server_port}/")
    browser.driver.switch_to.frame(0)
    assert "Stand-ins" not in browser.driver.find_element(By.TAG_NAME, "body").text
    browser.driver.switch_to.default_content()
    browser.driver.find_element(By.TAG_NAME, "button").click()
    browser.until(lambda: "another origin" in browser.driver.page_source, "the refusal")
    assert service.ask("GET /v1/breeds")[0] == 503
    other.shutdown()


class Relay:
    """A way to the server that can be closed, as if the server had stopped."""

    def __init__(self, port):
        self.target, self.port, self.sockets = port, 0, []
        self.open()

    def open(self):
        self.listener = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listener.getsockname()[1]
        self.sockets = [self.listener]
        threading.Thread(target=self.accept, args=(self.listener,), daemon=True).start()

    def accept(self, listener):
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            self.sockets += [client, server]
            for pair in (client, server), (server, client):
                threading.Thread(target=self.pass_on, args=pair, daemon=True).start()

    @staticmethod
    def pass_on(source, target):
        try:
            while data := source.recv(65_536):
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        for each in self.sockets:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            each.close()


def says_that_the_server_stopped(browser):
    """The page says in red that the server does not answer."""
    browser.shows("The server does not answer.")
    notice = browser.find("#notice")
    assert "bad" in notice.get_attribute("class"), notice.get_attribute("class")
    color = notice.value_of_css_property("color")
    red, green, blue = (int(part) for part in color.partition("(")[2].split(",")[:3])
    assert red > green + 60 and red > blue + 60, color


def go_on_after_a_stop(browser, service):
    """Each page says that the server does not answer until it does, and that of the requests shows them again."""
    relay = Relay(int(service.url.rpartition(":")[2]))
    browser.driver.get(f"http://127.0.0.1:{relay.port}/")
    service.ask("GET /v1/breeds?limit=1")
    browser.shows("/v1/breeds?limit=1")
    relay.close()
    says_that_the_server_stopped(browser)
    service.ask("GET /v1/breeds?limit=2")
    relay.open()
    browser.until(lambda: "does not answer" not in browser.text(), "the end of the message")
    browser.shows("/v1/breeds?limit=2")
    for name in ("routes", "reading", "data", "rows", "snapshots", "request", "class"):
        browser.driver.get(f"http://127.0.0.1:{relay.port}{PAGES[name]}")
        relay.close()
        says_that_the_server_stopped(browser)
        relay.open()
        browser.until(lambda: "does not answer" not in browser.text(), f"the end of the message on the page {name}")
    relay.close()


def show_switches_in_forced_colors(browser, service):
    """A switch that is on differs from one that is off, also in the colors of a person's choice."""
    service.ask("POST /toolkit/faults", {}, b'{"route":"GET /v1/breeds","effect":"status","status":503}')
    browser.command("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    browser.open(PAGES["routes"])
    on, off = (
        browser.driver.execute_script(
            "const style = getComputedStyle(document.querySelector(arguments[0]), '::before');"
            "return [style.backgroundColor, style.borderColor, style.width]", f".switch[aria-checked={state}]")
        for state in ("true", "false"))
    assert on[0] != off[0] and on[1] != off[1] and on[2] == "32px", (on, off)
    browser.command("Emulation.setEmulatedMedia", features=[])


def prepare(service):
    """Makes something to see on every page."""
    service.start_again()
    service.ask("POST /rest/cats", JSON, b'{"catName":"Mina","breedId":"abys","ownerName":"Ann","rating":4,"weightKg":3}')
    for line in ("GET /rest/cats?max=2", "GET /v1/breeds?limit=2", "GET /v1/breds", "GET /api/products"):
        service.ask(line, KEY)
    service.ask("GET /images/abys1.png")
    service.ask("POST /toolkit/faults", {}, b'{"route":"GET /v1/breeds","effect":"status","status":503}')
    service.ask("POST /toolkit/faults", {}, b'{"route":"GET /rest/:collection","effect":"delay","delay":1000,"nth":9}')
    service.ask("POST /toolkit/snapshot?name=start")
    service.ask("POST /copy?name=anna")
    service.ask("GET /copy/anna/v1/breeds?limit=1")
    service.ask("GET /copy/anna/v1/breds")
    service.ask("GET /copy/uwe/v1/breeds")
    first = json.loads(service.ask("GET /toolkit/requests")[1])["requests"][0]["number"]
    PAGES["request"] = f"{PANEL}/requests/{first}"
    PAGES["edit"] = f"{PANEL}/send?from={first}"


def take_screenshots(service, folder):
    prepare(service)
    for width in (390, 1280):
        for scheme in ("light", "dark"):
            browser = Browser(service, width, scheme)
            for name, path in PAGES.items():
                browser.open(path)
                if name == "requests":
                    browser.click("li:nth-child(2) summary")
                if name in ("reading", "writing", "picture"):
                    browser.click("#send")
                    browser.find("section b")
                browser.save(folder / f"{name}-{width}-{scheme}.png")
            browser.driver.quit()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--screenshots", type=pathlib.Path)
    words = parser.parse_args()
    service = App(words.url)
    if words.screenshots:
        return take_screenshots(service, words.screenshots)
    for width in (390, 1280):
        for scripts in (True, False):
            run(FLOWS, Browser(service, width, "light" if scripts else "dark", scripts), service.start_again)
        for scheme in ("light", "dark"):
            browser = Browser(service, width, scheme)
            prepare(service)
            for name, path in PAGES.items():
                browser.open(path)
                browser.stays()
                browser.check(allowed=["404 (Not Found)"] if name == "missing" else [])
            browser.driver.quit()
    browser = Browser(service, 1280)
    service.start_again()
    try_all_routes(browser, service)
    refuse_others(browser, service)
    go_on_after_a_stop(browser, service)
    show_switches_in_forced_colors(browser, service)
    browser.driver.quit()


main()
