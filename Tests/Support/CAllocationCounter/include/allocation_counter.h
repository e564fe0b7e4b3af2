#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// Calls of malloc, calloc and realloc by this process so far; 0 where they cannot be counted.
unsigned long allocation_count(void);

#endif
