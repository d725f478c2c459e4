#!/usr/bin/env python3
"""Runs a class of 300 copies on three servers behind nginx: one is killed, one is replaced, and a copy moves.

Every answer must be that of the asked copy, and only the copies of a server that is down may get none. Prints the seconds
of each step, and the requests per second for each core that the servers use. Requires nginx, curl, jq, sqlite3 and wrk.
"""

import http.client
import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
STUDENTS = [f"student-{number}" for number in range(int(os.environ.get("COPIES", "300")))]
# Names that mean something in the configuration of nginx, and the longest name.
COPIES = [*STUDENTS, "default", "include", "hostnames", "n" * 64]
HOST = "class.example"
FORM = {"Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded"}
began = time.monotonic()


def free_ports(count):
    """Ports that no program uses."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


port, kubernetes_port, *ports = free_ports(5)
servers = dict(zip("abc", ports))


def ask(method, path, body=None, headers=None, at=None):
    """Sends a request to nginx, or to the server at a port."""
    connection = http.client.HTTPConnection("127.0.0.1", at or port, timeout=30)
    try:
        own = {"Host": f"{HOST}:{port}"} if at is None else {}
        connection.request(method, path, body, {**own, **(headers or {}), "Connection": "close"})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read().decode()
    finally:
        connection.close()


def expect(what, wanted, got):
    if wanted != got:
        sys.exit(f"{what}: expected {wanted!r}, got {got!r}")


def step(text):
    print(f"{time.monotonic() - began:6.1f} s  {text}", flush=True)


def manage(*words, fails=(0, "")):
    """Runs a command of `class`, which must end with a status and a text in its errors."""
    run = subprocess.run([f"{HERE}/class", *words], stderr=subprocess.PIPE, text=True)
    if run.returncode != fails[0] or fails[1] not in run.stderr:
        sys.exit(f"class {' '.join(words)}: {run.returncode}, {run.stderr}")


def own(name):
    """The names of the copies on a server."""
    return set(json.loads(ask("GET", "/toolkit/copies", at=servers[name])[2]))


def make(copy):
    """Makes a copy as a browser does, and adds a document that names it."""
    status, headers, _ = ask("POST", "/copy", f"name={copy}", FORM)
    expect("the form leads to the server of the copy", (307, f"/copy?name={copy}"), (status, headers.get("Location")))
    status, headers, _ = ask("POST", headers["Location"], f"name={copy}", FORM)
    expect("the browser comes to the copy", (303, f"/copy/{copy}/"), (status, headers.get("Location")))
    status, _, answer = ask("POST", f"/copy/{copy}/rest/notes{KEY}", json.dumps({"of": copy}), JSON)
    expect("a change in the copy", 201, status)


KEY = "?apikey=ca75f00dca75f00dca75f00d"
JSON = {"Content-Type": "application/json"}


def judge(copy):
    """Asks a copy: `right`, or `down` when its server does not answer. A wrong answer ends the program."""
    status, headers, answer = ask("GET", f"/copy/{copy}/rest/notes{KEY}")
    if status == 503 and headers.get("Retry-After") == "2":
        return "down"
    expect(f"the answer of {copy}", (200, [copy]), (status, [note["of"] for note in json.loads(answer)]))
    return "right"


def start_nginx_of_kubernetes():
    """Starts nginx with the configuration in kubernetes.yaml, for the same servers."""
    with open(f"{HERE}/kubernetes.yaml") as file:
        rules = textwrap.dedent(re.search(r"  default.conf: \|\n(.*?)---\n", file.read(), re.S)[1])
    for number, at in enumerate(ports):
        rules = rules.replace(f"toolkit-{number}:8080", f"127.0.0.1:{at}")
    rules = rules.replace("listen 8080", f"listen 127.0.0.1:{kubernetes_port}")
    with open("nginx.conf") as file:
        paths = "".join(re.findall(r"^ *\w+_temp_path .*\n", file.read(), re.M))
    with open("kubernetes.conf", "w") as file:
        file.write(f"pid kubernetes.pid; error_log error.log; events {{}} http {{ {paths} access_log off; {rules} }}")
    subprocess.run(["nginx", "-p", os.getcwd(), "-c", "kubernetes.conf"], check=True)


def names_are_plain(at):
    """nginx at a port and the servers must read the same name in a request that makes a copy."""
    copies = {name: own(name) for name in servers}
    for query in ("name=student-1&name=x{}", "name=x{}&name=student-1", "name=student%2d{}", "n%61me=x{}", "a=1&name=x{}",
                  "name=x{}#", "name=x{}&", "name=Student-{}", "name=", "name"):
        for number in range(8):
            status, _, _ = ask("POST", "/copy?" + query.format(number), at=at)
            expect(query, 400, status)
    for path in ("//copy", "/./copy", "/x/../copy", "/cop%79"):
        expect(path, 400, ask("POST", f"{path}?name=student-1", at=at)[0])
    # A browser and a program go to the server of the copy before it is made.
    for headers in (FORM, {"Content-Type": FORM["Content-Type"]}):
        expect("a form", 307, ask("POST", "/copy", "name=by-form", headers, at)[0])
    expect("no copy was made", copies, {name: own(name) for name in servers})


class Students:
    """Asks for random copies until it is stopped, and keeps the copies that got no answer."""

    def __enter__(self):
        self.down, self.count, self.fault, self.over = set(), 0, None, False
        self.threads = [threading.Thread(target=self.run, args=(seed,)) for seed in range(4)]
        for thread in self.threads:
            thread.start()
        return self

    def run(self, seed):
        choices = random.Random(seed)
        while not self.over:
            copy = choices.choice(COPIES)
            try:
                if judge(copy) == "down":
                    self.down.add(copy)
                self.count += 1
            except (SystemExit, Exception) as error:
                self.fault, self.over = error, True

    def __exit__(self, *_):
        self.over = True
        for thread in self.threads:
            thread.join()
        if self.fault:
            sys.exit(f"{type(self.fault).__name__}: {self.fault}")


def everything_is_right(what):
    expect(what, {"right"}, {judge(copy) for copy in COPIES})


def wait_for(file):
    deadline = time.monotonic() + 30
    while not os.path.exists(file):
        if time.monotonic() > deadline:
            sys.exit(f"There is no {file}.")
        time.sleep(0.01)


def start_alone(name):
    """Starts a server as another program does, such as systemd or Kubernetes."""
    words = f"--port {servers[name]} --class 256 --public-url http://{HOST}:{port} --body-limit 128 --quiet"
    command = f'"$TOOLKIT" serve --only cats {words} --ready-file alone.json >alone.log 2>&1 & echo $! >{name}.pid'
    environment = {"TOOLKIT": "toolkit", **os.environ, "TOOLKIT_HOME": os.path.abspath(f"home/{name}")}
    subprocess.run(["sh", "-c", command], env=environment, check=True)
    wait_for("alone.json")


def grow(copy):
    """Adds 18 MB, which is more than a request through nginx may have, to another collection of a copy."""
    for _ in range(6):
        status, _, _ = ask("POST", f"/copy/{copy}/rest/files{KEY}", json.dumps({"text": "x" * 3_000_000}), JSON)
        expect("a large document", 201, status)


def restore_with_a_fault(name):
    """A copy that cannot be loaded stays saved and waits, and the others keep what students do meanwhile."""
    saved = sorted(os.listdir(f"backup/{name}/copies"))
    bad, other = saved[0], saved[1]
    file = f"backup/{name}/copies/{bad}/cats.json"
    os.rename(file, "good.json")
    with open(file, "w") as damaged:
        damaged.write("[")
    manage("restore", name, fails=(1, f"stay saved in backup/{name}/copies: {bad}\n"))
    expect("which copies wait", {bad}, {copy for copy in COPIES if judge(copy) == "down"})
    status, _, work = ask("POST", f"/copy/{other}/rest/work{KEY}", "{}", JSON)
    manage("backup")
    with open(file) as damaged:
        expect("the saved file", "[", damaged.read())
    expect("the backup before", "[", open(f"backup/{name}.before/copies/{bad}/cats.json").read())
    os.rename("good.json", file)
    manage("restore", name)
    ids = [each["_id"] for each in json.loads(ask("GET", f"/copy/{other}/rest/work{KEY}")[2])]
    expect("work after the restore", [json.loads(work)["_id"]], ids)


def processor_time(process):
    """The seconds of processor time that a process has used."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def process_of(name):
    with open(f"{name}.pid") as file:
        return int(file.read())


def workers():
    with open("nginx.pid") as file:
        return [int(word) for word in subprocess.check_output(["pgrep", "-P", file.read().strip()]).split()]


def measure():
    """Prints the requests per second, and for each core of the servers and of nginx."""
    with open("wrk.lua", "w") as file:
        file.write(
            f'wrk.headers["Host"] = "{HOST}:{port}"\nlocal n = 0\nrequest = function()\n  n = n + 1\n'
            f'  return wrk.format("GET", "/copy/student-" .. (n * 7 % {len(STUDENTS)}) .. "/rest/notes{KEY}")\nend\n')
    used = lambda: (sum(processor_time(process_of(name)) for name in servers), sum(map(processor_time, workers())))
    before = used()
    output = subprocess.check_output(
        ["wrk", "-t1", "-c24", "-d3s", "-s", "wrk.lua", f"http://127.0.0.1:{port}/"], text=True)
    serving, passing = (after - then for then, after in zip(before, used()))
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit(output)
    count = int(re.search(r"(\d+) requests in", output)[1])
    step(f"{count / 3:,.0f} requests per second; for each core of the servers {count / serving:,.0f}, "
         f"of nginx {count / passing:,.0f}")


def main():
    with open("servers", "w") as file:
        file.writelines(f"{name} 127.0.0.1:{at}\n" for name, at in servers.items())
    manage("proxy", f"127.0.0.1:{port}", f"http://{HOST}:{port}")
    for name in servers:
        manage("start", name)
    manage("health")
    status, _, page = ask("GET", "/", headers={"Accept": "text/html"})
    expect("the page hands out copies", (200, True), (status, "Get a copy" in page))
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(make, COPIES))
    status, _, description = ask("GET", f"/copy/{COPIES[0]}/openapi.json")
    expect("the links", f"http://{HOST}:{port}/copy/{COPIES[0]}", json.loads(description)["servers"][0]["url"])
    everything_is_right("all copies answer")
    names_are_plain(at=None)
    start_nginx_of_kubernetes()
    names_are_plain(at=kubernetes_port)
    step("the servers have " + ", ".join(f"{len(own(name))}" for name in servers) + " copies")

    grow(min(own("b")))
    grow(min(own("c")))
    with Students():
        manage("backup")
    with sqlite3.connect("backup/a/cats.sqlite") as database:
        expect("the saved database", [("ok",)], database.execute("PRAGMA quick_check").fetchall())
    step("backup while the servers answer")

    lost = own("b")
    with Students() as students:
        os.kill(process_of("b"), signal.SIGKILL)
        for copy in COPIES:
            expect(copy, "down" if copy in lost else "right", judge(copy))
    expect("no other copy is down", set(), students.down - lost)
    # Its copies are only in the backup, which other commands must leave alone.
    manage("start", "b", fails=(1, "class restore b"))
    manage("backup", fails=(1, "The server b was not saved."))
    # Students make a copy again on a server that was started again, and a second command is refused meanwhile.
    start_alone("b")
    copy = min(lost)
    expect("a copy made again", 201, ask("POST", f"/copy?name={copy}")[0])
    manage("backup", "b", fails=(1, "class restore b"))
    manage("move", copy, "a", fails=(1, "class restore b"))
    restore = subprocess.Popen([f"{HERE}/class", "restore", "b"])
    wait_for("lock/rest")
    with Students() as students:
        manage("backup", fails=(75, "'class restore b' has the lock"))
        restore.wait()
    expect("the server is restored", 0, restore.returncode)
    expect("no other copy is down", set(), students.down - lost)
    everything_is_right("all copies answer after the server is replaced")
    step(f"one server killed and replaced; {len(lost)} copies were down")

    killed = min(own("c"))
    move = subprocess.Popen([f"{HERE}/class", "move", killed, "a"])
    wait_for("lock/rest")
    time.sleep(0.3)
    move.kill()
    move.wait()
    # Its last request may still run.
    time.sleep(1)
    manage("move", killed, "a", fails=(75, "class unlock"))
    manage("unlock")
    expect("the copy is on one server", 1, sum(killed in own(name) for name in servers))
    everything_is_right("all copies answer after a command was killed")
    step("a command killed")

    moved = own("c")
    with Students() as students:
        manage("drain", "c")
        restore_with_a_fault("c")
    expect("no other copy is down", set(), students.down - moved)
    everything_is_right("all copies answer after the server was drained")
    step(f"one server drained and replaced, during {students.count} requests")

    copy = min(own("a"))
    with Students() as students:
        manage("move", copy, "c")
    expect("no other copy is down", set(), students.down - {copy})
    expect("where the copy is", (False, True), (copy in own("a"), copy in own("c")))
    manage("move", copy, "c", fails=(1, f"The copy {copy} is at: c\n"))
    expect("where it is saved", (False, True), tuple(os.path.exists(f"backup/{name}/copies/{copy}") for name in "ac"))
    everything_is_right("all copies answer after one has moved")
    step("a copy moved to another server")
    measure()


with tempfile.TemporaryDirectory() as folder:
    # The workers of nginx run as another user.
    os.chmod(folder, 0o755)
    os.chdir(folder)
    os.environ.setdefault("SERVE", "--only cats")
    try:
        main()
    finally:
        for name in [*servers, "nginx", "kubernetes"]:
            if os.path.exists(f"{name}.pid"):
                try:
                    os.kill(process_of(name), signal.SIGTERM)
                    # Then nothing is written to the folder any more.
                    while True:
                        os.kill(process_of(name), 0)
                        time.sleep(0.05)
                except (ProcessLookupError, FileNotFoundError):
                    pass
