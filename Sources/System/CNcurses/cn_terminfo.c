// A separate file, because <term.h> defines capability names (`columns`, `lines`) as macros.
#include "cn_terminfo.h"

#include <curses.h>
#include <term.h>

bool cn_terminfo_knows(const char *name, int output) {
  int found = 0;
  if (setupterm(name, output, &found) != OK) return false;
  del_curterm(cur_term);
  return true;
}
