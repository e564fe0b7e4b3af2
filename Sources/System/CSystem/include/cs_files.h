#ifndef CS_FILES_H
#define CS_FILES_H

#include <signal.h>
#include <stdbool.h>

/// The maximum number of files at risk at a time.
#define CS_FILES 32

/// Adds a file to the list of those that are removed when a signal, a crash or `exit` ends the
/// program. Ignored signals stay ignored, and existing handlers are kept. False with errno if the
/// list is full.
bool cs_files_add(const char *path);

/// Removes a file from the list; the file is kept.
void cs_files_forget(const char *path);

/// Deletes the files of the list; async-signal-safe.
void cs_files_remove(void);

/// Defers signals that would end the program until cs_files_release: for the moment in which a file
/// is neither the old nor the new one. A crash is not deferred.
void cs_files_hold(void);

/// Delivers a signal that was deferred meanwhile.
void cs_files_release(void);

/// Whether a signal action is that of this list, so that the signal has no other handler.
bool cs_files_owns(const struct sigaction *action);

/// Whether a file is being copied into place, so that the end of the program must wait.
bool cs_files_are_held(void);

/// For handlers: defers a signal until nothing is held any more, when it is raised again; false if
/// nothing is held.
bool cs_files_defer(int number);

/// Opens an unnamed file for reading and writing; -1 with errno. It is deleted with its last
/// descriptor.
int cs_files_scratch(void);

#endif
