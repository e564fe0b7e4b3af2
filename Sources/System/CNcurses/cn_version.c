#include "cn_version.h"

#include <curses.h>
#include <stddef.h>

const char *cn_curses_version(void) { return curses_version(); }

const char *cn_build_day(void) {
#ifdef LAMINA_DAY
  return LAMINA_DAY;
#else
  return NULL;
#endif
}
