import type { Db } from '../../db/client.ts';
import { type FoldSteps, foldInSteps } from '../../lib/fold-in-steps.ts';
import { foldChanges } from './count-queries.ts';

/** Moves changes into the numbers of sessions that are kept; answers how many it moved. */
export const foldSessionCounts = (db: Db, steps?: FoldSteps): Promise<number> =>
  foldInSteps((atATime) => foldChanges(db, atATime), steps);
