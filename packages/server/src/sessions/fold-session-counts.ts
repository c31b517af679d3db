import type { Db } from '../db/client.ts';
import { foldChanges } from './count-queries.ts';

const AT_A_TIME = 10_000;
const TIMES = 50;

/** Moves changes into the numbers that are kept, so that readers find few; answers how many it moved. */
export async function foldSessionCounts(
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
