#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // dl_iterate_phdr
#endif

#include "cs_pages.h"

#if defined(__linux__)
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Whether relocations have changed the code, or may: these pages are in no file.
static int has_text_relocations(const struct dl_phdr_info *object) {
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[i];
    if (header->p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + header->p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return 1;
      if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL) != 0) return 1;
    }
  }
  return 0;
}

static int release(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size;
  (void)unused;
  if (has_text_relocations(object)) return 0;
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[i];
    if (header->p_type != PT_LOAD || (header->p_flags & PF_W) != 0) continue;
    // The code of this function is unmapped, too, and mapped again when it goes on.
    uintptr_t start = (object->dlpi_addr + header->p_vaddr + page - 1) / page * page;
    uintptr_t end = (object->dlpi_addr + header->p_vaddr + header->p_filesz) / page * page;
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void cs_pages_release(void) { dl_iterate_phdr(release, NULL); }
#else
void cs_pages_release(void) {}
#endif
