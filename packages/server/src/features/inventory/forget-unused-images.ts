import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { deleteUnusedImages } from './image-queries.ts';

// Pages that were open when a picture was replaced may still ask for it.
const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;

/** Deletes pictures that no product has shown for a while after they were put there. */
export async function forgetUnusedImages(db: Db, clock: Clock): Promise<void> {
  await deleteUnusedImages(db, new Date(clock.now().getTime() - DAYS_KEPT * DAY_MS));
}
