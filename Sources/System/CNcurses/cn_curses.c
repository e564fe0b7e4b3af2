#include "cn_curses.h"

#include <curses.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cn_guard.h"
#include "cn_pairs.h"
#include "cn_terminfo.h"

enum { MAX_COLUMNS = 1000 };

struct cn_curses {
  SCREEN *handle;
  FILE *output, *input;
  unsigned char *bytes;
  size_t capacity;
  cn_pairs *pairs;
  cchar_t line[MAX_COLUMNS];
};

// ncurses installs handlers that exit the program from within; it does so only where the default
// action is set, so a placeholder is installed meanwhile.
static void stay(int number) { (void)number; }

static const int handled[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { HANDLED = sizeof handled / sizeof handled[0] };

static FILE *open_memory(void) {
#if defined(__linux__)
  int fd = memfd_create("ncurses output", MFD_CLOEXEC);
#else
  char name[] = "/tmp/ncurses-output-XXXXXX";
  int fd = mkstemp(name);
  if (fd >= 0) unlink(name);
#endif
  if (fd < 0) return NULL;
  FILE *file = fdopen(fd, "w+");
  if (file == NULL) close(fd);
  return file;
}

static bool start(cn_curses *session, const char *name) {
  struct sigaction former[HANDLED], standing = {.sa_handler = stay};
  for (int i = 0; i < HANDLED; i++) sigaction(handled[i], &standing, &former[i]);
  // Not from LINES and COLUMNS: the size comes from the terminal, or is set below.
  use_env(FALSE);
#if NCURSES_VERSION_PATCH >= 20120714
  use_tioctl(TRUE);
#endif
  session->handle = newterm(name, session->output, session->input);
  for (int i = 0; i < HANDLED; i++) sigaction(handled[i], &former[i], NULL);
  return session->handle != NULL;
}

cn_opened cn_curses_open(const char *name, int columns, int rows, cn_curses **curses) {
  *curses = NULL;
  if (!cn_guard_claim_curses()) return CN_TAKEN;
  cn_curses *session = calloc(1, sizeof *session);
  if (session == NULL) {
    cn_guard_release_curses();
    return CN_NO_MEMORY;
  }
  session->output = open_memory();
  session->input = fopen("/dev/null", "r");
  if (session->output == NULL || session->input == NULL) {
    cn_curses_close(session);
    return CN_NO_MEMORY;
  }
  // newterm fails in the same way for both, so check first whether the name is known.
  cn_terminfo *known = cn_terminfo_open(name);
  cn_terminfo_close(known);
  if (known == NULL || !start(session, name)) {
    cn_curses_close(session);
    return known == NULL ? CN_UNKNOWN : CN_UNUSABLE;
  }
  set_term(session->handle);
  if (has_colors()) {
    start_color();
    // Otherwise every frame ends in white on black.
    use_default_colors();
  }
  resizeterm(rows, columns);
  leaveok(stdscr, TRUE);
  scrollok(stdscr, FALSE);
  idlok(stdscr, FALSE);
  idcok(stdscr, FALSE);
  nonl();
  typeahead(-1);
  curs_set(0);
  session->pairs = cn_pairs_open();
  if (session->pairs == NULL) {
    cn_curses_close(session);
    return CN_NO_MEMORY;
  }
  *curses = session;
  return CN_OPENED;
}

const unsigned char *cn_curses_take(cn_curses *session, size_t *length) {
  *length = 0;
  fflush(session->output);
  int fd = fileno(session->output);
  off_t end = lseek(fd, 0, SEEK_CUR);
  if (end <= 0) return session->bytes;
  if ((size_t)end > session->capacity) {
    unsigned char *larger = realloc(session->bytes, (size_t)end * 2);
    if (larger == NULL) return session->bytes;
    session->bytes = larger;
    session->capacity = (size_t)end * 2;
  }
  ssize_t count = pread(fd, session->bytes, (size_t)end, 0);
  lseek(fd, 0, SEEK_SET);
  if (count > 0) *length = (size_t)count;
  return session->bytes;
}

void cn_curses_enter(cn_curses *session) {
  // After endwin this sends the alternate screen and the modes again.
  clearok(curscr, TRUE);
  wnoutrefresh(stdscr);
  doupdate();
  curs_set(0);
  fflush(session->output);
}

void cn_curses_leave(cn_curses *session) {
  (void)session;
  endwin();
}

void cn_curses_resize(cn_curses *session, int columns, int rows) {
  (void)session;
  resizeterm(rows, columns);
  clearok(curscr, TRUE);
}

void cn_curses_invalidate(cn_curses *session) {
  (void)session;
  clearok(curscr, TRUE);
}

bool cn_curses_prepare(cn_curses *session, const cn_cell *cells, size_t count) {
  return cn_pairs_prepare(session->pairs, cells, count);
}

static attr_t attributes_of(uint16_t bits) {
  attr_t attributes = A_NORMAL;
  if (bits & 1) attributes |= A_BOLD;
  if (bits & 2) attributes |= A_DIM;
#ifdef A_ITALIC
  if (bits & 4) attributes |= A_ITALIC;
#endif
  if (bits & 8) attributes |= A_UNDERLINE;
  if (bits & 16) attributes |= A_REVERSE;
  return attributes;
}

static void fill(const cn_pairs *pairs, cchar_t *target, const cn_cell *cell,
                 cn_cluster_lookup lookup) {
  wchar_t text[CN_CLUSTER_SCALARS + 1] = {(wchar_t)cell->glyph};
  if (cell->glyph & 0x80000000u) {
    uint32_t scalars[CN_CLUSTER_SCALARS] = {'?'};
    int count = lookup != NULL ? lookup(cell->glyph & 0x7FFFFFFFu, scalars) : 1;
    for (int i = 0; i < count && i < CN_CLUSTER_SCALARS; i++) text[i] = (wchar_t)scalars[i];
  }
  // Cells must not contain terminal commands.
  if (text[0] < 0x20 || (text[0] >= 0x7F && text[0] < 0xA0)) text[0] = L'?';
  bool swapped;
  int pair = cn_pairs_number(pairs, cell, &swapped);
  attr_t attributes = attributes_of(cell->attributes);
  if (swapped) attributes ^= A_REVERSE;
#ifdef NCURSES_EXT_COLORS
  // Filling it directly costs a quarter of setcchar.
  memset(target, 0, sizeof *target);
  for (int i = 0; i < CCHARW_MAX && i < CN_CLUSTER_SCALARS; i++) target->chars[i] = text[i];
  target->attr = attributes | (attr_t)COLOR_PAIR(pair < 255 ? pair : 255);
  target->ext_color = pair;
#else
  setcchar(target, text, attributes, (short)pair, NULL);
#endif
}

void cn_curses_put_row(cn_curses *session, int row, int column, const cn_cell *cells, int count,
                       cn_cluster_lookup lookup) {
  cchar_t *line = session->line;
  int filled = 0;
  for (int i = 0; i < count && filled < MAX_COLUMNS; i++) {
    // ncurses creates the right half of a wide glyph itself.
    if (cells[i].width != 0) fill(session->pairs, &line[filled++], &cells[i], lookup);
  }
  mvwadd_wchnstr(stdscr, row, column, line, filled);
}

void cn_curses_present(cn_curses *session) {
  (void)session;
  wnoutrefresh(stdscr);
  doupdate();
}

void cn_curses_close(cn_curses *session) {
  if (session == NULL) return;
  cn_pairs_close(session->pairs);
  if (session->handle != NULL) {
    endwin();
    delscreen(session->handle);
  }
  if (session->output != NULL) fclose(session->output);
  if (session->input != NULL) fclose(session->input);
  free(session->bytes);
  free(session);
  cn_guard_release_curses();
}
