"""Tests of an app against its real back end's stand-in, which `toolkit serve` puts on a port."""

import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request

from cat_app import CatApp

KEY = "ca75f00dca75f00dca75f00d"


class Backend:
    """`toolkit serve` on a free port, with a home of its own."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        ready = pathlib.Path(self.folder.name, "ready.json")
        toolkit = os.environ.get("TOOLKIT", "toolkit")
        self.process = subprocess.Popen(
            [toolkit, "--quiet", "serve", "--port", "0", "--only", "cats", "--ready-file", ready],
            env={**os.environ, "TOOLKIT_HOME": os.path.join(self.folder.name, "home")},
            stdout=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 30
        while not ready.exists():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise RuntimeError("toolkit serve does not start")
            time.sleep(0.01)
        self.address = json.loads(ready.read_text())["url"]

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class CatAppTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.backend = Backend()
        cls.addClassCleanup(cls.backend.stop)

    def setUp(self):
        # A copy of the data for each test: they can run in any order, and side by side.
        self.headers = {"X-Toolkit-Copy": self._testMethodName}
        self.control("POST", f"/copy?name={self._testMethodName}")
        self.app = CatApp(self.backend.address, KEY, self.headers)

    def control(self, method, path, body=None):
        """Asks the toolkit itself."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **self.headers}
        request = urllib.request.Request(self.backend.address + path, data, headers, method=method)
        urllib.request.urlopen(request, timeout=10).close()

    def fault(self, **plan):
        self.control("POST", "/toolkit/faults", plan)

    def test_add_is_seen_in_the_list(self):
        before = self.app.names()

        self.app.add("Mina", "abys")

        self.assertEqual(self.app.names(), sorted(before + ["Mina"]))

    def test_a_busy_service_is_asked_again(self):
        self.fault(route="GET /rest/:collection", effect="status", status=503, nth=1)

        self.assertGreater(len(self.app.names()), 0)

    def test_a_service_that_stays_busy_is_an_error(self):
        self.fault(route="GET /rest/:collection", effect="status", status=503)

        with self.assertRaises(urllib.error.HTTPError):
            self.app.names()

    def test_an_answer_that_was_lost_has_added_the_cat(self):
        self.fault(route="POST /rest/:collection", effect="drop-after", nth=1)

        with self.assertRaises(OSError):
            self.app.add("Mina", "abys")

        self.assertEqual(self.app.names().count("Mina"), 1)

    def test_restore_goes_back_to_the_snapshot(self):
        self.control("POST", "/toolkit/snapshot?name=before")
        before = self.app.names()
        self.app.add("Mina", "abys")

        self.control("POST", "/toolkit/restore?name=before")

        self.assertEqual(self.app.names(), before)


if __name__ == "__main__":
    unittest.main()
