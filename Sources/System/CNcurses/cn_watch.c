#include "cn_watch.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/inotify.h>

static struct {
  char bytes[8 * (sizeof(struct inotify_event) + CN_WATCH_NAME)]
      __attribute__((aligned(__alignof__(struct inotify_event))));
  long start, end;
} queue;

int cn_watch_open(void) {
  queue.start = queue.end = 0;
  return inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

int cn_watch_add(int watcher, const char *folder) {
  // Folders, not files: editors write a new file and rename it over the old one.
  return inotify_add_watch(watcher, folder, IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE);
}

void cn_watch_remove(int watcher, int folder) { inotify_rm_watch(watcher, folder); }

bool cn_watch_next(int watcher, int *folder, char name[CN_WATCH_NAME]) {
  for (;;) {
    if (queue.start >= queue.end) {
      ssize_t count = read(watcher, queue.bytes, sizeof queue.bytes);
      if (count <= 0) return false;
      queue.start = 0;
      queue.end = count;
    }
    struct inotify_event *event = (struct inotify_event *)(queue.bytes + queue.start);
    queue.start += (long)(sizeof *event + event->len);
    if (event->len == 0) continue;
    *folder = event->wd;
    strncpy(name, event->name, CN_WATCH_NAME - 1);
    name[CN_WATCH_NAME - 1] = 0;
    return true;
  }
}

void cn_watch_close(int watcher) {
  if (watcher >= 0) close(watcher);
}

#else

int cn_watch_open(void) { return -1; }

int cn_watch_add(int watcher, const char *folder) {
  (void)watcher, (void)folder;
  errno = ENOSYS;
  return -1;
}

void cn_watch_remove(int watcher, int folder) { (void)watcher, (void)folder; }

bool cn_watch_next(int watcher, int *folder, char name[CN_WATCH_NAME]) {
  (void)watcher, (void)folder, (void)name;
  return false;
}

void cn_watch_close(int watcher) { (void)watcher; }

#endif
