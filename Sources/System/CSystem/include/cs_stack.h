#ifndef CS_STACK_H
#define CS_STACK_H

/// Gives the calling thread a stack for signal handlers, until it ends; does nothing if it has one.
/// After an overflow of the thread's stack there is no room for a handler on it: without an
/// alternate stack the kernel ends the program immediately, and the terminal is not restored.
void cs_stack_take(void);

#endif
