#ifndef CN_WATCH_H
#define CN_WATCH_H

#include <stdbool.h>

enum { CN_WATCH_NAME = 256 };

/// A watcher of folders and files.
typedef struct cn_watcher cn_watcher;

/// A change of a file.
typedef struct {
  /// The number of the watched folder or file; -1 if some changes were lost.
  int place;
  /// The name of the file in the folder; empty for a watched file.
  char name[CN_WATCH_NAME];
  /// Whether it was written to or made, and not closed.
  bool is_open;
} cn_watch_change;

/// Opens a watcher; NULL if unsupported.
cn_watcher *cn_watch_open(void);

/// The descriptor to poll.
int cn_watch_descriptor(const cn_watcher *watcher);

/// Watches for files of a folder that are closed after writing, moved or deleted, or also `made`;
/// returns the number of the folder, or -1 with `errno`.
int cn_watch_folder(cn_watcher *watcher, const char *folder, bool made);

/// Watches for each write to a file, or to that to which a link leads; returns a number as above.
int cn_watch_file(cn_watcher *watcher, const char *file);

/// Stops watching a folder or file.
void cn_watch_remove(cn_watcher *watcher, int place);

/// The next change; false if there is none.
bool cn_watch_next(cn_watcher *watcher, cn_watch_change *change);

/// Closes the watcher.
void cn_watch_close(cn_watcher *watcher);

#endif
