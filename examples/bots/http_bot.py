#!/usr/bin/env python3
"""A bot that plays a game on a server of Iroko over HTTP alone, with random legal moves.

    python3 http_bot.py "http://localhost:7700/#/play/ID?seat=TOKEN"

It needs only the standard library. Change `choose` to make it play better. docs/protocol.md explains the messages.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request


def choose(state):
    """Returns one of the legal moves. state["record"] has the whole game, state["state"]["position"] the position."""
    return random.choice(state["state"]["chains"])["move"]


def parse_link(link):
    """Returns the address of the game and the token of the seat."""
    server, _, place = link.partition("/#/play/")
    game, _, token = place.partition("?seat=")
    if not token:
        sys.exit("This is not the link of a seat: http://HOST/#/play/ID?seat=TOKEN")
    return f"{server}/api/play/{game}", token


def request(address, token, message=None):
    """Sends a request for the seat: a message, or none to read."""
    body = None if message is None else json.dumps(message).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(address, body, headers), timeout=60)


def explain(refusal):
    """Returns the sentence of a refused request."""
    return json.load(refusal)["error"]["sentence"]


def play(address, token):
    """Reads the stream of the seat and answers. Returns the sentence about the end of the game."""
    for line in request(f"{address}/stream?lang=en", token):
        # An empty line shows that the server is there.
        message = json.loads(line) if line.strip() else {}
        if message.get("type") == "offer":
            answer(address, token, {"type": "decline", "kind": message["kind"]})
        if message.get("type") != "state":
            continue
        if message["state"]["outcome"] is not None:
            return message["state"]["status"]
        if message["can"]["move"]:
            move = {"type": "move", "move": choose(message), "ply": message["ply"]}
            answer(address, token, move)
    raise ConnectionError("the stream has ended")


def answer(address, token, message):
    """Sends a message, again after a pause if the server is busy or the bot too fast. Another refusal is printed: a late
    move, or an offer that was withdrawn, does no harm."""
    for pause in [1, 2, 4, 8]:
        try:
            return request(f"{address}/message", token, message).read()
        except urllib.error.HTTPError as refusal:
            if refusal.code not in [429, 503]:
                return print(explain(refusal), file=sys.stderr)
            time.sleep(pause)


def main():
    address, token = parse_link(sys.argv[1] if len(sys.argv) > 1 else "")
    for pause in [1, 2, 4, 8, 16, 32]:
        try:
            return print(play(address, token))
        except urllib.error.HTTPError as refusal:
            sys.exit(explain(refusal))
        except OSError as lost:
            # The game waits on the server: connect again, and go on where it stands.
            print(f"{lost}; trying again", file=sys.stderr)
            time.sleep(pause)
    sys.exit("The server did not come back.")


if __name__ == "__main__":
    main()
