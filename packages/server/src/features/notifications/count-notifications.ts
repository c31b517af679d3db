import type { NotificationCounts } from '@revive/contract';
import { NotificationKind } from '@revive/contract/schemas';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { findReader } from './find-reader.ts';
import { type FoundCounts, findCounts } from './notice-queries.ts';

/** How much of each kind needs the caller's attention, and how much of it they have not seen. */
export async function countNotifications(
  db: Db,
  clock: Clock,
  actor: StaffActor,
): Promise<NotificationCounts> {
  const { reader, kinds } = await findReader(db, actor, clock.now());
  return toCounts(await findCounts(db, kinds, reader));
}

/** What was found by kind, with 0 for kinds of which there is nothing, or which do not concern the caller. */
export function toCounts({ notices, others }: FoundCounts): NotificationCounts {
  const found = new Map(notices.map((row) => [row.kind, row.count]));
  return {
    counts: Object.fromEntries(
      NotificationKind.options.map((kind) => [kind, others[kind] ?? found.get(kind) ?? 0]),
    ) as NotificationCounts['counts'],
    unread: notices.reduce((sum, { unread }) => sum + unread, 0),
    newest: Math.max(0, ...notices.map(({ newest }) => newest)),
  };
}
