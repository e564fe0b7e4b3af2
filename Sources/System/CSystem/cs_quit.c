#include "cs_quit.h"

#include <dlfcn.h>
#include <stddef.h>

// The image that contains an address; NULL if unknown.
static void *image_of(const void *address) {
  Dl_info found;
  return address != NULL && dladdr(address, &found) != 0 ? found.dli_fbase : NULL;
}

bool cs_quit_is_printer(const struct sigaction *action) {
  if ((action->sa_flags & SA_SIGINFO) == 0) return false;
  void *runtime = image_of(dlsym(RTLD_DEFAULT, "swift_retain"));
  // In a program that links the runtime statically, its handlers cannot be distinguished from those
  // of the runtime.
  if (runtime == NULL || runtime == image_of((const void *)cs_quit_is_printer)) return false;
  return image_of((const void *)action->sa_sigaction) == runtime;
}

void cs_quit_reset(void) {
  struct sigaction found;
  if (sigaction(SIGQUIT, NULL, &found) != 0) return;
  if ((found.sa_flags & SA_SIGINFO) == 0 && found.sa_handler == SIG_IGN) return;
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  sigaction(SIGQUIT, &usual, NULL);
}
