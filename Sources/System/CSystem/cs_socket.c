#include "cs_socket.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#else
#include <sys/event.h>
#endif

const int cs_socket_path_limit = sizeof((struct sockaddr_un *)NULL)->sun_path - 1;

static bool set_address(struct sockaddr_un *address, const char *path) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) > (size_t)cs_socket_path_limit) {
    errno = ENAMETOOLONG;
    return false;
  }
  strcpy(address->sun_path, path);
  return true;
}

static int fail(int descriptor) {
  int reason = errno;
  if (descriptor >= 0) close(descriptor);
  errno = reason;
  return -1;
}

static int new_socket(void) {
  int made = socket(AF_UNIX, SOCK_STREAM, 0);
  if (made < 0 || fcntl(made, F_SETFD, FD_CLOEXEC) < 0) return fail(made);
  return made;
}

int cs_socket_listen(const char *path) {
  struct sockaddr_un address;
  if (!set_address(&address, path)) return -1;
  int made = new_socket();
  if (made < 0) return -1;
  mode_t mask = umask(077);
  int bound = bind(made, (struct sockaddr *)&address, sizeof address);
  int reason = errno;
  umask(mask);
  errno = reason;
  if (bound != 0) return fail(made);
  if (chmod(path, 0600) != 0 || listen(made, SOMAXCONN) != 0 ||
      fcntl(made, F_SETFL, O_NONBLOCK) != 0) {
    fail(made);
    reason = errno;
    unlink(path);
    errno = reason;
    return -1;
  }
  return made;
}

static bool is_of(int client, uid_t user) {
#if defined(__linux__)
  struct ucred peer;
  socklen_t size = sizeof peer;
  return getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == user;
#else
  uid_t peer;
  gid_t group;
  return getpeereid(client, &peer, &group) == 0 && peer == user;
#endif
}

int cs_socket_accept(int listener, uid_t user) {
  int client;
  do client = accept(listener, NULL, NULL);
  while (client < 0 && errno == EINTR);
  if (client < 0) return -1;
  if (fcntl(client, F_SETFD, FD_CLOEXEC) < 0 || fcntl(client, F_SETFL, O_NONBLOCK) < 0) {
    return fail(client);
  }
  if (!is_of(client, user)) {
    errno = EACCES;
    return fail(client);
  }
  return client;
}

int cs_socket_connect(const char *path) {
  struct sockaddr_un address;
  if (!set_address(&address, path)) return -1;
  int made = new_socket();
  if (made < 0) return -1;
  int joined;
  do joined = connect(made, (struct sockaddr *)&address, sizeof address);
  while (joined != 0 && errno == EINTR);
  return joined == 0 ? made : fail(made);
}

int cs_process_watch(pid_t process) {
#if defined(__linux__)
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  int queue = kqueue();
  if (queue < 0) return -1;
  struct kevent change;
  EV_SET(&change, process, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  return kevent(queue, &change, 1, NULL, 0, NULL) == 0 ? queue : fail(queue);
#endif
}
