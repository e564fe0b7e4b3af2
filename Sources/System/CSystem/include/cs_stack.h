#ifndef CS_STACK_H
#define CS_STACK_H

/// Gives the calling thread a stack for handlers of signals, until it ends; does nothing where it has
/// one. An overflow of the thread's own stack leaves no room for a handler there: without another one
/// the kernel ends the program at once, and nobody gives the terminal back.
void cs_stack_take(void);

#endif
