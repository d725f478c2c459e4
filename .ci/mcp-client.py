"""Checks of toolkit mcp: mcp-client.py PROGRAM [CHECK…]. Prints only failures."""

import asyncio
import hashlib
import json
import os
import random
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback

import jsonschema
from mcp import Client, MCPError, StdioServerParameters
from mcp_types import ElicitResult, PromptReference

PROGRAM = sys.argv[1]
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SEED = int(os.environ.get("MCP_SEED", "1"))
# A shell starts a job in the background with Ctrl-C ignored, and toolkit keeps to that.
signal.signal(signal.SIGINT, signal.default_int_handler)
DEMO_LOGINS = [
    ("codepay login --phone +37061234567 --password-stdin", "Demo-1234"),
    ("products login --username endavaStudent --password-stdin", "schoolOfiOS"),
]


def environment(home):
    return {"PATH": os.environ["PATH"], "HOME": home, "TOOLKIT_HOME": os.path.join(home, "toolkit")}


def toolkit(home, line, password=None, check=True):
    """Runs a command line and returns its standard output."""
    run = subprocess.run(
        [PROGRAM, *shlex.split(line)], input=password or "", capture_output=True, text=True, env=environment(home)
    )
    assert run.returncode == 0 or not check, f"toolkit {line}: {run.stderr}"
    return run.stdout


def signed_in_home():
    home = tempfile.mkdtemp()
    for line, password in DEMO_LOGINS:
        toolkit(home, line, password + "\n")
    for feature in ["products", "search", "codepay", "cats", "badges"]:
        toolkit(home, f"sandbox reset {feature} --yes")
    for line, password in DEMO_LOGINS:
        toolkit(home, line, password + "\n")
    return home


def client(home, *options, mode="auto", **more):
    server = StdioServerParameters(command=PROGRAM, args=["mcp", *options], env=environment(home))
    return Client(server, mode=mode, **more)


async def all_pages(method, name):
    found, cursor = [], None
    while True:
        page = await method(cursor=cursor)
        found += getattr(page, name)
        cursor = page.next_cursor
        if not cursor:
            return found


# MARK: The official client


def leaves(command):
    for child in command["commands"]:
        yield from leaves(child)
    if command["effect"]:
        yield command


def example_call(command, line):
    """The arguments of an example; None if the example needs a terminal, a pipe or a global option."""
    if any(sign in line for sign in "|<>$"):
        return None
    words = shlex.split(line)[len(command["path"].split()) :]
    named = {a["name"]: a for a in command["arguments"] if a["kind"] != "positional"}
    shorts = {a["short"]: a["name"] for a in command["arguments"] if a.get("short")}
    places = [a for a in command["arguments"] if a["kind"] == "positional"]
    arguments, operands = {}, []
    while words:
        word = words.pop(0)
        if word.startswith("-") and len(word) == 2 and word[1] in shorts:
            word = "--" + shorts[word[1]]
        if not word.startswith("--"):
            operands.append(word)
            continue
        name, _, value = word[2:].partition("=")
        if name in ("json", "yes", "quiet", "no-pictures"):
            continue
        if name == "output" and (value or words.pop(0)):
            continue
        argument = named.get(name) or named.get(name.removeprefix("no-"))
        if argument is None:
            return None
        if argument["kind"] == "flag":
            arguments[argument["name"]] = not (name.startswith("no-") and argument["name"] != name)
        else:
            text = value or words.pop(0)
            if argument["repetition"] == "collect":
                arguments.setdefault(name, []).append(text)
            else:
                arguments[name] = text
    for place in places:
        if place["repetition"] == "collect":
            if operands:
                arguments[place["name"]] = operands
            operands = []
        elif operands:
            arguments[place["name"]] = operands.pop(0)
    return arguments


def typed(schema, arguments):
    """The arguments with the types of the schema."""
    def value(text, schema):
        kind = schema.get("type")
        if kind == "integer":
            return int(text)
        if kind == "number":
            return float(text.replace(",", "."))
        if kind == "array":
            parts = text.split(",") if isinstance(text, str) else text
            return [value(part, schema.get("items", {})) for part in parts]
        return text.replace(",", ".") if "pattern" in schema else text

    return {name: value(text, schema["properties"][name]) for name, text in arguments.items()}


async def examples(mode):
    """Every tool and every prompt with its examples, also at once; answers are validated by the client."""
    home = signed_in_home()
    manual = json.loads(toolkit(home, "manual --format json"))
    commands = {"_".join(c["path"].split()[1:]): c for c in leaves(manual["command"])}
    folder = tempfile.mkdtemp()
    os.chdir(folder)
    # Files that examples read; a test of the command line makes the same.
    open("cats.csv", "w").write("name,owner,breed,born\nMina,Robin,abys,2020-05-01\n")
    called, failed, calls = set(), [], []
    options = ["--allow", "destroys", "--spend", "100000"]
    async with client(home, *options, mode=mode) as connection:
        tools = {tool.name: tool for tool in await all_pages(connection.list_tools, "tools")}
        prompts = {p.name: {a.name for a in p.arguments} for p in await all_pages(connection.list_prompts, "prompts")}
        assert set(prompts) == set(tools), set(prompts) ^ set(tools)
        order = {"reads": 0, "writes": 1, "destroys": 2}
        for name in sorted(tools, key=lambda name: order[commands[name]["effect"]]):
            tool = tools[name]
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
            for example in commands[name]["examples"]:
                arguments = example_call(commands[name], example["line"])
                if arguments is None:
                    continue
                # A tool has no argument for a file to write, although the command does.
                absent = set(arguments) - set(tool.input_schema["properties"])
                placeholders = {a["name"]: a["placeholder"] for a in commands[name]["arguments"]}
                assert all(placeholders[argument] in ("FILE", "DIR") for argument in absent), (name, absent)
                if absent:
                    continue
                # The arguments of a prompt are texts, and those of the command.
                given = {n: " ".join(v) if isinstance(v, list) else str(v) for n, v in arguments.items() if n in prompts[name]}
                prompt = (await connection.get_prompt(name, given)).messages[0].content.text
                assert prompt.startswith(f"Call the tool {name}"), prompt
                assert json.loads(prompt.partition(": ")[2] or "{}") == given, (prompt, given)
                arguments = typed(tool.input_schema, arguments)
                jsonschema.validate(arguments, tool.input_schema)
                calls += [(name, arguments)] if tool.annotations.read_only_hint else []
                result = await connection.call_tool(name, arguments)
                called.add(name)
                text = "\n".join(part.text for part in result.content if part.type == "text")
                # A tool names its arguments as the caller does; the manual is about the command line.
                if name != "manual" and re.search(r"(^|\s)--\w", text):
                    failed.append(f"{example['line']}: {text}")
                if result.is_error and subprocess.run(
                    [PROGRAM, *shlex.split(example["line"])[1:]], capture_output=True, stdin=subprocess.DEVNULL,
                    env=environment(home),
                ).returncode == 0:
                    failed.append(f"{example['line']}: {result.content[0].text}")
        assert not failed, "\n".join(failed)
        # In the state that all changes have left.
        alone = [(await connection.call_tool(*call)).is_error for call in calls]
        at_once = await asyncio.gather(*[connection.call_tool(*call) for call in calls])
        assert len(calls) > 50 and [result.is_error for result in at_once] == alone, (len(calls), alone)
        assert not {"mcp", "serve", "codepay_login", "codepay_logout", "plugins_trust"} & set(tools), "a tool needs a person"
        missing = set(tools) - called - {"manual_diff", "cats_import", "search_wishlist_remove"}
        assert not missing, f"no example was called for {sorted(missing)}"


async def conversation(mode):
    """Wrong calls, completion, resources, prompts, progress and cancellation."""
    home = signed_in_home()
    async with client(home, "--allow", "writes", mode=mode) as connection:
        wrong = await connection.call_tool("cats_add", {"breed": "abbys", "rating": 9})
        mistakes = {m["argument"] for m in wrong.structured_content["error"]["mistakes"]}
        assert wrong.is_error and {"breed", "rating"} <= mistakes, wrong
        missing = await connection.call_tool("cats_show", {})
        assert "id" in {m["argument"] for m in missing.structured_content["error"]["mistakes"]}, missing
        for name in ["cats_delete", "nothing", ""]:
            try:
                await connection.call_tool(name, {})
                raise AssertionError(f"{name} was called")
            except MCPError:
                pass

        prompt = next(p for p in await all_pages(connection.list_prompts, "prompts") if p.name == "search_find")
        reference = {"type": "ref/prompt", "name": prompt.name}
        found = await connection.complete(PromptReference(**reference), {"name": "zip", "value": "1000"})
        assert "10001" in found.completion.values, found
        prompted = await connection.get_prompt("search_find", {"words": "lamp", "zip": "10001"})
        assert "search_find" in prompted.messages[0].content.text

        resources = await all_pages(connection.list_resources, "resources")
        assert any(str(r.uri) == "toolkit://manual/cats" for r in resources), resources
        page = await connection.read_resource("toolkit://manual/cats/add")
        assert "toolkit cats add" in page.contents[0].text
        try:
            await connection.read_resource("toolkit://manual/dogs")
            raise AssertionError("there are dogs")
        except MCPError:
            pass

        steps = []

        async def note(progress, total, message):
            steps.append((progress, total))

        await connection.call_tool(
            "sandbox_fill", {"feature": "cats", "count": 20000}, progress_callback=note)
        assert steps and steps == sorted(steps), steps
        assert len({progress for progress, _ in steps}) == len(steps), steps

        began = asyncio.get_running_loop().time()
        task = asyncio.create_task(connection.call_tool("sandbox_fill", {"feature": "cats", "count": 5000000}))
        await asyncio.sleep(0.5)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            pass
        await connection.call_tool("cats_list", {"limit": 1})
        assert asyncio.get_running_loop().time() - began < 15, "a cancelled call goes on"

        side_by_side = await asyncio.gather(*[connection.call_tool("cats_breeds", {"limit": 2}) for _ in range(100)])
        assert all(not result.is_error for result in side_by_side)


async def external_commands(mode):
    """The external commands of Examples: as tools with their results and mistakes, as prompts, and completed."""
    home = signed_in_home()
    plugins = os.path.join(home, "toolkit", "plugins")
    os.makedirs(plugins, exist_ok=True)
    for file in ["shell-plugin/toolkit-backup", "python-plugin/toolkit-spending"]:
        for end in ["", ".json"]:
            shutil.copy(os.path.join(ROOT, "Examples", file + end), plugins)
        toolkit(home, f"plugins trust {file.partition('toolkit-')[2]}")
    folder = tempfile.mkdtemp()
    async with client(home, "--allow", "writes", mode=mode) as connection:
        tools = {tool.name: tool for tool in await all_pages(connection.list_tools, "tools")}
        schema = tools["backup"].input_schema
        assert set(schema["properties"]) == {"only", "folder"} and schema["required"] == ["folder"], schema
        assert not tools["backup"].annotations.read_only_hint and tools["spending"].annotations.read_only_hint
        saved = await connection.call_tool("backup", {"folder": folder, "only": "cats"})
        assert not saved.is_error and f"{folder}/cats.json" in saved.content[0].text, saved
        assert json.load(open(f"{folder}/cats.json")) == json.loads(toolkit(home, "cats list --json"))
        assert os.listdir(folder) == ["cats.json"], os.listdir(folder)
        for arguments, word in [({"folder": folder, "only": "dogs"}, "dogs"), ({}, "folder"), ({"where": "x"}, "where")]:
            wrong = await connection.call_tool("backup", arguments)
            assert wrong.is_error and word in wrong.content[0].text, wrong
        spending = await connection.call_tool("spending", {"by": "contact"})
        assert not spending.is_error and "+37060000002" in spending.content[0].text, spending
        all_saved = await asyncio.gather(*[
            connection.call_tool("backup", {"folder": f"{folder}/{number}"}) for number in range(4)])
        assert not any(result.is_error for result in all_saved), all_saved
        assert all(len(os.listdir(f"{folder}/{number}")) == 3 for number in range(4))

        prompts = {prompt.name: prompt for prompt in await all_pages(connection.list_prompts, "prompts")}
        assert {a.name: a.required for a in prompts["backup"].arguments} == {"only": False, "folder": True}
        prompted = await connection.get_prompt("backup", {"folder": folder})
        assert prompted.messages[0].content.text == f'Call the tool backup with these arguments: {{"folder":"{folder}"}}'
        found = await connection.complete(
            PromptReference(type="ref/prompt", name="backup"), {"name": "only", "value": "tr"})
        assert found.completion.values == ["transactions"], found
    async with client(home, mode=mode) as connection:
        assert "spending" in {tool.name for tool in await all_pages(connection.list_tools, "tools")}
        try:
            await connection.call_tool("backup", {"folder": folder})
            raise AssertionError("backup was called")
        except MCPError as error:
            assert "toolkit mcp --allow writes" in str(error), error


async def questions(mode):
    """A change happens only after the person accepts, and the limit on money holds even then."""
    home = signed_in_home()
    asked, action = [], "accept"

    async def answer(context, parameters):
        asked.append(parameters.message)
        return ElicitResult(action=action, content={} if action == "accept" else None)

    options = ["--allow", "destroys", "--spend", "20"]
    async with client(home, *options, mode=mode, elicitation_callback=answer) as connection:
        cat = (await connection.call_tool("cats_list", {"limit": 1})).structured_content["items"][0]
        for action in ["decline", "cancel", "accept"]:
            gone = await connection.call_tool("cats_delete", {"ids": [cat["id"]]})
            assert gone.is_error == (action != "accept"), (action, gone)
            left = await connection.call_tool("cats_show", {"id": cat["id"]})
            assert left.is_error == (action == "accept"), (action, left)
        assert len(asked) == 3 and all(cat["name"] in text for text in asked), asked

        balance = (await connection.call_tool("codepay_home", {})).structured_content["balance"]["amount"]
        for action, amount, fails in [("decline", "15", True), ("accept", "15", False), ("accept", "15.01", True)]:
            sent = await connection.call_tool("codepay_send", {"to": "+37060000002", "amount": amount})
            assert sent.is_error == fails, (action, sent)
        assert all("Send 15.00" in text for text in asked[3:]), asked
        now = (await connection.call_tool("codepay_home", {})).structured_content["balance"]["amount"]
        assert round(float(balance) - float(now), 2) == 15, (balance, now)


async def paying(mode):
    """The same key pays once, also at a new server; an equal payment without a key is refused."""
    home = signed_in_home()
    options = ["--allow", "writes", "--spend", "1000"]
    payment = {"to": "+37060000002", "amount": "12.50", "key": "rent"}
    before = spent(home)
    async with client(home, *options, mode=mode) as connection:
        first = await connection.call_tool("codepay_send", payment)
        again = await connection.call_tool("codepay_send", payment)
        other = await connection.call_tool("codepay_send", {**payment, "amount": "13"})
        bare = await connection.call_tool("codepay_send", {"to": "+37060000002", "amount": "12.50"})
        at_once = await asyncio.gather(*[
            connection.call_tool("codepay_send", {"to": "+37060000002", "amount": 3, "key": "k"}) for _ in range(5)])
    async with client(home, *options, mode=mode) as connection:
        later = await connection.call_tool("codepay_send", payment)
    for result in [again, later]:
        same = {**result.structured_content}
        assert "was made before" in same.pop("notes")[-1] and not result.is_error, result
        assert same == {k: v for k, v in first.structured_content.items() if k != "notes"}, (first, result)
    assert other.structured_content["error"]["code"] == "key-used", other
    error = bare.structured_content["error"]
    paid = first.structured_content["transaction"]["id"]
    assert error["code"] == "made-before" and paid in error["message"] and "key" in error["hint"], bare
    assert not any(result.is_error for result in at_once), at_once
    assert spent(home) - before == 1_550


async def tool_list(mode):
    """Annotations, names, sizes, and what is not offered."""
    home = signed_in_home()
    async with client(home, "--allow", "destroys", mode=mode) as connection:
        hints = {tool.name: tool.annotations for tool in await all_pages(connection.list_tools, "tools")}
        for name in ["cats_edit", "codepay_send", "codepay_add", "cats_delete", "codepay_settings_phone"]:
            assert hints[name].destructive_hint is True, name
        assert hints["cats_add"].destructive_hint is False
        assert not any(hint.destructive_hint for hint in hints.values() if hint.read_only_hint)
        closed = {name for name, hint in hints.items() if hint.open_world_hint is False}
        assert {"config_list", "manual", "sandbox_status", "search_wishlist"} <= closed, closed
        # By the protocol, a tool without the hint reaches a service.
        assert not {"cats_list", "search_find", "codepay_send", "doctor"} & closed, closed
        assert not {"manual_diff", "manual_schema", "config_path", "sandbox_path"} & set(hints)
        manual = await connection.call_tool("manual", {})
        assert len(manual.content[0].text) < 8_000 and "cats list" in manual.content[0].text
    async with client(home, "--only", "cats", "--without", "cats_export", mode=mode) as connection:
        names = {tool.name for tool in await all_pages(connection.list_tools, "tools")}
        assert "cats_list" in names and "cats_export" not in names, names
        for method, key in [(connection.list_resources, "resources"), (connection.list_prompts, "prompts")]:
            assert {item.name.split("_")[0] for item in await all_pages(method, key)} == {"cats"}
        for name, reason in [("cats_add", "toolkit mcp --allow writes"), ("search_find", "left out"),
                             ("codepay_login", "toolkit codepay login"), ("cats_dog", "There is no tool")]:
            try:
                await connection.call_tool(name, {})
                raise AssertionError(f"{name} was called")
            except MCPError as error:
                assert reason in str(error), (name, error)
    async with client(home, "--tools", "cats_list,cats_show", mode=mode) as connection:
        assert [tool.name for tool in await all_pages(connection.list_tools, "tools")] == ["cats_list", "cats_show"]


async def both_channels(mode):
    """Text and data are each complete, with notes; a list goes on with its cursor."""
    home = signed_in_home()
    async with client(home, mode=mode) as connection:
        for tool in ["cats_list", "codepay_transactions", "config_list", "search_categories"]:
            total, cursor, items, lines = None, None, [], []
            while total is None or cursor:
                page = await connection.call_tool(tool, {"limit": 20, **({"cursor": cursor} if cursor else {})})
                data = page.structured_content
                total, cursor = data["total"], data.get("nextCursor")
                items += data["items"]
                text = [line[2:] for line in page.content[0].text.splitlines()]
                lines += text[1:1 + len(data["items"])]
            assert len(items) == total == len(set(lines)), (tool, total, len(items), len(lines))
        found = await connection.call_tool("search_find", {"words": ["camera"], "zip": "10001"})
        assert found.structured_content["area"] == "within 10 miles of 10001", found.structured_content
        assert "within 10 miles of 10001" in found.content[0].text and "--" not in found.content[0].text
        long = await connection.call_tool("cats_list", {"limit": 0})
        assert len(long.content[0].text) < 4_700, len(long.content[0].text)
        assert "cursor" in long.content[0].text.splitlines()[-1], long.content[0].text[-200:]
        old = await connection.call_tool("cats_list", {"older-than": 10, "max-weight": 4, "limit": 0})
        assert old.structured_content["items"], old
        assert all(cat["weightKg"] <= 4 for cat in old.structured_content["items"])
        contact = (await connection.call_tool("codepay_contacts", {})).structured_content["items"][0]
        assert "note" in contact, contact
        await every_reading_tool(home, connection)


async def every_reading_tool(home, connection):
    """The text of each example has all values of the data, apart from the rows of a long list."""
    manual = json.loads(toolkit(home, "manual --format json"))
    commands = {"_".join(c["path"].split()[1:]): c for c in leaves(manual["command"])}
    compared = set()
    for tool in await all_pages(connection.list_tools, "tools"):
        for example in commands[tool.name]["examples"]:
            arguments = example_call(commands[tool.name], example["line"])
            if arguments is None or set(arguments) - set(tool.input_schema["properties"]):
                continue
            result = await connection.call_tool(tool.name, typed(tool.input_schema, arguments))
            data = result.structured_content
            assert data != {}, (tool.name, arguments)
            if result.is_error or data is None:
                continue
            text = "\n".join(part.text for part in result.content if part.type == "text")
            isLong = "The structured content has" in text
            left = {"total", "nextCursor"} if "items" in data and tool.output_schema else set()
            parts = {name: part for name, part in data.items() if not (isLong and name == "items") and name not in left}
            words = plain_words(text)
            for name, value in values(parts):
                wanted = plain_words(value)
                found = any(words[start : start + len(wanted)] == wanted for start in range(len(words)))
                assert found or not wanted, (tool.name, arguments, name, value, text)
            compared.add(tool.name)
    assert len(compared) > 25, compared


def plain_words(text):
    """The words of a text, which has cells with commas and quotation marks, too."""
    for sign in [',', '"', '“', '”', "'", "(", ")", "[", "]", "{", "}", ";", ":", ".", "!", "?", "\n> "]:
        text = text.replace(sign, " ")
    return text.split()


def values(data):
    """The values with their names; null is none."""
    if isinstance(data, (dict, list)):
        for name, part in data.items() if isinstance(data, dict) else enumerate(data):
            for inner, value in values(part):
                yield f"{name}.{inner}", value
    elif data is not None:
        yield "", str(data).lower() if isinstance(data, bool) else str(data)


# MARK: Lines


class Lines:
    """A server with the lines of its answers."""

    def __init__(self, home, *options):
        self.process = subprocess.Popen(
            [PROGRAM, "mcp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=environment(home),
        )
        self.count = 0
        self.send({"jsonrpc": "2.0", "id": "hello", "method": "initialize", "params": {
            "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "check", "version": "1"}}})
        self.until("hello")

    def send(self, message):
        self.write(json.dumps(message).encode())

    def write(self, line):
        self.process.stdin.write(line + b"\n")

    def until(self, name):
        """The answer with an ID; every line before it must be JSON-RPC."""
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            assert line, f"the server ended with {self.process.wait()}"
            answer = json.loads(line)
            assert answer["jsonrpc"] == "2.0" if isinstance(answer, dict) else answer, answer
            if isinstance(answer, dict) and answer.get("id") == name:
                return answer

    def call(self, tool, arguments):
        self.count += 1
        self.send({"jsonrpc": "2.0", "id": self.count, "method": "tools/call",
                   "params": {"name": tool, "arguments": arguments}})
        return self.until(self.count)

    def end(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        assert self.process.wait(60) == 0, self.process.returncode
        return rest


def hostile_lines():
    """10,000 malformed and mutated lines; after each hundred, the stream is in step."""
    dice = random.Random(SEED)
    server = Lines(signed_in_home())
    seeds = [
        {"jsonrpc": "2.0", "id": 7, "method": method, "params": params}
        for method, params in [
            ("tools/call", {"name": "cats_list", "arguments": {"limit": 3}}), ("tools/list", {}), ("ping", {}),
            ("initialize", {"protocolVersion": "2025-11-25"}), ("completion/complete", {"ref": {"type": "ref/prompt"}}),
            ("resources/read", {"uri": "toolkit://manual/cats"}), ("prompts/get", {"name": "cats_list"}),
            ("notifications/cancelled", {"requestId": 7}), ("server/discover", {"_meta": {
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": {}}}),
        ]
    ]
    values = [None, True, -1, 2**63, 1e300, "", "\x00", "\ud83d\ude00", [], {}, [[]], {"a": [1]}, "x" * 1000]

    def change(value):
        if dice.random() < 0.15:
            return dice.choice(values)
        if isinstance(value, dict):
            changed = {key if dice.random() > 0.05 else "?": change(part) for key, part in value.items()}
            if dice.random() < 0.1:
                changed[dice.choice(["id", "extra", "params", "_meta"])] = dice.choice(values)
            return changed
        return value

    for round in range(10_000):
        line = json.dumps(change(dice.choice(seeds))).encode().replace(b"\n", b" ")
        kind = dice.random()
        if kind < 0.3:
            place = dice.randrange(len(line))
            line = line[:place] + bytes([dice.choice([b for b in range(256) if b != 10])]) + line[place + 1 :]
        elif kind < 0.4:
            line = line[: dice.randrange(len(line))]
        elif kind < 0.42:
            line = b"[" * dice.randrange(2000) + line
        elif kind < 0.44:
            line = b"[" + b",".join([line] * 3) + b"]"
        server.write(line)
        if round % 100 == 99:
            server.send({"jsonrpc": "2.0", "id": f"ping {round}", "method": "ping"})
            assert server.until(f"ping {round}")["result"] == {}
    for size in [10 << 20, 17 << 20]:
        server.send({"jsonrpc": "2.0", "id": f"large {size}", "method": "tools/call", "params": {
            "name": "cats_list", "arguments": {"search": "x" * size}}})
    server.send({"jsonrpc": "2.0", "id": "last", "method": "ping"})
    server.until("last")
    server.end()


def value_for(schema, dice):
    if "enum" in schema:
        return dice.choice(schema["enum"])
    kind = schema.get("type")
    if kind == "boolean":
        return dice.random() < 0.5
    if kind == "integer":
        low = schema.get("minimum", -5)
        return dice.randint(low, min(schema.get("maximum", low + 20), low + 20))
    if kind == "number":
        return round(dice.uniform(schema.get("minimum", 0), min(schema.get("maximum", 100), 100)), 2)
    if kind == "array":
        return [value_for(schema.get("items", {}), dice) for _ in range(dice.randint(1, 3))]
    return dice.choice(["id", "0", "3", "abys", "37061234567", "10001", "Mina", "lamp", "today", "cats", "2026-01-31",
                        "out.txt", "1", "/tmp/toolkit-mcp-check", "ebay.key", "cats.ratings", "http://localhost:1/"])


def random_call(tool, dice):
    schema = tool["inputSchema"]
    names = [name for name in schema["properties"] if name in schema.get("required", []) or dice.random() < 0.3]
    excluded = set()
    arguments = {}
    for name in names:
        if name in excluded:
            continue
        arguments[name] = value_for(schema["properties"][name], dice)
        excluded |= set(schema.get("dependentSchemas", {}).get(name, {}).get("properties", {}))
    return arguments


def rows(path):
    """A digest of all rows in a database; the rows of a virtual table are in the tables behind it."""
    digest = hashlib.sha256()
    database = sqlite3.connect(path)
    for name, sql in database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
        if not sql.startswith("CREATE VIRTUAL"):
            for row in database.execute(f'SELECT * FROM "{name}"'):
                digest.update(repr((name, row)).encode())
    database.close()
    return digest.hexdigest()


def contents(home):
    """The bytes of all files, and the rows of all databases, without local copies and logs."""
    found = {}
    for folder, _, names in os.walk(home):
        for name in names:
            path = os.path.join(folder, name)
            if name.endswith(("-wal", "-shm")) or name.startswith("local."):
                continue
            if name.endswith(".sqlite"):
                found[path] = rows(path)
            elif name == "credentials.json":
                # An access token that a service gives for some hours is a local copy, too.
                stored = json.load(open(path))["profiles"]
                found[path] = [(p, key) for p in stored for key in sorted(stored[p]) if "ebay-token" not in key]
            else:
                found[path] = hashlib.sha256(open(path, "rb").read()).hexdigest()
    return found


def tools_of(server):
    tools, cursor = [], None
    while True:
        server.count += 1
        server.send({"jsonrpc": "2.0", "id": server.count, "method": "tools/list",
                     "params": {"cursor": cursor} if cursor else {}})
        result = server.until(server.count)["result"]
        tools += result["tools"]
        cursor = result.get("nextCursor")
        if not cursor:
            return tools


def reading_only():
    """10,000 random valid calls change nothing, and no file appears."""
    dice = random.Random(SEED)
    home = signed_in_home()
    folder = tempfile.mkdtemp()
    os.chdir(folder)
    before = contents(home)
    server = Lines(home)
    tools = tools_of(server)
    assert all(tool["annotations"]["readOnlyHint"] for tool in tools)
    secrets = ["Demo-1234", "schoolOfiOS"]
    answered = 0
    for _ in range(10_000):
        tool = dice.choice(tools)
        answer = server.call(tool["name"], random_call(tool, dice))
        text = json.dumps(answer)
        assert not any(secret in text for secret in secrets), f"{tool['name']} shows a secret"
        answered += not answer["result"]["isError"]
    server.end()
    assert answered > 2_000, f"only {answered} calls had an answer"
    after = contents(home)
    changed = [path for path in set(before) | set(after) if before.get(path) != after.get(path)]
    assert not changed, f"changed: {changed}"
    assert not os.listdir(folder) and not os.path.exists("/tmp/toolkit-mcp-check"), "a file was written"


def spent(home):
    rows = json.loads(toolkit(home, "codepay transactions --limit 0 --json"))
    return sum(round(float(row["amount"]["amount"]) * 100) for row in rows if row["direction"] == "out")


def spending():
    """No sequence of calls, cancels and kills moves more than 50."""
    dice = random.Random(SEED)
    home = signed_in_home()
    for _ in range(12):
        # What an earlier process left behind is finished by a person.
        toolkit(home, "codepay resume", check=False)
        before = spent(home)
        balance = float(json.loads(toolkit(home, "codepay home --json"))["balance"]["amount"])
        server = Lines(home, "--allow", "destroys", "--only", "codepay", "--spend", "50")
        for _ in range(dice.randint(5, 25)):
            server.count += 1
            tool, arguments = dice.choice([
                ("codepay_send", {"to": "+37060000002", "amount": dice.choice([1, 7.5, 20, 49.99, 50.01])}),
                ("codepay_add", {"amount": dice.choice([1, 30])}), ("codepay_resume", {}), ("codepay_home", {}),
            ])
            if "amount" in arguments and dice.random() < 0.8:
                arguments["key"] = str(dice.randint(1, 1_000_000))
            server.send({"jsonrpc": "2.0", "id": server.count, "method": "tools/call",
                         "params": {"name": tool, "arguments": arguments}})
            if dice.random() < 0.3:
                server.send({"jsonrpc": "2.0", "method": "notifications/cancelled",
                             "params": {"requestId": dice.randint(1, server.count)}})
        server.process.stdin.flush()
        if dice.random() < 0.6:
            time.sleep(dice.random() * 0.1)
            server.process.send_signal(dice.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT]))
            server.process.wait(30)
        else:
            server.end()
        toolkit(home, "codepay resume", check=False)
        moved = spent(home) - before
        assert moved <= 5_000, f"{moved / 100} moved"
        now = float(json.loads(toolkit(home, "codepay home --json"))["balance"]["amount"])
        assert now >= balance - 50.001, f"the balance fell from {balance} to {now}"


def versions():
    """Every version of the protocol, batches, which are refused, and calls out of order."""
    for version in ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "1999-01-01"]:
        server = Lines.__new__(Lines)
        server.process = subprocess.Popen([PROGRAM, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                          env=environment(tempfile.mkdtemp()))
        server.count = 0
        server.send({"jsonrpc": "2.0", "id": 0, "method": "tools/list"})
        assert server.until(0)["error"]["code"] == -32600
        server.send({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": version}})
        agreed = server.until(1)["result"]["protocolVersion"]
        assert agreed == ("2025-11-25" if version == "1999-01-01" else version)
        server.send({"jsonrpc": "2.0", "id": 2, "method": "initialize", "params": {"protocolVersion": version}})
        assert server.until(2)["error"]["code"] == -32600
        server.write(b'[{"jsonrpc":"2.0","id":3,"method":"ping"},{"jsonrpc":"2.0","id":4,"method":"ping"}]')
        server.process.stdin.flush()
        answer = json.loads(server.process.stdout.readline())
        assert answer["error"]["code"] == -32600, answer
        server.end()


CHECKS = {
    "examples-legacy": lambda: asyncio.run(examples("legacy")),
    "examples-2026": lambda: asyncio.run(examples("2026-07-28")),
    "conversation-legacy": lambda: asyncio.run(conversation("legacy")),
    "conversation-auto": lambda: asyncio.run(conversation("auto")),
    "paying-legacy": lambda: asyncio.run(paying("legacy")),
    "paying-2026": lambda: asyncio.run(paying("2026-07-28")),
    "tools-legacy": lambda: asyncio.run(tool_list("legacy")),
    "tools-2026": lambda: asyncio.run(tool_list("2026-07-28")),
    "channels-legacy": lambda: asyncio.run(both_channels("legacy")),
    "channels-2026": lambda: asyncio.run(both_channels("2026-07-28")),
    "external-legacy": lambda: asyncio.run(external_commands("legacy")),
    "external-2026": lambda: asyncio.run(external_commands("2026-07-28")),
    "questions-legacy": lambda: asyncio.run(questions("legacy")),
    "questions-2026": lambda: asyncio.run(questions("2026-07-28")),
    "versions": versions,
    "hostile-lines": hostile_lines,
    "reading-only": reading_only,
    "spending": spending,
}

failures = 0
for name in sys.argv[2:] or CHECKS:
    try:
        CHECKS[name]()
    except Exception as error:  # noqa: BLE001
        failures += 1
        while getattr(error, "exceptions", None):
            error = error.exceptions[0]
        place = traceback.extract_tb(error.__traceback__)[-1]
        print(f"{name}: {type(error).__name__} in line {place.lineno}: {error}")
sys.exit(1 if failures else 0)
