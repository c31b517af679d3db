import {
  type NewShift,
  rateHundredths,
  type SecondCurrency,
  type ShiftReport,
  text,
  worthOf,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { getShift } from './get-shift.ts';
import { bookedAt, rateOfDay, writeNotes } from './notes.ts';
import { insertShift } from './queries.ts';

/**
 * Opens a shift with a float, in dollars and in the second currency where there is one. Throws `Conflict` while the person has a
 * shift that is not closed, and `Invalid` for a float in a second currency where there is none.
 */
export async function openShift(
  db: Db,
  clock: Clock,
  body: NewShift,
  actor: StaffActor,
): Promise<ShiftReport> {
  return inTransaction(db, async (trx) => {
    const at = clock.now();
    const policy = await getPolicy(trx);
    const code = policy.second_currency?.code;
    const currency = code === undefined ? undefined : await rateOfDay(trx, policy, { code, at });
    if (body.second_float && !currency)
      throw new Invalid({ second_float: [text('There is no second currency.')] });
    const opened = await insertShift(trx, {
      opened_by: actor.id,
      opened_at: at,
      float_cents: body.float,
      second_currency: currency?.code ?? null,
      notes: body.notes ?? '',
    });
    if (!opened) throw new Conflict(text('You have a shift that is not closed. Count and close it first.'));
    if (currency && body.second_float) await writeFloat(trx, opened.id, currency, body.second_float);
    return getShift(trx, opened.id, actor);
  });
}

const writeFloat = async (trx: Transaction<DB>, shift_id: number, currency: SecondCurrency, units: number) =>
  writeNotes(trx, [
    {
      kind: 'float',
      code: currency.code,
      units,
      rate_hundredths: rateHundredths(currency.rate),
      ...(await bookedAt(trx, {
        code: currency.code,
        units,
        worth: (some) => worthOf(some, currency),
      })),
      shift_id,
    },
  ]);
