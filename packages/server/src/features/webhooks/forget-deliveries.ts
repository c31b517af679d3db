import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { deleteEvents } from './delivery-queries.ts';

const KEPT_DAYS = 30;

/** Deletes events of more than a month ago that wait for no one, with what became of their deliveries. */
export async function forgetDeliveries(db: Db, clock: Clock): Promise<void> {
  await deleteEvents(db, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000));
}
