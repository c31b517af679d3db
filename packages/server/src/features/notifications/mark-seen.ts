import type { SeenNotifications } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { findReader } from './find-reader.ts';
import { insertViews } from './notice-queries.ts';

/** Marks the caller's notices as seen, up to the last one shown. */
export async function markSeen(
  db: Db,
  clock: Clock,
  { newest }: SeenNotifications,
  actor: StaffActor,
): Promise<void> {
  const { reader, kinds } = await findReader(db, actor, clock.now());
  await insertViews(db, kinds, reader, newest);
}
