#include "cs_attributes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/xattr.h>

// The names of all attributes, each zero-terminated; the caller frees them. -1 if they cannot be
// read.
static ssize_t names_of(int file, char **names) {
  *names = NULL;
  ssize_t size = flistxattr(file, NULL, 0);
  if (size < 0) return errno == ENOTSUP || errno == ENOSYS ? 0 : -1;
  if (size == 0) return 0;
  *names = malloc((size_t)size);
  if (*names == NULL) return -1;
  return flistxattr(file, *names, (size_t)size);
}

static bool copy_one(int from, int to, const char *name) {
  ssize_t size = fgetxattr(from, name, NULL, 0);
  if (size < 0) return false;
  char *value = malloc((size_t)size * 2 + 1), *there = value == NULL ? NULL : value + size;
  if (value == NULL) return false;
  bool is_kept = fgetxattr(from, name, value, (size_t)size) == size;
  // Attributes that a new file of this folder has anyway need not be set, which may require
  // privileges.
  if (is_kept && !(fgetxattr(to, name, there, (size_t)size) == size &&
                   memcmp(value, there, (size_t)size) == 0)) {
    is_kept = fsetxattr(to, name, value, (size_t)size, 0) == 0;
  }
  free(value);
  return is_kept;
}

static bool copy_extended(int from, int to) {
  char *names, *others;
  ssize_t size = names_of(from, &names);
  bool is_kept = size >= 0;
  for (ssize_t at = 0; is_kept && at < size; at += (ssize_t)strlen(names + at) + 1) {
    is_kept = copy_one(from, to, names + at);
  }
  // A folder may pass its access control list on to new files.
  ssize_t more = is_kept ? names_of(to, &others) : -1;
  for (ssize_t at = 0; is_kept && at < more; at += (ssize_t)strlen(others + at) + 1) {
    bool is_known = false;
    for (ssize_t i = 0; i < size && !is_known; i += (ssize_t)strlen(names + i) + 1) {
      is_known = strcmp(names + i, others + at) == 0;
    }
    if (!is_known && strncmp(others + at, "security.", 9) != 0) {
      is_kept = fremovexattr(to, others + at) == 0;
    }
  }
  if (more >= 0) free(others);
  free(names);
  return is_kept && more >= 0;
}
#elif defined(__APPLE__)
#include <copyfile.h>

static bool copy_extended(int from, int to) {
  return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR) == 0;
}
#else
static bool copy_extended(int from, int to) {
  (void)from, (void)to;
  return true;
}
#endif

bool cs_attributes_copy(int from, int to) {
  struct stat model, file;
  if (fstat(from, &model) != 0 || fstat(to, &file) != 0) return false;
  if ((model.st_uid != file.st_uid || model.st_gid != file.st_gid) &&
      fchown(to, model.st_uid, model.st_gid) != 0) {
    return false;
  }
  if (!copy_extended(from, to)) return false;
  // Last, since changing the owner clears mode bits.
  return fchmod(to, model.st_mode & 07777) == 0;
}
