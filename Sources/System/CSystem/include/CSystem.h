#ifndef CSYSTEM_H
#define CSYSTEM_H

// What must not allocate, and what Swift cannot say: child programs, signals, and files that a dying
// program removes.

#include "cs_attributes.h"
#include "cs_children.h"
#include "cs_files.h"
#include "cs_quit.h"
#include "cs_stack.h"

#endif
