"""Watches a `label-tool batch`: a crash, a timeout or too much memory is reported with the command."""

import json
import os
import re
import select
import signal
import subprocess
import tempfile
import time

# On a busy machine, a command takes longer than its CPU time.
WAITING = 10
LOOK_EVERY = 0.05
TICKS = os.sysconf("SC_CLK_TCK")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = os.sysconf("SC_PAGE_SIZE")


class Failure(Exception):
    """A failure: a sentence, and the tool's standard error."""

    def __init__(self, sentence, report=""):
        super().__init__(sentence)
        self.report = report


class WatchedTool:
    """A process that answers commands. After a failure, the next command starts a new process.

    A command may take so many seconds of the processor, and so much memory."""

    def __init__(self, tool, environment=None, seconds=60, megabytes=2000):
        self.tool, self.seconds, self.megabytes = tool, seconds, megabytes
        # Swift's runtime reports the place of a trap, unless a sanitizer does.
        trace = "enable=%s,color=no,interactive=no" % ("no" if "ASAN_OPTIONS" in (environment or {}) else "yes")
        self.environment = {**os.environ, "SWIFT_BACKTRACE": trace, **(environment or {})}
        self.process = None
        self.most_megabytes = 0

    def ask(self, arguments):
        """The output of a command, as bytes. Raises Failure."""
        if self.process is None:
            self._start()
        # A command may print several lines. The answer to an unknown command marks their end.
        end = "end-%d" % self.count
        self.count += 1
        line = json.dumps(arguments) + "\n" + json.dumps([end]) + "\n"
        return self._converse(line.encode(), end.encode())

    def close(self):
        """Ends the process."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
            self.errors.close()
            self.process = None

    def _start(self):
        self.errors = tempfile.TemporaryFile()
        self.count = 0
        self.process = subprocess.Popen(
            [self.tool, "batch"], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors)
        os.set_blocking(self.process.stdin.fileno(), False)

    def _converse(self, question, end):
        answer, asked = bytearray(), 0
        source, sink = self.process.stdout.fileno(), self.process.stdin.fileno()
        limit = self._worked() + self.seconds
        deadline = time.monotonic() + self.seconds * WAITING
        next_look = time.monotonic() + LOOK_EVERY
        while True:
            readable, writable, _ = select.select([source], [sink] if asked < len(question) else [], [], LOOK_EVERY)
            if writable:
                try:
                    asked += os.write(sink, question[asked:asked + 65536])
                except BlockingIOError:
                    pass
                except BrokenPipeError:
                    raise self._ended() from None
            if readable:
                chunk = os.read(source, 1 << 20)
                if not chunk:
                    raise self._ended()
                answer += chunk
                if chunk.endswith(b"\n"):
                    last = answer.rfind(b"\n", 0, len(answer) - 1) + 1
                    if end in answer[last:] and answer.startswith(b'{"error":', last):
                        return bytes(answer[:last])
            if time.monotonic() >= next_look:
                self._look(limit, deadline)
                next_look = time.monotonic() + LOOK_EVERY

    def _look(self, limit, deadline):
        megabytes = self._resident()
        self.most_megabytes = max(self.most_megabytes, megabytes)
        if megabytes > self.megabytes:
            raise self._stop("took %d MB of memory, over %d" % (megabytes, self.megabytes))
        if self._worked() > limit or time.monotonic() > deadline:
            raise self._stop("gave no answer within %d s of work" % self.seconds)

    def _resident(self):
        try:
            with open("/proc/%d/statm" % self.process.pid) as file:
                return int(file.read().split()[1]) * PAGE >> 20
        except (OSError, IndexError):
            return 0

    def _worked(self):
        """The CPU seconds of the process."""
        try:
            with open("/proc/%d/stat" % self.process.pid) as file:
                fields = file.read().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / TICKS
        except (OSError, IndexError):
            return 0

    def _stop(self, sentence):
        # A trap is reported with its place for this signal too.
        self.process.send_signal(signal.SIGABRT)
        return Failure(sentence, self._last_words())

    def _ended(self):
        report = self._last_words()
        name = signal.Signals(-self.status).name if self.status < 0 else "status %d" % self.status
        return Failure("ended with %s" % name, report)

    def _last_words(self):
        """The process's standard error after its end."""
        try:
            self.status = self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.status = 0
        self.errors.seek(0)
        report = self.errors.read().decode(errors="replace")
        self.close()
        return report


def place(failure):
    """The cause and source location of a failure. Failures with the same location count as one."""
    frames = re.findall(r"Sources/\w+/(?:[\w+]+/)*([\w+]+\.swift:\d+)", failure.report)
    what = "" if frames and str(failure).startswith("ended") else re.sub(r"\d+", "N", str(failure)) + " "
    return what + " < ".join(frames[:3])
