import type { Db } from '../../db/client.ts';
import { type FoldSteps, foldInSteps } from '../../lib/fold-in-steps.ts';
import { foldChanges } from './fold-queries.ts';

/**
 * Moves what entries and sessions changed into the sums by day; answers how many it moved, of the kind there were most
 * of.
 */
export const foldReportChanges = (db: Db, steps?: FoldSteps): Promise<number> =>
  foldInSteps((atATime) => foldChanges(db, atATime), steps);
