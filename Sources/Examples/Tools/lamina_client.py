# A client of `lamina serve`, written by `lamina client python`. MIT licence: use it as you like, without warranty.
# Without the program every call is plain text on standard error or nothing: a tool never fails for want of it.
#   with Lamina(inline=1) as ui:
#       ui.use("progress", id="build", total=30); ui.set({"build.value": 12}, animationDuration=0.3)
import asyncio, contextlib, json, os, queue, signal, subprocess, sys, threading, time


class LaminaError(Exception):  # A request was refused; `code` is one of the protocol's.
    def __init__(self, error):
        super().__init__(error.get("message", "") + ("; " + error["help"] if error.get("help") else ""))
        self.code = error.get("code", "")


class Lamina:  # A stage of `lamina serve`: `inline` rows of the terminal, or `headless`.
    def __init__(self, scene=None, inline=None, headless=False, args=()):
        self._handlers, self._frames, self._id, self._process = {}, [], 0, None
        self._replies, self._events, self._lock, self.hello = queue.Queue(), queue.Queue(), threading.Lock(), {}
        command = [os.environ.get("LAMINA") or "lamina", "serve"] + ([scene] if scene else [])
        command += ["--headless"] if headless else ["--inline", str(inline)] if inline else []
        try:
            self._process = subprocess.Popen(command + list(args), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError:
            return
        self.hello = json.loads(self._process.stdout.readline() or "{}")
        if not self.hello:  # It is too old for this, or there is nothing to show it on.
            return self._close()
        for work in (self._read, self._dispatch):
            threading.Thread(target=work, daemon=True).start()
        is_main = threading.current_thread() is threading.main_thread()
        if inline and is_main and signal.getsignal(signal.SIGTSTP) == signal.SIG_DFL:
            signal.signal(signal.SIGTSTP, self._stop)

    def _stop(self, number, frame):  # Ctrl-Z: the rows are gone before this stops, and a shell writes there.
        signal.signal(number, lambda *_: None)  # The program stops its whole group.
        process, end = self._process, time.monotonic() + 0.5
        with contextlib.suppress(OSError):  # It has ended.
            while process and time.monotonic() < end and os.waitpid(process.pid, os.WNOHANG | os.WUNTRACED)[0] == 0:
                time.sleep(0.01)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, self._stop)

    def _read(self):
        for line in self._process.stdout:
            message = json.loads(line)
            name = message.get("event")
            if name == "frame":
                self._frames.append(message.get("text", message.get("frame")))
            elif not name or name in self._handlers:
                (self._events if name else self._replies).put(message)
        self._replies.put(None)

    def _dispatch(self):  # Handlers may make requests, whose replies are read meanwhile.
        while message := self._events.get():
            for handler in self._handlers[message["event"]]:
                handler(message)

    def _close(self):
        process, self._process = self._process, None
        with contextlib.suppress(OSError):
            process and process.stdin.close()
        process and process.wait()

    def request(self, request):  # Sends a request of the protocol, and returns its reply; raises LaminaError.
        try:
            with self._lock:  # Calls of several threads or tasks get a reply each.
                self._id += 1
                self._process.stdin.write(json.dumps({"id": self._id, **request}).encode() + b"\n")
                self._process.stdin.flush()
                reply = self._replies.get()
        except (AttributeError, OSError):  # There is none, or it has ended meanwhile.
            reply = None
        if reply is None:
            self._process = None
        elif "error" in reply:
            raise LaminaError(reply["error"])
        return reply or {}

    def use(self, preset, id, **parameters):  # Adds a preset as a layer.
        return self.request({"addSublayer": {"layer": {"use": preset, "id": id, **parameters}, "to": "root"}})
    def set(self, values, **transaction):  # Sets values; the transaction may say animationDuration.
        return self.request({"set": values, **({"transaction": transaction} if transaction else {})})
    def add(self, layer, key, **what):  # Adds an animation or a motion: ui.add("bar", "p", motion={…}).
        return self.request({"add": {"layer": layer, "key": key, **what}})
    def get(self, path, tree="presentation"):  # The value of an id with a key path; None without a program.
        return self.request({"do": "get", "values": [path], "tree": tree}).get("values", {}).get(path)

    def advance(self, by, frames="none"):  # Moves the time of a headless stage, and returns the frames asked for.
        self._frames = []
        self.request({"do": "advance", "by": by, "frames": frames})
        return self._frames

    def print(self, text):  # Prints lines above an inline stage.
        self._process or sys.stderr.write(text + "\n")
        return self.request({"do": "print", "text": text})

    def on(self, event, handler):  # Calls a function with each event of a name, on a thread for events.
        self._handlers.setdefault(event, []).append(handler)
        return self.request({"do": "subscribe", "events": [event]})

    def end(self, how="keep"):  # Ends the stage: "keep", "clear" or "replace:TEXT".
        try:
            self.request({"do": "end", **({"keep": how == "keep"} if how in ("keep", "clear") else {"replace": how[8:]})})
        finally:
            self._close()
    __enter__ = lambda self: self
    __exit__ = lambda self, *failure: self.end()


class AsyncLamina:  # The same with `await` and `async with`.
    def __init__(self, *args, **keys):
        self._make = lambda: Lamina(*args, **keys)
    async def __aenter__(self):
        self._ui = await asyncio.to_thread(self._make)
        return self
    async def __aexit__(self, *failure):
        await asyncio.to_thread(self._ui.end)

    def __getattr__(self, name):
        return lambda *args, **keys: asyncio.to_thread(getattr(self._ui, name), *args, **keys)
