import type { Notifications } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { toCounts } from './count-notifications.ts';
import { findReader } from './find-reader.ts';
import { findLists } from './notice-queries.ts';

const MOST_OF_A_KIND = 20;

/** What needs the caller's attention: the number of each kind, the first of them, and which are unread. */
export async function listNotifications(db: Db, clock: Clock, actor: StaffActor): Promise<Notifications> {
  const { reader, kinds } = await findReader(db, actor, clock.now());
  const found = await findLists(db, kinds, reader, MOST_OF_A_KIND);
  return {
    ...toCounts(found),
    items: kinds.flatMap(({ kind, toNotification }) => found[kind].map(toNotification)),
  };
}
