"""Runs label-tool for the scripts beside this file."""

import argparse
import json
import os
import random
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOOL = os.environ.get("LABEL_TOOL", os.path.join(ROOT, ".build", "release", "label-tool"))


class Crash(Exception):
    """The tool crashed or hung. Has the arguments."""


def _run_chunk(commands, timeout):
    lines = "".join(json.dumps(command) + "\n" for command in commands)
    try:
        done = subprocess.run([TOOL, "batch"], input=lines.encode(), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=timeout)
    except subprocess.TimeoutExpired:
        return None, "no answer within %d s" % timeout
    if done.returncode != 0:
        return None, "exit status %d: %s" % (done.returncode, done.stderr.decode(errors="replace")[-300:])
    answers = [json.loads(line) for line in done.stdout.decode().split("\n") if line]
    if len(answers) != len(commands):
        return None, "%d answers to %d commands" % (len(answers), len(commands))
    return answers, None


def batch(commands, timeout=120):
    """The parsed answers to many commands, run in few processes. Raises Crash with the failing command."""
    answers = []
    for start in range(0, len(commands), 500):
        chunk = commands[start:start + 500]
        got, problem = _run_chunk(chunk, timeout)
        while got is None and len(chunk) > 1:
            half = chunk[:len(chunk) // 2]
            first, first_problem = _run_chunk(half, timeout)
            chunk, problem = (half, first_problem) if first is None else (chunk[len(half):], problem)
        if got is None:
            raise Crash("%s\n  %s" % (problem, json.dumps(chunk[0])))
        answers += got
    return answers


def run(*arguments):
    """Status, output and error output of one process; arguments may be bytes."""
    done = subprocess.run([TOOL, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
    return done.returncode, done.stdout, done.stderr


def require_tool():
    if not os.path.exists(TOOL):
        sys.exit("%s is missing; run: swift build -c release --product label-tool" % TOOL)


def told(what, problems):
    """Prints what was checked and what is wrong. The exit status of the test."""
    print("%s, %d problems" % (what, len(problems)))
    for problem in problems:
        print("  " + problem)
    return 1 if problems else 0


def begin(default_cases):
    """Parses the arguments of a random test: the number of cases, and a random source whose seed is printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", type=int, default=default_cases)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    options = parser.parse_args()
    require_tool()
    print("seed %d" % options.seed)
    return options.cases, random.Random(options.seed)
