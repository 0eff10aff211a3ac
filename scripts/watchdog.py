"""Finds out that a command hangs, by the processor time of its processes. A busy machine makes a command slower, and is no reason to
end it: what hangs either waits and uses no processor, or uses one without end."""

import os
import threading
import time

from processes import descendants

# A command whose processes use less than this share of one core for so long waits for what does not come.
_IDLE_MINUTES = 15
_IDLE_SHARE = 0.05
_SECONDS_BETWEEN_LOOKS = 5
# Of processor time, for `_count` on the machine that the limits were set on.
_REFERENCE_SECONDS = 0.2
_TICKS = os.sysconf("SC_CLK_TCK")


def slowness():
    """How many times as long as on that machine this one takes for a fixed sum; 1 if it is quicker."""
    start = time.thread_time()
    _count()
    return max(1, (time.thread_time() - start) / _REFERENCE_SECONDS)


def _count():
    total = 0
    for number in range(8_000_000):
        total += number & 3
    return total


class Watchdog:
    """Calls `give_up` once, with a reason, when what runs below a process hangs."""

    def __init__(self, root, minutes, give_up):
        self.root = root
        self.limit = minutes * 60
        self.give_up = give_up
        self.ended = threading.Event()
        threading.Thread(target=self._watch, daemon=True).start()

    def stop(self):
        self.ended.set()

    def _watch(self):
        used_before, since = processor_seconds(self.root), time.monotonic()
        while not self.ended.wait(_SECONDS_BETWEEN_LOOKS):
            used, now = processor_seconds(self.root), time.monotonic()
            if used > self.limit:
                return self.give_up(f"used a processor for more than {self.limit / 60:.0f} minutes")
            # Less than before, if a process ended whose parent did not wait for it.
            if abs(used - used_before) > _IDLE_SHARE * _IDLE_MINUTES * 60:
                used_before, since = used, now
            elif now - since > _IDLE_MINUTES * 60:
                return self.give_up(f"did nothing for {_IDLE_MINUTES} minutes")


def processor_seconds(root):
    """What a process and all below it have used, also those that ended and were waited for."""
    ticks = 0
    for pid in [root, *descendants(root)]:
        try:
            with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
                ticks += sum(map(int, file.read().rpartition(")")[2].split()[11:15]))
        except OSError:
            continue  # It ended in the meantime.
    return ticks / _TICKS
