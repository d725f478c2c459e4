"""An app's own client for its cat service, the way an app has one: it knows nothing of the toolkit."""

import json
import time
import urllib.error
import urllib.parse
import urllib.request


class CatApp:
    """Lists and adds cats; asks again, a few times, when the service is busy."""

    def __init__(self, address, key, headers=None, attempts=3):
        self.address = address
        self.headers = {"x-apikey": key, "Content-Type": "application/json", **(headers or {})}
        self.attempts = attempts

    def names(self):
        """The names of all cats, sorted."""
        return sorted(cat["catName"] for cat in self._send("GET", "/rest/cats"))

    def add(self, name, breed):
        """Adds a cat, and gives back its ID."""
        return self._send("POST", "/rest/cats", {"catName": name, "breedId": breed})["_id"]

    def _send(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, self.headers, method=method)
        for attempt in range(1, self.attempts + 1):
            try:
                with urllib.request.urlopen(request, timeout=10) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                # Only what says that nothing was done is asked for again.
                if error.code != 503 or attempt == self.attempts:
                    raise
                time.sleep(0.01 * attempt)
