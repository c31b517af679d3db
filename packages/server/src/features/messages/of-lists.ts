import { type BringBackList, KIND_OF_LIST, type NewMessage, WRITTEN_BY_ITSELF } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessDate } from '../../lib/business-time.ts';
import { listWritable } from '../clients/index.ts';
import { getPolicy } from '../policy/index.ts';
import { nextAllowed } from './allowed-times.ts';
import { centsOf } from './cents-of.ts';
import { insertWithLinks, type Opens } from './insert-with-links.ts';
import { lockBudget } from './queries.ts';
import { leftOfShares } from './shares.ts';

const DAY_MS = 86_400_000;
const LINK_MS = 30 * DAY_MS;
/** An invitation is of use for a week. */
const USEFUL_MS = 7 * DAY_MS;
/** So many a day are planned by themselves at most; where a person sends them, as many as a person sends. */
const MOST_OF_A_DAY = { automatic: 50, by_hand: 15 } as const;

/** Her page, where offers are stopped with one press. */
export const HER_PAGE = (now: Date): Opens => ({
  scope: 'me',
  subject_id: null,
  expires_at: new Date(now.getTime() + LINK_MS),
});

/** The list by which a message is written; undefined for one that no list writes. */
export const listOfKind = (body: NewMessage): BringBackList | undefined =>
  (Object.keys(KIND_OF_LIST) as BringBackList[]).find(
    (list) => KIND_OF_LIST[list] === body.kind && (body.kind !== 'balance_due' || body.list === list),
  );

/**
 * Plans what the owner has lists write by themselves, as much as the part of the day's budget for offers still pays. Runs as a job;
 * never in the quiet hours, so that who is written to still stands on the list then.
 */
export async function planOfLists(db: Db, now: Date): Promise<void> {
  const policy = await getPolicy(db);
  const lists = WRITTEN_BY_ITSELF.filter((list) => policy.bring_back[list]);
  if (lists.length === 0 || nextAllowed(now, policy) > now) return;
  const today = businessDate(now, policy.time_zone);
  for (const list of lists)
    await inTransaction(db, async (trx) => {
      await lockBudget(trx);
      const isAutomatic = policy.message_channel === 'automatic';
      const most = MOST_OF_A_DAY[policy.message_channel] - (await countPlannedOn(trx, today));
      const cost = centsOf(policy.message_cost);
      const paid =
        isAutomatic && cost > 0 ? Math.floor((await leftOfShares(trx, policy, now)).other / cost) : most;
      const limit = Math.min(most, paid);
      if (limit <= 0) return;
      const clients = await listWritable(trx, list, { policy, now, limit });
      await insertWithLinks(
        trx,
        clients.map((client_id) => ({
          client_id,
          kind: KIND_OF_LIST[list],
          subject_kind: 'client',
          subject_id: client_id,
          time_window: today,
          list,
          listed_on: today,
          listed_for: client_id,
          send_after: now,
          expires_at: new Date(now.getTime() + USEFUL_MS),
          created_at: now,
        })),
        () => HER_PAGE(now),
        now,
      );
    });
}

/** How many were planned by themselves on a business day. */
async function countPlannedOn(db: Db, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('list', 'is not', null)
    .where('listed_on', '=', sql<never>`${day}::date`)
    .where('created_by', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives up what invites a client who has booked or come since it was planned. */
export const giveUpBroughtBack = (db: Db) =>
  db
    .updateTable('messages')
    .set({ state: 'cancelled', reason: 'changed' })
    .where('state', '=', 'planned')
    .where('list', 'in', ['not_seen', 'unfinished'])
    .where(
      sql<boolean>`(
        exists (select from bookings where bookings.client_id = messages.client_id and bookings.created_at > messages.created_at)
        or exists (select from sessions where sessions.client_id = messages.client_id and completed_at > messages.created_at))`,
    )
    .execute();
