#ifndef CN_PACE_H
#define CN_PACE_H

/// A bare timer loop, to compare with: waits for `count` deadlines that lie `period` seconds apart and
/// notes by how many seconds it was late for each.
void cn_pace_bare(double period, int count, double *lateness);

#endif
