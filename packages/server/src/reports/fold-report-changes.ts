import type { Db } from '../db/client.ts';
import { foldChanges } from './fold-queries.ts';

const AT_A_TIME = 10_000;
const TIMES = 50;

/**
 * Moves what entries and sessions changed into the sums by day, so that readers find few changes. Each step is a
 * statement and a transaction of its own; a backlog larger than a run takes on is for the next one. Answers how many
 * it moved, of the kind there were most of.
 */
export async function foldReportChanges(
  db: Db,
  { atATime = AT_A_TIME, times = TIMES } = {},
): Promise<number> {
  let folded = 0;
  for (let time = 0; time < times; time += 1) {
    const now = await foldChanges(db, atATime);
    folded += now;
    if (now < atATime) break;
  }
  return folded;
}
