#ifndef CN_WATCH_H
#define CN_WATCH_H

#include <stdbool.h>

enum { CN_WATCH_NAME = 256 };

/// Opens a watcher of folders; returns a descriptor to poll, or -1 if unsupported.
int cn_watch_open(void);

/// Watches the files of a folder; returns the number of the folder, or -1 with `errno`.
int cn_watch_add(int watcher, const char *folder);

/// Stops watching a folder.
void cn_watch_remove(int watcher, int folder);

/// The next change: the folder's number and the name of the file in it; false if there is none.
bool cn_watch_next(int watcher, int *folder, char name[CN_WATCH_NAME]);

/// Closes the watcher.
void cn_watch_close(int watcher);

#endif
