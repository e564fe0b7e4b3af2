#!/usr/bin/env python3
"""Downloads files side by side, each with a bar.

download.py FOLDER URL...
"""
import os
import sys
import threading
import urllib.parse
import urllib.request

from lamina_client import Lamina

PIECE = 1 << 14


class Download:
    """One file: it appears under its name when it is complete."""

    def __init__(self, ui, number, url, folder):
        self.ui, self.url, self.item = ui, url, f"file{number}"
        name = os.path.basename(urllib.parse.urlparse(url).path) or f"file-{number}"
        self.name, self.path = name, os.path.join(folder, name)
        self.error = None

    def set(self, **values):
        self.ui.set({f"files.{self.item}.{name}": value for name, value in values.items()})

    def run(self, lock):
        try:
            with urllib.request.urlopen(self.url, timeout=30) as source:
                self.copy(source, lock)
            os.replace(self.path + ".part", self.path)
            state = "succeeded"
        except (OSError, ValueError) as error:
            self.error, state = str(error), "failed"
            if os.path.exists(self.path + ".part"):
                os.remove(self.path + ".part")
        with lock:
            self.set(state=state)
            self.ui.print(f"{self.name}: {self.error or self.path}")

    def copy(self, source, lock):
        total = source.headers.get("Content-Length")
        if total:
            with lock:
                self.set(total=int(total))
        done = 0
        with open(self.path + ".part", "wb") as file:
            while piece := source.read(PIECE):
                file.write(piece)
                done += len(piece)
                with lock:
                    self.set(value=done)


def main(arguments):
    if len(arguments) < 2:
        print(__doc__.strip().splitlines()[-1], file=sys.stderr)
        return 64
    folder, urls = arguments[0], arguments[1:]
    os.makedirs(folder, exist_ok=True)
    lock = threading.Lock()
    with Lamina(inline=min(len(urls), 8)) as ui:
        downloads = [Download(ui, number, url, folder) for number, url in enumerate(urls)]
        # Where there are more files than rows, the last row counts the others.
        ui.use("progress", id="files", bars=[{"id": each.item, "text": each.name} for each in downloads])
        threads = [threading.Thread(target=each.run, args=[lock]) for each in downloads]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return 1 if any(each.error for each in downloads) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
