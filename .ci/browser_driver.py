"""Chromium as the tests of pages use it, with the checks that every page must pass."""
import json
import pathlib
import traceback

import axe_playwright_python
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


class Browser:
    """Chromium with one width and one color scheme, with or without scripts."""

    def __init__(self, service, width, scheme="light", scripts=True):
        self.service, self.width, self.scripts = service, width, scripts
        self.name = f"{width} px, {scheme}, scripts {'on' if scripts else 'off'}"
        options = webdriver.ChromeOptions()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.command("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.command("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        self.size(width)

    def command(self, name, **values):
        return self.driver.execute_cdp_cmd(name, values)

    def size(self, width, height=900):
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def open(self, path):
        self.driver.get(self.service.url + path)

    def find(self, selector):
        """Waits for an element."""
        return self.until(lambda: self.driver.find_elements(By.CSS_SELECTOR, selector), selector)[0]

    def until(self, condition, what):
        """Waits until a condition is true. An element of a page that is being replaced counts as not there."""
        wait = WebDriverWait(self.driver, 10, poll_frequency=0.05, ignored_exceptions=[WebDriverException])
        return wait.until(lambda _: condition(), f"never came: {what}")

    def click(self, selector):
        element = self.find(selector)
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def press(self, selector, *keys):
        self.find(selector).send_keys(*keys)

    def write(self, selector, text):
        element = self.find(selector)
        element.clear()
        element.send_keys(text)

    def text(self):
        return self.driver.find_element(By.TAG_NAME, "main").text

    def shows(self, text):
        self.until(lambda: text in self.text(), f"'{text}' in {self.driver.current_url}")

    def check(self, allowed=()):
        """Checks what must be true for every page."""
        # 320 px are those of a window of 1,280 px at 400 %.
        for width in {320, self.width, 1600}:
            self.size(width)
            # The links of the header, the pictures of a carousel and the rows of data scroll sideways in their own boxes.
            wide = self.driver.execute_script(
                "return [...document.querySelectorAll('body *')]"
                ".filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.matches('.skip'))"
                ".filter(e => !e.parentElement.closest('header nav, .tabs, .gallery, .carousel, .data'))"
                ".map(e => e.outerHTML.slice(0, 100)).slice(0, 3)")
            assert not wide, f"{self.name}: {self.driver.current_url} is wider than {width} px: {wide}"
        self.size(self.width)
        # axe-core needs timers; the page's own script has not been loaded, and stays so.
        self.command("Emulation.setScriptExecutionDisabled", value=False)
        self.driver.execute_script(AXE)
        found = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1]; axe.run(document, {rules: {'target-size': {enabled: true}}}).then(r => done(r.violations.map("
            "v => v.id + ': ' + v.nodes.map(n => n.html).slice(0, 2))), e => done([String(e)]))")
        self.command("Emulation.setScriptExecutionDisabled", value=not self.scripts)
        assert not found, f"{self.name}: {self.driver.current_url}: {found}"
        for entry in self.driver.get_log("browser"):
            assert any(part in entry["message"] for part in allowed), f"{self.name}: console: {entry['message']}"
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                assert url.startswith((self.service.url + "/", "data:")), f"{self.name}: {url} is on another host"

    def stays(self):
        """Checks that nothing moved while the page loaded: who aims at a link must not hit another."""
        self.wait_for_pictures()
        moved = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "const moves = list => done(list.flatMap("
            "entry => entry.sources.map(source => source.node?.outerHTML?.slice(0, 100))));"
            "const observer = new PerformanceObserver(list => moves(list.getEntries()));"
            "observer.observe({type: 'layout-shift', buffered: true});"
            "setTimeout(() => moves(observer.takeRecords()), 50)")
        assert not moved, f"{self.name}: {self.driver.current_url} moves what it shows: {moved[:3]}"

    def wait_for_pictures(self):
        """Waits for the pictures that a browser loads: not those below the window or beside it, nor those outside a carousel."""
        self.until(lambda: self.driver.execute_script(
            "return [...document.images].every(image => image.complete || !image.checkVisibility()"
            " || image.getBoundingClientRect().top > innerHeight || image.getBoundingClientRect().left > innerWidth"
            " || image.closest('.carousel li:not(:first-child)'))"),
            "the pictures")

    def media(self, **features):
        """Emulates preferences of the person, such as `forced_colors="active"`."""
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def save(self, file):
        """Saves a picture of the whole page, without what is very far below."""
        self.wait_for_pictures()
        self.size(self.width, min(self.driver.execute_script("return document.documentElement.scrollHeight"), 2600))
        self.wait_for_pictures()
        self.driver.save_screenshot(str(file))
        self.size(self.width)


def run(flows, browser, prepare=lambda: None):
    """Runs flows one after the other, and ends the test with the first that fails."""
    for flow in flows:
        prepare()
        try:
            flow(browser)
        except Exception as error:
            line = next(f.lineno for f in traceback.extract_tb(error.__traceback__) if f.name == flow.__name__)
            text = str(error).partition("Stacktrace:")[0]
            raise SystemExit(f"{flow.__name__}, line {line} ({browser.name}): {text}")
    browser.driver.quit()
