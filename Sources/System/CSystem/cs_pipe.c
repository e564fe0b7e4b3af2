#include "cs_pipe.h"

#include <fcntl.h>
#include <unistd.h>

bool cs_pipe_open(int ends[2], bool is_immediate) {
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    if (is_immediate) fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return true;
}
