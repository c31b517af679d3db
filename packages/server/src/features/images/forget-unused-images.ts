import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { deleteUnusedImages } from './queries.ts';

// Open pages may still request a replaced picture.
const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;

/** Deletes pictures that nothing shows, some time after they were stored. */
export async function forgetUnusedImages(db: Db, clock: Clock): Promise<void> {
  await deleteUnusedImages(db, new Date(clock.now().getTime() - DAYS_KEPT * DAY_MS));
}
