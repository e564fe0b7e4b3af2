#include "cn_tty.h"

#include <locale.h>
#include <stdlib.h>
#include <time.h>

void cn_tty_set_locale(bool utf8) {
  const char *chosen = setlocale(LC_CTYPE, "");
  // A UTF-8 locale that is named but not installed leaves "C", in which ncurses shows no blocks.
  if (utf8 && (chosen == NULL || MB_CUR_MAX < 4)) setlocale(LC_CTYPE, "C.UTF-8");
}

double cn_tty_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
