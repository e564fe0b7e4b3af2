#include "cn_watch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/inotify.h>

struct cn_watcher {
  int fd;
  char bytes[8 * (sizeof(struct inotify_event) + CN_WATCH_NAME)]
      __attribute__((aligned(__alignof__(struct inotify_event))));
  long start, end;
};

cn_watcher *cn_watch_open(void) {
  cn_watcher *watcher = calloc(1, sizeof *watcher);
  if (watcher == NULL) return NULL;
  watcher->fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (watcher->fd >= 0) return watcher;
  free(watcher);
  return NULL;
}

int cn_watch_descriptor(const cn_watcher *watcher) { return watcher->fd; }

int cn_watch_folder(cn_watcher *watcher, const char *folder, bool made) {
  // Folders, not files: editors write a new file and rename it over the old one.
  uint32_t ends = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE;
  return inotify_add_watch(watcher->fd, folder, made ? ends | IN_CREATE : ends);
}

int cn_watch_file(cn_watcher *watcher, const char *file) {
  // Not by its folder, where each write to any other file would be seen as well.
  return inotify_add_watch(watcher->fd, file, IN_MODIFY | IN_CLOSE_WRITE);
}

void cn_watch_remove(cn_watcher *watcher, int place) { inotify_rm_watch(watcher->fd, place); }

bool cn_watch_next(cn_watcher *watcher, cn_watch_change *change) {
  for (;;) {
    if (watcher->start >= watcher->end) {
      ssize_t count = read(watcher->fd, watcher->bytes, sizeof watcher->bytes);
      if (count <= 0) return false;
      watcher->start = 0;
      watcher->end = count;
    }
    struct inotify_event *event = (struct inotify_event *)(watcher->bytes + watcher->start);
    watcher->start += (long)(sizeof *event + event->len);
    if (event->mask & IN_IGNORED) continue;
    change->place = event->wd;
    change->is_open = event->mask & (IN_CREATE | IN_MODIFY);
    memset(change->name, 0, sizeof change->name);
    if (event->len > 0) strncpy(change->name, event->name, sizeof change->name - 1);
    return true;
  }
}

void cn_watch_close(cn_watcher *watcher) {
  if (watcher == NULL) return;
  close(watcher->fd);
  free(watcher);
}

#else

cn_watcher *cn_watch_open(void) { return NULL; }

int cn_watch_descriptor(const cn_watcher *watcher) {
  (void)watcher;
  return -1;
}

int cn_watch_folder(cn_watcher *watcher, const char *folder, bool made) {
  (void)watcher, (void)folder, (void)made;
  errno = ENOSYS;
  return -1;
}

int cn_watch_file(cn_watcher *watcher, const char *file) {
  return cn_watch_folder(watcher, file, false);
}

void cn_watch_remove(cn_watcher *watcher, int place) { (void)watcher, (void)place; }

bool cn_watch_next(cn_watcher *watcher, cn_watch_change *change) {
  (void)watcher, (void)change;
  return false;
}

void cn_watch_close(cn_watcher *watcher) { (void)watcher; }

#endif
