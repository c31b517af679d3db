import { isDeepStrictEqual } from 'node:util';
import { type PolicyChanges, type PolicyRead, text } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { insertRate } from './currency-rates.ts';
import { readPolicy, selectSettings, toPolicy, toPolicyRead } from './get-policy.ts';

/**
 * Keeps all settings, or those that a page changed. Throws `Invalid` for hours and time zones that cannot be, and
 * `Conflict` with the settings as they are where the caller read another version.
 */
export async function updatePolicy(
  db: Db,
  clock: Clock,
  { version, ...changes }: PolicyChanges,
  updatedBy: number,
): Promise<PolicyRead> {
  for (const [day, hours] of Object.entries(changes.opening_hours ?? {})) {
    if (hours.open && hours.from >= hours.to)
      throw new Invalid({ [`opening_hours.${day}.to`]: [text('Closing must be after opening.')] });
  }
  // The database also computes business days, so it must know the same time zone.
  if (changes.time_zone !== undefined && !(await isZoneOfDatabase(db, changes.time_zone)))
    throw new Invalid({ time_zone: [text('Unknown time zone.')] });
  return inTransaction(db, async (trx) => {
    const stored = await selectSettings(trx).forUpdate().executeTakeFirst();
    const before = toPolicy(stored?.settings);
    await refuseStale(version, async () => toPolicyRead(before));
    const { second_currency, ...settings } = changes;
    refusePrinterWithoutAddress({ ...before, ...changes });
    await upsertSettings(trx, settings, updatedBy);
    if (second_currency !== undefined) {
      refuseOwnCurrency(second_currency, changes.currency ?? before.currency);
      if (!isDeepStrictEqual({ ...second_currency }, { ...before.second_currency }))
        await insertRate(trx, second_currency, { set_by: updatedBy, at: clock.now() });
    }
    const { low_stock_threshold: threshold } = changes;
    if (threshold !== undefined && threshold !== before.low_stock_threshold) await judgeStock(trx);
    return readPolicy(trx);
  });
}

function refusePrinterWithoutAddress(
  policy: Pick<PolicyRead, 'receipt_printer' | 'receipt_printer_address'>,
): void {
  if (policy.receipt_printer === 'network' && policy.receipt_printer_address === '')
    throw new Invalid({ receipt_printer_address: [text('Enter the address of the printer.')] });
}

function refuseOwnCurrency(second: PolicyChanges['second_currency'], currency: string): void {
  if (second?.code === currency)
    throw new Invalid({ 'second_currency.code': [text('This is the currency of the books already.')] });
}

/** Judges all products by the threshold that was just written. Sales under way would go by the old one, so they are waited for. */
const judgeStock = async (db: Db) => {
  await sql`lock table products in share row exclusive mode`.execute(db);
  await sql`select match_notices('low_stock')`.execute(db);
};

const upsertSettings = (db: Db, changes: Omit<PolicyChanges, 'second_currency'>, updatedBy: number) => {
  // What was said of the guide's steps has a call of its own: a form opened before must not put it back.
  const { setup_steps: _, ...edited } = changes;
  return db
    .insertInto('policy')
    .values({ settings: JSON.stringify(edited), updated_by: updatedBy })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({
        settings: sql`policy.settings || excluded.settings`,
        updated_by: updatedBy,
        updated_at: new Date(),
      }),
    )
    .execute();
};

const isZoneOfDatabase = async (db: Db, zone: string): Promise<boolean> =>
  (await sql`select from pg_timezone_names where lower(name) = lower(${zone})`.execute(db)).rows.length > 0;
