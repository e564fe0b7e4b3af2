#include "cs_stack.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>

enum { SIZE = 64 * 1024 };

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void give_back(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(memory, SIZE);
}

static void make_key(void) { pthread_key_create(&key, give_back); }

void cs_stack_take(void) {
  stack_t found;
  if (sigaltstack(NULL, &found) != 0 || (found.ss_flags & SS_DISABLE) == 0) return;
  pthread_once(&once, make_key);
  void *memory = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t spare = {.ss_sp = memory, .ss_size = SIZE};
  if (pthread_setspecific(key, memory) != 0 || sigaltstack(&spare, NULL) != 0) {
    pthread_setspecific(key, NULL);
    munmap(memory, SIZE);
  }
}
