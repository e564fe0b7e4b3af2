#ifndef CS_FILES_H
#define CS_FILES_H

#include <signal.h>
#include <stdbool.h>

/// How many files can be at risk at a time.
#define CS_FILES 32

/// Takes a file into the list of those that are removed when a signal, a crash or `exit` ends the
/// program. A signal that is ignored stays ignored, and one that somebody handles stays theirs.
/// False with errno where there is no room.
bool cs_files_add(const char *path);

/// Takes a file out of the list; it stays.
void cs_files_forget(const char *path);

/// Removes the files of the list; what a handler of signals may call.
void cs_files_remove(void);

/// From here on a signal that would end the program does so at cs_files_release: for the moment in
/// which a file is neither the old nor the new one. A crash does not wait.
void cs_files_hold(void);

/// Lets a signal end the program that came meanwhile.
void cs_files_release(void);

/// Whether an action for a signal is that of this list: nobody else then minds the signal.
bool cs_files_owns(const struct sigaction *action);

/// Whether a file is being copied into place, so that an end has to wait.
bool cs_files_are_held(void);

/// For handlers: keeps a signal until nothing is held any more, which raises it again; false where
/// nothing is held.
bool cs_files_defer(int number);

/// A file without a name, for reading and writing; -1 with errno. It goes with its last descriptor.
int cs_files_scratch(void);

#endif
