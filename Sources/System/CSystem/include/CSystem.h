#ifndef CSYSTEM_H
#define CSYSTEM_H

// Code that must not allocate, and code that Swift cannot express: child programs, signals, and
// files removed by a dying program, sockets.

#include "cs_attributes.h"
#include "cs_children.h"
#include "cs_command.h"
#include "cs_files.h"
#include "cs_guard.h"
#include "cs_pages.h"
#include "cs_pipe.h"
#include "cs_quit.h"
#include "cs_socket.h"
#include "cs_stack.h"

#endif
