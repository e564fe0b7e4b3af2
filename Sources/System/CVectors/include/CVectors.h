#ifndef CVECTORS_H
#define CVECTORS_H

// Operations on vectors that Swift makes one element at a time.

typedef float cv_float4 __attribute__((ext_vector_type(4)));

/// The square roots of four numbers: one instruction, and as exact as four.
static inline cv_float4 cv_roots(cv_float4 numbers) { return __builtin_elementwise_sqrt(numbers); }

#endif
