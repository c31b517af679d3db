import { type Rates, rateHundredths, type SecondCurrency } from '@revive/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { businessDate } from '../../lib/business-time.ts';
import { getPolicy } from './get-policy.ts';

/** Keeps a rate from now on; null ends the second currency. What was set before stays in the history. */
export const insertRate = (
  db: Db,
  set: SecondCurrency | null,
  { set_by, at }: { set_by: number; at: Date },
) =>
  db
    .insertInto('currency_rates')
    .values({
      ...(set && { code: set.code, rate_hundredths: rateHundredths(set.rate), valid_from: set.valid_from }),
      set_at: at,
      set_by,
    })
    .execute();

/** The rate of a currency that counts on a day (`YYYY-MM-DD`): the latest that is valid by then, of one day the last that was set. */
export async function findRate(db: Db, code: string, day: string): Promise<SecondCurrency | undefined> {
  const row = await db
    .selectFrom('currency_rates')
    .select(['rate_hundredths', sql<string>`valid_from::text`.as('valid_from')])
    .$narrowType<{ rate_hundredths: number }>()
    .where('code', '=', code)
    .where(sql<SqlBool>`valid_from <= ${day}::date`)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { code, rate: row.rate_hundredths / 100, valid_from: row.valid_from };
}

/** The rate that counts today, and the last hundred there were. */
export async function listRates(db: Db, now: Date): Promise<Rates> {
  const { second_currency, time_zone } = await getPolicy(db);
  const today = second_currency && (await findRate(db, second_currency.code, businessDate(now, time_zone)));
  const rates = await db
    .selectFrom('currency_rates as rate')
    .leftJoin('users', 'users.id', 'rate.set_by')
    .select([
      'rate.id',
      'rate.code',
      'rate.rate_hundredths',
      sql<string | null>`rate.valid_from::text`.as('valid_from'),
      'rate.set_at',
      sql<
        string | null
      >`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as('set_by'),
    ])
    .orderBy('rate.id', 'desc')
    .limit(100)
    .execute();
  return {
    today: today ?? null,
    rates: rates.map(({ rate_hundredths, set_at, ...rate }) => ({
      ...rate,
      rate: rate_hundredths === null ? null : rate_hundredths / 100,
      set_at: set_at.toISOString(),
    })),
  };
}
