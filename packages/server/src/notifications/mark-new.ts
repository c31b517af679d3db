import type { Notification } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { awaitingRequisitions } from '../finance/index.ts';
import type { StaffActor } from '../http/actor.ts';
import { listUnseen, type NoticesWanted } from './notice-queries.ts';
import { kindsFor } from './rules.ts';

/** Whose notices are asked for, and which of them concern that person. */
export const noticesWanted = async (db: Db, actor: StaffActor): Promise<NoticesWanted> => ({
  user_id: actor.id,
  kinds: kindsFor(actor.role),
  requisitions: await awaitingRequisitions(db, actor),
});

/** Says of each notification whether it is news to somebody. */
export async function markNew(
  db: Db,
  userId: number,
  items: readonly Omit<Notification, 'is_new'>[],
): Promise<Notification[]> {
  if (items.length === 0) return [];
  const unseen = await listUnseen(db, userId, items);
  const news = new Set(unseen.map(({ kind, subject_id }) => `${kind} ${subject_id}`));
  return items.map((item) => ({ ...item, is_new: news.has(`${item.kind} ${item.id}`) }));
}
