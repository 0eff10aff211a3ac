"""Starting and ending child processes so that none is left behind.

A process that calls `adopt_orphans` becomes the parent of whatever its children leave running, so `end_descendants`
reaches every process that was started below it, and only those.
"""

import ctypes
import os
import signal
import sys
import time

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_libc = ctypes.CDLL(None, use_errno=True)


class Stopped(Exception):
    """A signal asked this process to stop."""

    def __init__(self, signum):
        super().__init__(f"stopped by {signal.Signals(signum).name}")
        self.exit_status = 128 + signum


def adopt_orphans():
    """Makes this process the parent of its descendants that lose theirs."""
    _libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def die_with_parent():
    """For `preexec_fn`: the kernel ends the child when its parent is killed, even by SIGKILL."""
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)


def raise_on_signals():
    """Turns Ctrl-C, SIGTERM and SIGHUP into `Stopped`, so that `finally` blocks run."""

    def handler(signum, _frame):
        raise Stopped(signum)

    for signum in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(signum, handler)


def ignore_signals():
    """For the time of the clean-up: a second Ctrl-C must not cut it short."""
    for signum in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(signum, signal.SIG_IGN)


def descendants(root=None):
    """The ids of all running processes below `root` (this process, if none is given)."""
    children = {}
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/stat", encoding="utf-8", errors="replace") as file:
                state, parent = file.read().rpartition(")")[2].split()[:2]
        except OSError:
            continue  # It ended in the meantime.
        if state != "Z":
            children.setdefault(int(parent), []).append(int(entry))
    found, todo = [], [root or os.getpid()]
    while todo:
        below = children.get(todo.pop(), [])
        found += below
        todo += below
    return found


def end_descendants(keep=(), below=None, grace=3.0):
    """Asks all descendants to end, kills those that have not after `grace` seconds, and reaps them.

    The processes in `keep` and everything below them stay. With `below`, only that child ends, with everything below it;
    its parent's thread that waits for it reaps it.
    """
    kept = set(keep)
    for pid in keep:
        kept.update(descendants(pid))
    start = time.monotonic()
    asked = set()
    while True:
        if below is None:
            _reap(keep)
            left = [pid for pid in descendants() if pid not in kept]
        else:
            left = [pid for pid in [*descendants(below), below] if _is_running(pid)]
        if not left:
            return
        late = time.monotonic() - start > grace
        for pid in left:
            if late:
                _send(pid, signal.SIGKILL)
            elif pid not in asked:
                asked.add(pid)
                _send(pid, signal.SIGTERM)
        if time.monotonic() - start > grace + 5:
            print(f"warning: processes that could not be ended: {left}", file=sys.stderr)
            return
        time.sleep(0.02)


def _is_running(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _send(pid, signum):
    try:
        os.kill(pid, signum)
    except ProcessLookupError:
        pass


def _reap(keep):
    """Collects the ended children, so that they do not stay as zombies."""
    try:
        while True:
            ended = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if ended is None or ended.si_pid in keep:
                return
            os.waitpid(ended.si_pid, 0)
    except ChildProcessError:
        pass
