import type { Db } from '../../db/client.ts';
import { type Attempt, findAttemptByKey as find } from './queries.ts';

/** The attempt an earlier call with the same Idempotency-Key made, if any. */
export const findAttemptByKey = async (
  db: Db,
  createdBy: number,
  key: string | undefined,
): Promise<Attempt | undefined> => (key === undefined ? undefined : find(db, createdBy, key));
