#ifndef CN_WATCH_H
#define CN_WATCH_H

#include <stdbool.h>

enum { CN_WATCH_NAME = 256 };

/// A watcher of folders.
typedef struct cn_watcher cn_watcher;

/// Opens a watcher; NULL if unsupported.
cn_watcher *cn_watch_open(void);

/// The descriptor to poll.
int cn_watch_descriptor(const cn_watcher *watcher);

/// Watches the files of a folder; returns the number of the folder, or -1 with `errno`.
int cn_watch_add(cn_watcher *watcher, const char *folder);

/// Stops watching a folder.
void cn_watch_remove(cn_watcher *watcher, int folder);

/// The next change: the folder's number and the name of the file in it; false if there is none.
bool cn_watch_next(cn_watcher *watcher, int *folder, char name[CN_WATCH_NAME]);

/// Closes the watcher.
void cn_watch_close(cn_watcher *watcher);

#endif
