import type { SeenNotifications } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { findTerms } from './find-terms.ts';
import { insertViews } from './notice-queries.ts';

/** Keeps that someone has seen what waits for them, up to what they were shown. */
export async function markSeen(db: Db, { newest }: SeenNotifications, actor: StaffActor): Promise<void> {
  const { wanted } = await findTerms(db, actor);
  await insertViews(db, wanted, newest);
}
