import { type Policy, rateHundredths, type SecondCurrency, text } from '@revive/contract';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB, DrawerNotes } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { findRate } from '../policy/index.ts';

interface Named {
  /** What the call names; undefined means dollars. */
  code: string | undefined;
  /** The field that names it. */
  field: string;
  shift_id: number | null;
  at: Date;
}

/**
 * The second currency that a call names, at the rate of the day; null for dollars. Throws `Invalid` for one that is not taken or
 * has no rate yet, and `Conflict` for a drawer that was opened without it.
 */
export async function readCurrency(
  db: Db,
  policy: Policy,
  { code, field, shift_id, at }: Named,
): Promise<SecondCurrency | null> {
  if (code === undefined || code === policy.currency) return null;
  if (policy.second_currency?.code !== code)
    throw new Invalid({ [field]: [text('This currency is not taken here.')] });
  const currency = await rateOfDay(db, policy, { code, at });
  if (!currency) throw new Invalid({ [field]: [text('There is no rate for today yet.')] });
  await refuseOtherDrawer(db, shift_id, code);
  return currency;
}

/** Throws `Conflict` for a drawer that was opened without a currency. */
export async function refuseOtherDrawer(db: Db, shiftId: number | null, code: string): Promise<void> {
  if (shiftId !== null && (await takenBy(db, shiftId)) !== code)
    throw new Conflict(
      text('This drawer was opened without {{code}}. Count and close it, and open a new one.', { code }),
    );
}

/** The rate of a currency on the day of `at`. */
export const rateOfDay = (
  db: Db,
  { time_zone }: Pick<Policy, 'time_zone'>,
  { code, at }: { code: string; at: Date },
): Promise<SecondCurrency | undefined> => findRate(db, code, businessDate(at, time_zone));

/** The second currency that a drawer takes; null for none. */
export const takenBy = async (db: Db, shiftId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('drawer_shifts')
      .select('second_currency')
      .where('id', '=', shiftId)
      .executeTakeFirstOrThrow()
  ).second_currency;

/** Units that were typed as an amount: whole ones above 0. Throws `Invalid` at the field for others. */
export function unitsOf(amount: number, field: string): number {
  if (amount % 100 !== 0) throw new Invalid({ [field]: [text('Use a whole number.')] });
  return amount / 100;
}

/** Notes of a second currency that were given, or given back as change, and what they are in the books, in cents. */
export interface Notes {
  currency: Pick<SecondCurrency, 'code' | 'rate'>;
  units: number;
  cents: number;
}

/** Notes as they are kept: `change` and `refund` leave the drawer. */
export const noteRow = (
  kind: 'given' | 'change' | 'refund',
  { currency: { code, rate }, units, cents }: Notes,
) => {
  const sign = kind === 'given' ? 1 : -1;
  return { kind, code, units: sign * units, rate_hundredths: rateHundredths(rate), cents: sign * cents };
};

/** Writes what of money was notes of the second currency. */
export const writeNotes = (trx: Transaction<DB>, notes: readonly Insertable<DrawerNotes>[]) =>
  notes.length === 0 ? Promise.resolve([]) : trx.insertInto('drawer_notes').values(notes).execute();

/** What a drawer holds in notes, float included, by what happened to them. */
export const sumNotes = (db: Db, shiftId: number) =>
  db
    .selectFrom('drawer_notes')
    .select((eb) => {
      const of = (column: 'units' | 'cents', where: ReturnType<typeof sql<boolean>>) =>
        sql<number>`coalesce(sum(${eb.ref(column)}) filter (where ${where}), 0)::bigint`;
      return [
        of('units', sql`kind = 'float'`).as('float_units'),
        of('units', sql`kind = 'given'`).as('given_units'),
        of('units', sql`kind = 'change'`).as('change_units'),
        of('units', sql`kind = 'refund'`).as('refund_units'),
        of('units', sql`kind = 'movement' and units > 0`).as('in_units'),
        of('units', sql`kind = 'movement' and units < 0`).as('out_units'),
        of('units', sql`true`).as('expected_units'),
        of('cents', sql`true`).as('booked_cents'),
        // Of what came and went as dollars of the books.
        of('cents', sql`kind in ('given', 'change', 'refund')`).as('moved_cents'),
        of('cents', sql`kind = 'movement' and units > 0`).as('in_cents'),
        of('cents', sql`kind = 'movement' and units < 0`).as('out_cents'),
      ];
    })
    .where('shift_id', '=', shiftId)
    .executeTakeFirstOrThrow();

/** What notes that are put into a drawer are booked at, in cents, and how many of them are new to the books. */
export interface Booked {
  cents: number;
  new_units: number;
  new_cents: number;
}

/**
 * What notes that come into a drawer from outside are booked at: what the books have those at that lie outside of drawers, in
 * proportion. More than there are is new to the books, and worth what `worth` says at the rate of the day.
 */
export async function bookedAt(
  trx: Transaction<DB>,
  { code, units, worth }: { code: string; units: number; worth: (units: number) => number },
): Promise<Booked> {
  // Two drawers that are opened at once would each be given the same notes.
  await sql`select pg_advisory_xact_lock(hashtextextended('notes_outside', 0))`.execute(trx);
  const { rows } = await sql<{ units: number; cents: number }>`
    select units, cents from notes_outside where code = ${code} and units > 0 and cents >= 0`.execute(trx);
  const there = rows[0] ?? { units: 0, cents: 0 };
  if (units < there.units) {
    const cents = Number((BigInt(there.cents) * BigInt(units)) / BigInt(there.units));
    return { cents, new_units: 0, new_cents: 0 };
  }
  const new_units = units - there.units;
  const new_cents = worth(new_units);
  return { cents: there.cents + new_cents, new_units, new_cents };
}
