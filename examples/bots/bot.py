"""A small UGI engine in Python, to begin your own from: change `choose`.

It knows no rules. It starts `iroko engine` as a child process and asks it which moves are legal
and how a game ends, so it plays every game that Iroko plays. It does not search: it takes a move
that wins at once, else a random one. docs/engine-protocol.md specifies the requests.
"""

import os
import random
import subprocess
import sys

START = "position startpos"
HELLO = """id name Python bot
id author the authors of Iroko
option name Game type string default awale
option name Variant type string default standard
option name Seed type spin default 0 min 0 max 4294967295
ugiok"""


class Bot:
    def __init__(self, rules):
        self.rules = rules
        self.position = START
        self.random = random.Random("0")

    def choose(self, legal):
        """Returns one of the legal moves; there is at least one. Your own idea goes here."""
        win = "p1win" if self.response("query p1turn") == ["true"] else "p2win"
        for move in legal:
            if self.result_after(move) == [win]:
                return move
        return self.random.choice(legal)

    def result_after(self, move):
        """The result if this move is played: p1win, p2win, draw or none."""
        joint = " " if " moves" in self.position else " moves "
        # The last request takes the move back.
        return self.response(self.position + joint + move, "query result", self.position)

    def response(self, *requests):
        """The words of the child's response; none if it refuses, as in an impossible position."""
        responses = [line for line in self.ask(*requests) if line.startswith("response")]
        return responses[0].split()[1:] if responses else []

    def ask(self, *requests):
        """Sends requests to the child and returns the lines of its answer."""
        # Some requests have no answer, and a refused one has no response: `readyok` marks the end.
        print(*requests, "isready", sep="\n", file=self.rules.stdin, flush=True)
        lines = []
        for line in map(str.strip, self.rules.stdout):
            if line == "readyok":
                return lines
            lines.append(line)
        sys.exit("bot.py: iroko engine has ended")

    def answer(self, line):
        """The lines that answer a request; the child answers what is about the rules."""
        match line.split():
            case ["ugi"]:
                return [HELLO]
            case ["isready"]:
                return ["readyok"]
            case ["setoption", "name", name, "value", value]:
                if name.lower() == "seed":
                    self.random.seed(value)
                self.position = START  # An option begins a new game, here and in the child.
                return self.ask(line, START)
            case ["position", *_]:
                self.position = line
                return self.ask(line)
            case ["uginewgame"] | ["query", *_]:
                return self.ask(line)
            case ["go", *_]:
                legal = self.response("query legal")
                return ["bestmove " + (self.choose(legal) if legal else "0000")]
        return []  # Unknown, or `stop`, which needs no answer: no search is ever under way.


if __name__ == "__main__":
    # A line that is not UTF-8 is one more unknown line.
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    command, pipe = [os.environ.get("IROKO", "iroko"), "engine"], subprocess.PIPE
    # Leaving this block closes the child's input, which ends the child.
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8") as rules:
        bot = Bot(rules)
        for request in map(str.strip, sys.stdin):
            if request == "quit":
                break
            for text in bot.answer(request):
                print(text, flush=True)
