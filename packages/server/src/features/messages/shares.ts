import { type Cents, cents, type Policy, URGENT_KINDS, WISH_OF_KIND } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { businessDayOf } from '../../lib/business-time.ts';
import { centsOf } from './cents-of.ts';

/**
 * What a message is paid from. Of the day's budget three fifths are kept for what clients wait for, their reminders and codes; a
 * fifth is the most that codes to phones without a client may cost, which anyone can ask for without limit.
 */
export type Share = 'kept' | 'other' | 'unknown_code';

const PARTS = 5;
const PARTS_OF_OTHERS = 2;

export function shareOf({ kind, client_id }: { kind: string; client_id: number | null }): Share {
  if (kind === 'code') return client_id === null ? 'unknown_code' : 'kept';
  return KEPT_KINDS.includes(kind) ? 'kept' : 'other';
}

/** What is planned of these kinds is paid from the part that is kept. */
export const KEPT_KINDS = [
  // What the owner waits for is one a day.
  'digest',
  ...URGENT_KINDS,
  ...Object.entries(WISH_OF_KIND).flatMap(([kind, wish]) => (wish === 'reminders' ? [kind] : [])),
];

/** Cents left for each share on the day of a moment, none below 0. Call it with the budget locked. */
export async function leftOfShares(db: Db, policy: Policy, now: Date): Promise<Record<Share, Cents>> {
  const { from, to } = businessDayOf(now, policy.time_zone);
  const sumOf = (rows: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(cost_cents) filter (where ${rows}), 0)`;
  const spent = await db
    .selectFrom('messages')
    .select([
      sumOf(sql<boolean>`true`).as('all'),
      sumOf(
        sql<boolean>`case when kind = 'code' then client_id is null else kind <> all (${KEPT_KINDS}) end`,
      ).as('others'),
      sumOf(sql<boolean>`kind = 'code' and client_id is null`).as('unknown_codes'),
    ])
    .where('tried_at', '>=', from)
    .where('tried_at', '<', to)
    .executeTakeFirstOrThrow();
  const budget = centsOf(policy.message_budget);
  const left = (most: number, used: number) => Math.max(0, Math.floor(most) - Number(used));
  const kept = left(budget, spent.all);
  const other = Math.min(kept, left((budget * PARTS_OF_OTHERS) / PARTS, spent.others));
  const unknown_code = Math.min(other, left(budget / PARTS, spent.unknown_codes));
  return { kept: cents(kept), other: cents(other), unknown_code: cents(unknown_code) };
}
