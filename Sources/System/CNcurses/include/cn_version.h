#ifndef CN_VERSION_H
#define CN_VERSION_H

/// Name and version of the terminal library.
const char *cn_curses_version(void);

/// The date of the last change in an installed program, as in 2026-11-23; NULL in a checkout.
const char *cn_build_day(void);

#endif
