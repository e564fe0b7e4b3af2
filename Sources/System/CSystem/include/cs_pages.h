#ifndef CS_PAGES_H
#define CS_PAGES_H

/// Unmaps the pages of code that the program has used so far, which a program that now only waits
/// does not need: those that it needs again are found in the system's cache of the file.
///
/// Breakpoints of a debugger in that code are lost. Has no effect except on Linux.
void cs_pages_release(void);

#endif
