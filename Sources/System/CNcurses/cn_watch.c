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

int cn_watch_add(cn_watcher *watcher, const char *folder) {
  // Folders, not files: editors write a new file and rename it over the old one.
  return inotify_add_watch(watcher->fd, folder,
                           IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE);
}

void cn_watch_remove(cn_watcher *watcher, int folder) { inotify_rm_watch(watcher->fd, folder); }

bool cn_watch_next(cn_watcher *watcher, int *folder, char name[CN_WATCH_NAME]) {
  for (;;) {
    if (watcher->start >= watcher->end) {
      ssize_t count = read(watcher->fd, watcher->bytes, sizeof watcher->bytes);
      if (count <= 0) return false;
      watcher->start = 0;
      watcher->end = count;
    }
    struct inotify_event *event = (struct inotify_event *)(watcher->bytes + watcher->start);
    watcher->start += (long)(sizeof *event + event->len);
    if (event->len == 0) continue;
    *folder = event->wd;
    strncpy(name, event->name, CN_WATCH_NAME - 1);
    name[CN_WATCH_NAME - 1] = 0;
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

int cn_watch_add(cn_watcher *watcher, const char *folder) {
  (void)watcher, (void)folder;
  errno = ENOSYS;
  return -1;
}

void cn_watch_remove(cn_watcher *watcher, int folder) { (void)watcher, (void)folder; }

bool cn_watch_next(cn_watcher *watcher, int *folder, char name[CN_WATCH_NAME]) {
  (void)watcher, (void)folder, (void)name;
  return false;
}

void cn_watch_close(cn_watcher *watcher) { (void)watcher; }

#endif
