// A separate file, because <term.h> defines capability names (`columns`, `lines`) as macros.
#include "cn_terminfo.h"

#include <curses.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

// A description is nothing but ncurses's own; it is current only while it is asked.
struct cn_terminfo {
  TERMINAL *entry;
};

cn_terminfo *cn_terminfo_open(const char *name) {
  cn_terminfo *terminfo = malloc(sizeof *terminfo);
  // Where the terminal's size is asked for, which nobody needs.
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  TERMINAL *before = set_curterm(NULL);
  int found = 0;
  bool is_known = terminfo != NULL && setupterm(name, nothing, &found) == OK;
  if (nothing >= 0) close(nothing);
  if (is_known) {
    terminfo->entry = cur_term;
  } else {
    free(terminfo);
    terminfo = NULL;
  }
  set_curterm(before);
  return terminfo;
}

static const char *text_of(const char *capability) {
  const char *text = tigetstr(capability);
  return text == (const char *)-1 ? NULL : text;
}

cn_facts cn_terminfo_facts(const cn_terminfo *terminfo) {
  TERMINAL *before = set_curterm(terminfo->entry);
  cn_facts facts = {.colors = tigetnum("colors")};
  if (facts.colors < 0) facts.colors = 0;
  // RGB may be a flag, a number or a string; all mean the same.
  facts.has_rgb = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || text_of("RGB") != NULL ||
                  tigetflag("Tc") > 0;
  facts.is_direct = facts.has_rgb && facts.colors >= 0x1000000;
  const char *move = text_of("cup");
  facts.has_cursor = move != NULL;
  if (facts.has_cursor) {
    const char *moved = tparm(move, 4L, 9L, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
    facts.is_ansi = moved != NULL && strcmp(moved, "\033[5;10H") == 0;
  }
  set_curterm(before);
  return facts;
}

const char *cn_terminfo_text(const cn_terminfo *terminfo, const char *capability) {
  TERMINAL *before = set_curterm(terminfo->entry);
  const char *text = text_of(capability);
  set_curterm(before);
  return text;
}

void cn_terminfo_close(cn_terminfo *terminfo) {
  if (terminfo == NULL) return;
  TERMINAL *before = set_curterm(terminfo->entry);
  del_curterm(terminfo->entry);
  set_curterm(before == terminfo->entry ? NULL : before);
  free(terminfo);
}
