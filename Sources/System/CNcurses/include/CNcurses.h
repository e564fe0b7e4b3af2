#ifndef CNCURSES_H
#define CNCURSES_H

// The C side of the terminal. No type of <curses.h> is exposed here.

#include "cn_cell.h"
#include "cn_curses.h"
#include "cn_guard.h"
#include "cn_loop.h"
#include "cn_pace.h"
#include "cn_patient.h"
#include "cn_pty.h"
#include "cn_signals.h"
#include "cn_stop.h"
#include "cn_terminal.h"
#include "cn_terminfo.h"
#include "cn_tty.h"
#include "cn_version.h"
#include "cn_watch.h"
#include "cn_writer.h"

#endif
