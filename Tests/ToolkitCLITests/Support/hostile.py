"""Servers that misbehave on purpose, for tests of the transport.

usage: python3 hostile.py FOLDER

FOLDER/certificates/NAME.pem is a certificate with its key; a TLS listener with the name NAME uses it. FOLDER/ports.json
gets the port of each listener, and FOLDER/log gets a line of JSON for each connection and each request.

The first segment of a request's path names the case, and the second one is its argument: /cut/17.
"""

import json
import os
import socket
import ssl
import sys
import threading
import time
import zlib

folder = sys.argv[1]
log = open(os.path.join(folder, "log"), "a", buffering=1)
log_lock = threading.Lock()
ports = {}

GOOD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]"
JSON = b"Content-Type: application/json\r\nConnection: close\r\n"
OK = b"HTTP/1.1 200 OK\r\n" + JSON
CHUNKED = OK + b"Transfer-Encoding: chunked\r\n\r\n"


def note(listener, event, text=""):
    with log_lock:
        log.write(json.dumps({"listener": listener, "event": event, "text": text}) + "\n")


# Cases that are bytes: complete answers, after which the connection is closed.

ANSWERS = {
    "good": GOOD,
    # The length of the body.
    "length-too-small": OK + b"Content-Length: 1\r\n\r\n[]",
    "length-too-large": OK + b"Content-Length: 3\r\n\r\n[]",
    "length-twice-different": OK + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n[]",
    "length-twice-equal": OK + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n[]",
    "length-list-different": OK + b"Content-Length: 2, 3\r\n\r\n[]",
    "length-word": OK + b"Content-Length: two\r\n\r\n[]",
    "length-negative": OK + b"Content-Length: -2\r\n\r\n[]",
    "length-hexadecimal": OK + b"Content-Length: 0x2\r\n\r\n[]",
    "length-two-numbers": OK + b"Content-Length: 2 3\r\n\r\n[]",
    "length-huge": OK + b"Content-Length: 99999999999999999999999999\r\n\r\n[]",
    "length-empty": OK + b"Content-Length:\r\n\r\n[]",
    # The sizes of chunks.
    "chunk-good": CHUNKED + b"1\r\n[\r\n1\r\n]\r\n0\r\n\r\n",
    "chunk-extension": CHUNKED + b"2;name=value\r\n[]\r\n0;last\r\n\r\n",
    "chunk-zeros": CHUNKED + b"0000002\r\n[]\r\n000\r\n\r\n",
    "chunk-trailer": CHUNKED + b"2\r\n[]\r\n0\r\nX-Sum: 1\r\n\r\n",
    "chunk-word": CHUNKED + b"zz\r\n[]\r\n0\r\n\r\n",
    "chunk-negative": CHUNKED + b"-2\r\n[]\r\n0\r\n\r\n",
    "chunk-prefix": CHUNKED + b"0x2\r\n[]\r\n0\r\n\r\n",
    "chunk-empty": CHUNKED + b"\r\n[]\r\n0\r\n\r\n",
    "chunk-huge": CHUNKED + b"fffffffffffffffffffff\r\n[]\r\n0\r\n\r\n",
    "chunk-too-small": CHUNKED + b"1\r\n[]\r\n0\r\n\r\n",
    "chunk-too-large": CHUNKED + b"9\r\n[]\r\n0\r\n\r\n",
    "chunk-without-last": CHUNKED + b"2\r\n[]\r\n",
    "chunk-cut-in-size": CHUNKED + b"2\r\n[]\r\n0",
    # The head.
    "nul-in-value": OK + b"X-Nul: a\x00b\r\nContent-Length: 2\r\n\r\n[]",
    "nul-in-name": OK + b"X-N\x00l: a\r\nContent-Length: 2\r\n\r\n[]",
    "nul-in-status": b"HTTP/1.1 200 O\x00K\r\n" + JSON + b"Content-Length: 2\r\n\r\n[]",
    "invalid-utf8": OK + b"X-Name: \xff\xfe\xc0\xaf\r\nContent-Length: 2\r\n\r\n[]",
    "no-colon": OK + b"This is no field\r\nContent-Length: 2\r\n\r\n[]",
    "status-word": b"HTTP/1.1 OK 200\r\n" + JSON + b"Content-Length: 2\r\n\r\n[]",
    "status-too-long": b"HTTP/1.1 2000 OK\r\n" + JSON + b"Content-Length: 2\r\n\r\n[]",
    "version-unknown": b"HTTP/7.3 200 OK\r\n" + JSON + b"Content-Length: 2\r\n\r\n[]",
    "garbage": bytes(range(256)) * 4,
    "nothing": b"",
    "unframed": OK + b"\r\n[]",
    "unframed-cut": OK + b"\r\n[",
    # The JSON.
    "json-leading-zero": OK + b"\r\n[-01]",
    "json-trailing-comma": OK + b"\r\n[{},]",
    "json-nul": OK + b"\r\n[]\x00",
    "json-two-values": OK + b"\r\n[] []",
    "json-comment": OK + b"\r\n[] // all",
    # The body.
    "body-cut": OK + b"Content-Length: 4000\r\n\r\n[" + b" " * 2000,
    "body-cut-after-head": OK + b"Content-Length: 2\r\n\r\n",
    "gzip-cut": OK + b"Content-Encoding: gzip\r\n\r\n" + zlib.compress(b"[]" * 500, wbits=31)[:-9],
    "gzip-garbage": OK + b"Content-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!",
}

# Cases that are functions: they get the connection, and their argument or None.

CASES = {}


def case(function):
    CASES[function.__name__.replace("_", "-")] = function
    return function


@case
def cut(connection, count):
    """Closes the connection after the first bytes of a good answer."""
    connection.sendall(GOOD[: int(count)])


@case
def endless_status(connection, _):
    forever(connection, b"HTTP/1.1 200 ", b"O" * 65536)


@case
def endless_fields(connection, _):
    forever(connection, OK, b"X-Field: value\r\n" * 4096)


@case
def endless_field(connection, _):
    forever(connection, OK + b"X-Field: ", b"v" * 65536)


@case
def endless_body(connection, _):
    forever(connection, OK + b"\r\n[", b" " * 65536)


@case
def endless_chunks(connection, _):
    forever(connection, CHUNKED, (b"400\r\n" + b" " * 1024 + b"\r\n") * 64)


@case
def endless_chunk_extension(connection, _):
    forever(connection, CHUNKED + b"2;", b"e" * 65536)


@case
def endless_trailers(connection, _):
    forever(connection, CHUNKED + b"2\r\n[]\r\n0\r\n", b"X-Field: value\r\n" * 4096)


@case
def endless_redirects(connection, number):
    following = int(number) + 1 if number.isdigit() else 1
    connection.sendall(redirect(f"/endless-redirects/{following}") + b"Content-Length: 0\r\n\r\n")


@case
def endless_redirect_body(connection, _):
    forever(connection, redirect("/good") + b"\r\n", b" " * 65536)


@case
def redirect_to_other_host(connection, _):
    """Redirects to the same machine by another name and on another port, which makes it another origin."""
    connection.sendall(redirect(f"http://localhost:{ports['other']}/good") + b"Content-Length: 0\r\n\r\n")


@case
def endless_interim(connection, status):
    forever(connection, b"", f"HTTP/1.1 {status} Interim\r\n\r\n".encode() * 1000)


@case
def interim(connection, status):
    """Sends a thousand interim answers, then a good one."""
    field = b"Link: </style.css>; rel=preload\r\n" if status == "103" else b""
    connection.sendall(f"HTTP/1.1 {status} Interim\r\n".encode() + field + b"\r\n")
    for _ in range(999):
        connection.sendall(f"HTTP/1.1 {status} Interim\r\n".encode() + field + b"\r\n")
    connection.sendall(GOOD)


@case
def gzip_bomb(connection, _):
    """Sends 10 GB of spaces in 10 MB: one compressed block, which is repeated."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    # A full flush forgets the history, so the same bytes can follow again.
    block = compressor.compress(b" " * (1 << 24)) + compressor.flush(zlib.Z_FULL_FLUSH)
    header = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
    connection.sendall(OK + b"Content-Encoding: gzip\r\n\r\n" + header)
    for _ in range(10_000_000_000 // (1 << 24)):
        connection.sendall(block)


@case
def drip(connection, _):
    """Sends a byte a second."""
    for byte in GOOD:
        connection.sendall(bytes([byte]))
        time.sleep(1)


@case
def drip_body(connection, _):
    connection.sendall(OK + b"\r\n")
    while True:
        connection.sendall(b" ")
        time.sleep(1)


@case
def silent(connection, _):
    """Sends nothing, and waits until the client closes the connection."""
    while connection.recv(65536):
        pass


@case
def silent_body(connection, _):
    connection.sendall(OK + b"Content-Length: 2\r\n\r\n[")
    note("http", "body")
    silent(connection, None)


@case
def late(connection, seconds):
    """Sends a good answer after some seconds of silence."""
    time.sleep(int(seconds))
    connection.sendall(GOOD)


@case
def slow_head(connection, seconds):
    """Sends the head in pieces, one each second."""
    spread(connection, GOOD, int(seconds))


@case
def slow_body(connection, seconds):
    """Sends the body in pieces, one each second."""
    connection.sendall(OK + b"Content-Length: 1000\r\n\r\n")
    spread(connection, b"[" + b" " * 998 + b"]", int(seconds))


def spread(connection, data, seconds):
    size = -(-len(data) // seconds)
    for start in range(0, len(data), size):
        time.sleep(1)
        connection.sendall(data[start : start + size])


def redirect(target):
    return b"HTTP/1.1 302 Found\r\nConnection: close\r\nLocation: " + target.encode() + b"\r\n"


def forever(connection, start, piece):
    connection.sendall(start)
    while True:
        connection.sendall(piece)


# Listeners. Each has a name and a function that gets its accepted connections.


def answer(name, connection):
    """Reads a request, and answers it by its path."""
    received = b""
    while b"\r\n\r\n" not in received:
        more = connection.recv(65536)
        if not more:
            return
        received += more
        if received[0] == 22:
            note(name, "tls")
            connection.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 9\r\n\r\nNo HTTPS!")
            return
    head = received.split(b"\r\n\r\n")[0].decode("latin-1")
    note(name, "request", head)
    words = head.split(" ")[1].split("?")[0].split("/")[1:]
    if words[0] in ANSWERS:
        connection.sendall(ANSWERS[words[0]])
    else:
        CASES[words[0]](connection, words[1] if len(words) > 1 else None)


def secure(name, connection, context):
    """Does the handshake of TLS, and answers a request."""
    with context.wrap_socket(connection, server_side=True) as secured:
        note(name, "secured")
        answer(name, secured)


def answer_early(name, connection):
    """Sends a good answer before the request."""
    connection.sendall(GOOD)
    silent(connection, None)


def close_in_handshake(name, connection):
    """Closes the connection after the client's first message of TLS."""
    connection.recv(65536)


def cut_handshake(name, connection):
    """Sends the start of a message of TLS, and closes the connection."""
    connection.recv(65536)
    connection.sendall(b"\x16\x03\x03\x00\x7a\x02\x00\x00")


def garble_handshake(name, connection):
    """Answers the client's first message of TLS with a message of random bytes."""
    connection.recv(65536)
    connection.sendall(b"\x16\x03\x03\x02\x00" + os.urandom(512))


def be_silent(name, connection):
    """Reads, but sends nothing."""
    while connection.recv(65536):
        note(name, "received")


def listen(name, serve):
    listener = socket.create_server(("127.0.0.1", 0), backlog=512)
    ports[name] = listener.getsockname()[1]
    threading.Thread(target=accept, args=(name, listener, serve), daemon=True).start()


def accept(name, listener, serve):
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=hold, args=(name, connection, serve), daemon=True).start()


def hold(name, connection, serve):
    note(name, "accepted")
    try:
        serve(name, connection)
        # Lets the client read everything: closing with unread bytes would reset the connection.
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(65536):
            pass
    except OSError:
        # The client has gone, or has refused the certificate.
        pass
    finally:
        connection.close()


def listen_with_full_queue():
    """Listens with a queue for one connection, which is taken, so that no other connection is established."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=0)
    ports["full"] = listener.getsockname()[1]
    return listener, socket.create_connection(listener.getsockname())


def main():
    kept = listen_with_full_queue()
    listen("http", answer)
    listen("other", answer)
    listen("early", answer_early)
    listen("silent", be_silent)
    listen("tls-closed", close_in_handshake)
    listen("tls-cut", cut_handshake)
    listen("tls-garbled", garble_handshake)
    certificates = os.path.join(folder, "certificates")
    for file in os.listdir(certificates) if os.path.isdir(certificates) else []:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(os.path.join(certificates, file))
        name = os.path.splitext(file)[0]
        listen(name, lambda name, connection, context=context: secure(name, connection, context))
    with open(os.path.join(folder, "ports.new"), "w") as file:
        json.dump(ports, file)
    os.rename(os.path.join(folder, "ports.new"), os.path.join(folder, "ports.json"))
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(0.2)
    return kept


main()
