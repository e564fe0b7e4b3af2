# A client of `lamina serve`, written by `lamina client python`. MIT licence: use it as you like, without warranty.
# Without the program there are plain lines on standard error: a tool never fails for want of its animation.
#   with Lamina(inline=1) as ui:  # what runs when an exception ends this has failed
#       ui.use("progress", id="build", total=30); ui.set({"build.value": 12}, animationDuration=0.3)
#       ui.run(["make"])  # other programs write into the rows, unless their output goes through print
import asyncio, contextlib, json, os, queue, signal, subprocess, sys, threading, time

class LaminaError(Exception):  # A request was refused; `code` is one of the protocol's.
    def __init__(self, error):
        super().__init__(error.get("message", "") + ("; " + error["help"] if error.get("help") else ""))
        self.code = error.get("code", "")

class Lamina:  # A stage of `lamina serve`: `inline` rows of the terminal, or `headless`.
    def __init__(self, scene=None, inline=None, headless=False, args=()):
        self._handlers, self._frames, self._id, self._process, self._tasks = {}, [], 0, None, {}
        self._waiting, self._events, self._lock, self.hello = {}, queue.Queue(), threading.Lock(), {}
        command = [os.environ.get("LAMINA") or "lamina", "serve"] + ([scene] if scene else [])
        command += ["--headless"] if headless else ["--inline", str(inline)] if inline else []
        self._is_apart = bool(inline and not headless and not (sys.stdout and sys.stdout.isatty()))
        with contextlib.suppress(OSError, ValueError):
            self._process = subprocess.Popen(command + list(args), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self.hello = json.loads(self._process.stdout.readline() or "{}")
        if not self.hello: return self._close()  # It is missing or too old for this, or there is nothing to show it on.
        for work in (self._read, self._dispatch): threading.Thread(target=work, daemon=True).start()
        if inline and threading.current_thread() is threading.main_thread():
            if signal.getsignal(signal.SIGTSTP) == signal.SIG_DFL: signal.signal(signal.SIGTSTP, self._stop)
    def _stop(self, number, frame):  # Ctrl-Z: the rows are gone before this stops, and a shell writes there.
        signal.signal(number, lambda *_: None)  # The program stops its whole group.
        process, end, how = self._process, time.monotonic() + 0.5, os.WNOHANG | os.WUNTRACED
        with contextlib.suppress(OSError):  # It has ended.
            while process and time.monotonic() < end and os.waitpid(process.pid, how)[0] == 0: time.sleep(0.01)
        signal.signal(number, signal.SIG_DFL); os.kill(os.getpid(), number)
        signal.signal(number, self._stop)
    def _read(self):
        with contextlib.suppress(ValueError):  # A program that ends by a signal may leave half a line.
            for message in map(json.loads, self._process.stdout):
                name, number = message.get("event"), message.get("id", message.get("line"))  # Ids count lines.
                if name == "frame": self._frames.append(message.get("text", message.get("frame")))
                elif name in self._handlers: self._events.put(message)
                elif not name and number in self._waiting: self._waiting.pop(number).put(message)
                elif "line" in message:
                    text = f"lamina: {message.get('error', {}).get('message')}\n"
                    with contextlib.suppress(OSError, AttributeError): sys.stderr.write(text)
        with self._lock: boxes, self._waiting = self._waiting, None  # There are no more replies.
        for box in boxes.values(): box.put(None)
    def _dispatch(self):  # Handlers may make requests, whose replies are read meanwhile.
        while message := self._events.get():
            for handler in self._handlers[message["event"]]: handler(message)
    def _close(self):
        process, self._process = self._process, None
        with contextlib.suppress(OSError): process and process.stdin.close()
        process and process.wait()
    def request(self, request):  # Sends a request of the protocol, and returns its reply; raises LaminaError.
        if not self._process: return {}
        try:
            with self._lock:  # Calls of several threads or tasks get a reply each, by its id.
                line = json.dumps({**request, "id": self._id + 1}).encode() + b"\n"
                self._id, box = self._id + 1, self._waiting.setdefault(self._id + 1, queue.SimpleQueue())
                self._process.stdin.write(line); self._process.stdin.flush()
            reply = box.get()
        except (AttributeError, OSError): reply = None  # It has ended meanwhile.
        if reply is None: self._process = None
        elif "error" in reply: raise LaminaError(reply["error"])
        return reply or {}
    def use(self, preset, id, **parameters):  # Adds a preset as a layer.
        is_task = preset in ("progress", "spinner") and not parameters.get("bars")
        self._note(id, {"state": "running", **parameters} if is_task else parameters)
        return self.request({"addSublayer": {"layer": {"use": preset, "id": id, **parameters}, "to": "root"}})
    def set(self, values, **transaction):  # Sets values; the transaction may say animationDuration.
        for path, value in values.items(): self._note(path.rpartition(".")[0], {path.rpartition(".")[2]: value})
        return self.request({"set": values, **({"transaction": transaction} if transaction else {})})
    def add(self, layer, key, **what):  # Adds an animation or a motion: ui.add("bar", "p", motion={…}).
        return self.request({"add": {"layer": layer, "key": key, **what}})
    def get(self, path, tree="presentation"):  # The value of an id with a key path; None without a program.
        return self.request({"do": "get", "values": [path], "tree": tree}).get("values", {}).get(path)
    def advance(self, by, frames="none"):  # Moves the time of a headless stage, and returns the frames asked for.
        self._frames = []
        return (self.request({"do": "advance", "by": by, "frames": frames}), self._frames)[1]
    def on(self, event, handler):  # Calls a function with each event of a name, on a thread for events.
        self._handlers.setdefault(event, []).append(handler)
        return self.request({"do": "subscribe", "events": [event]})
    def print(self, text):  # Prints lines above the rows; to standard output if that is not the terminal.
        if self._is_apart or not self._process:
            print(text, file=sys.stdout if self._is_apart else sys.stderr, flush=True)
        return {} if self._is_apart else self.request({"do": "print", "text": text})
    def run(self, command, **options):  # Runs a program whose output goes through print; returns its exit code.
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options) as child:
            for line in child.stdout: self.print(line.decode(errors="replace").rstrip("\r\n"))
        return child.returncode
    def end(self, how="keep"):  # Ends the stage: "keep", "clear" or "replace:TEXT".
        try:
            self.hello or how == "clear" or self._tell()
            self.request({"do": "end", **({"replace": how[8:]} if how[:8] == "replace:" else {"keep": how == "keep"})})
        finally: self._close()
    def fail(self):  # Tells of all that still runs that it has failed.
        for name in [name for name, task in self._tasks.items() if task.get("state") == "running"]:
            with contextlib.suppress(LaminaError): self.set({name + ".state": "failed"})
    def _note(self, name, values):  # What is known of a task, and of each of its bars or steps.
        for key, value in values.items():
            if key in ("text", "state", "value", "total"): self._tasks.setdefault(name, {})[key] = value
            for item in value if key in ("bars", "items") and isinstance(value, (list, tuple)) else ():
                self._note(f"{name}.{item.get('id')}", {"state": "running" if key == "bars" else "pending", **item})
    def _tell(self):  # Prints the last state of each task, in the words of a stage without a terminal.
        for name, task in self._tasks.items():
            with contextlib.suppress(TypeError, ValueError):
                value, total, text = task.get("value") or 0, task.get("total"), task.get("text")
                share = f"{min(100, int(100 * value / total))}%" if total else value
                words = ", ".join(str(word) for word in (task.get("state"), share) if word)
                words and sys.stderr.write(f"{text or name.rpartition('.')[2]}: {words}\n")
    __enter__ = lambda self: self
    def __exit__(self, kind, error, trace):
        if kind and (kind is not SystemExit or error.code): self.fail()
        self.end()

class AsyncLamina:  # The same with `await` and `async with`.
    def __init__(self, *args, **keys): self._make = lambda: Lamina(*args, **keys)
    async def __aenter__(self):
        return setattr(self, "_ui", await asyncio.to_thread(self._make)) or self
    async def __aexit__(self, *failure): await asyncio.to_thread(self._ui.__exit__, *failure)
    def __getattr__(self, name): return lambda *args, **keys: asyncio.to_thread(getattr(self._ui, name), *args, **keys)
