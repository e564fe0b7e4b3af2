#include "cn_guard.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

#include "cn_screen.h"

static const int guarded[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
enum { COUNT = sizeof guarded / sizeof guarded[0] };

static struct sigaction former[COUNT];
static stack_t former_stack;
static bool installed;
// A stack overflow leaves no room for a handler on the stack itself.
static unsigned char spare_stack[64 * 1024];

// Through `write` to standard error, which is still held aside: a terminal that nobody reads cannot
// block it, and the words come out after the screen is back.
static void say_signal(int number) {
  char text[] = "crashed, signal 00\n";
  text[sizeof text - 4] = (char)('0' + number / 10 % 10);
  text[sizeof text - 3] = (char)('0' + number % 10);
  ssize_t count = write(STDERR_FILENO, text, sizeof text - 1);
  (void)count;
}

static void crashed(int number) {
  if (cn_screen_is_up()) {
    say_signal(number);
    cn_screen_leave();
  }
  for (int i = 0; i < COUNT; i++) {
    if (guarded[i] == number) sigaction(number, &former[i], NULL);
  }
  // Pending until this handler returns; then it meets the former handler.
  raise(number);
}

void cn_guard_install(void) {
  if (installed) return;
  stack_t spare = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
  sigaltstack(&spare, &former_stack);
  struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < COUNT; i++) sigaction(guarded[i], &action, &former[i]);
  installed = true;
}

void cn_guard_remove(void) {
  if (!installed) return;
  for (int i = 0; i < COUNT; i++) sigaction(guarded[i], &former[i], NULL);
  if (former_stack.ss_sp == NULL) former_stack.ss_flags = SS_DISABLE;
  sigaltstack(&former_stack, NULL);
  installed = false;
}
