#ifndef CN_PACE_H
#define CN_PACE_H

/// A bare timer loop for comparison: waits for `count` deadlines `period` seconds apart and records
/// the lateness of each in seconds.
void cn_pace_bare(double period, int count, double *lateness);

#endif
