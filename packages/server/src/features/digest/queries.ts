import { LISTED_ACTS } from '@revive/contract/schemas';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Digests } from '../../db/types.generated.ts';
import { selectAlerts } from '../alerts/index.ts';

interface Day {
  /** `YYYY-MM-DD`. */
  day: string;
  from: Date;
  to: Date;
}

/** Whether there is a business with a person before a moment, whose day is worth a digest. */
export const hadBegun = async (db: Db, before: Date): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('created_at', '<', before)
    .where(({ exists, selectFrom }) => exists(selectFrom('policy').select('only_row')))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const findDigest = (db: Db, day: string) =>
  db.selectFrom('digests').selectAll().where('day', '=', day).executeTakeFirst();

export const hasOpenDrawer = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('drawer_shifts')
    .select('id')
    .where('status', '<>', 'closed')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const retireLatest = (db: Db) =>
  db.updateTable('digests').set({ is_latest: false }).where('is_latest', '=', true).execute();

/** Undefined when the day has its digest already. */
export const insertDigest = (db: Db, digest: Insertable<Digests>) =>
  db
    .insertInto('digests')
    .values(digest)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findChainEnd = (db: Db) =>
  db.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirstOrThrow();

/** The last proof that was brought to its end. */
export const findProof = (db: Db) =>
  db
    .selectFrom('verifications')
    .select(['finished_at', 'broken_rows'])
    .where('is_latest', '=', true)
    .executeTakeFirst();

/** The drawers closed on a day, and those opened on it that are open still. */
export const listDrawers = (db: Db, { day, from, to }: Day) =>
  db
    .selectFrom('drawer_shifts as shift')
    .innerJoin('users', 'users.id', 'shift.opened_by')
    .leftJoin('shift_counts as count', (join) =>
      join.onRef('count.shift_id', '=', 'shift.id').on('count.payment_method', '=', 'cash'),
    )
    .leftJoin('note_counts as notes', 'notes.shift_id', 'shift.id')
    .select([
      'shift.id',
      'shift.closed_at',
      'shift.difference_reason',
      // Of a closed drawer its notes of the second currency are valued too.
      sql<number | null>`count.difference_cents + coalesce(notes.difference_cents, 0)`.as('difference_cents'),
      sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as(
        'who',
      ),
    ])
    .where(
      sql<SqlBool>`(shift.business_day = ${day}::date
        or shift.business_day is null and shift.opened_at >= ${from} and shift.opened_at < ${to})`,
    )
    .orderBy('shift.id')
    .execute();

export const listActs = (db: Db, { day }: Day) =>
  selectAlerts(db)
    .select(['alerts.kind', 'alerts.raised_at', 'alerts.reviewed_at'])
    .where(sql<SqlBool>`alerts.business_day = ${day}::date`)
    .orderBy('alerts.id', 'desc')
    .limit(LISTED_ACTS)
    .execute();

/** Mobile money of a day that a person wrote down, less what of it was reversed. No wallet named the number that paid. */
export const sumByHand = async (db: Db, { from, to }: Day): Promise<number> => {
  const { cents } = await db
    .selectFrom('order_payments as receipt')
    .select(
      sql<number>`coalesce(sum(receipt.amount_cents - (
        select coalesce(sum(amount_cents), 0) from order_payments where reverses_id = receipt.id)), 0)::bigint`.as(
        'cents',
      ),
    )
    .where('receipt.recorded_at', '>=', from)
    .where('receipt.recorded_at', '<', to)
    .where(
      sql<SqlBool>`receipt.kind = 'receipt' and receipt.payment_method = 'mobile_money' and receipt.phone is null`,
    )
    .executeTakeFirstOrThrow();
  return cents;
};

export const countSessions = async (db: Db, { from, to }: Pick<Day, 'from' | 'to'>): Promise<number> => {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cancelled_at', 'is', null)
    .where('scheduled_at', '>=', from)
    .where('scheduled_at', '<', to)
    .executeTakeFirstOrThrow();
  return count;
};
