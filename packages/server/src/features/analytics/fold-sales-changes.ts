import type { Db } from '../../db/client.ts';
import { type FoldSteps, foldInSteps } from '../../lib/fold-in-steps.ts';
import { foldChanges } from './queries.ts';

/** Moves what sales changed into the sums by day and month; answers how many it moved. */
export const foldSalesChanges = (db: Db, steps?: FoldSteps): Promise<number> =>
  foldInSteps((atATime) => foldChanges(db, atATime), steps);
