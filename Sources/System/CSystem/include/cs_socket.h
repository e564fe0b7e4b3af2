#ifndef CS_SOCKET_H
#define CS_SOCKET_H

#include <stdbool.h>
#include <sys/types.h>

/// The longest path of a socket, in bytes.
extern const int cs_socket_path_limit;

/// Listens at a path where nothing is yet; only its owner can read and write the socket. -1 with
/// errno.
int cs_socket_listen(const char *path);

/// Accepts a client without waiting; -1 with errno. A client of another user is disconnected, and
/// errno is EACCES.
int cs_socket_accept(int listener, uid_t user);

/// Connects to a server; -1 with errno.
int cs_socket_connect(const char *path);

/// A descriptor that becomes readable when a process ends; -1 with errno, ESRCH if there is none.
int cs_process_watch(pid_t process);

#endif
