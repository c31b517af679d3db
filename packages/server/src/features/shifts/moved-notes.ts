import { type NewDrawerMovement, rateHundredths, type SecondCurrency, text, worthOf } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { type Booked, bookedAt, readCurrency, unitsOf, writeNotes } from './notes.ts';

/** Notes of the second currency that go into a drawer or leave it. `units` is above 0. */
export interface MovedNotes extends Booked {
  currency: Pick<SecondCurrency, 'code' | 'rate'>;
  units: number;
}

interface Moving {
  /** The currency that the call names; undefined for dollars. */
  code: string | undefined;
  /** Cents, or hundredths of units. */
  amount: number;
  direction: NewDrawerMovement['direction'];
  shift_id: number | null;
  at: Date;
  /** Whether what is put in is new to the books: it comes from where no notes of theirs lie. */
  is_new?: boolean;
}

/**
 * What cash is worth that goes into a drawer or leaves it, in cents, and what of it is notes of the second currency. Throws as
 * `readCurrency`, and `Invalid` for notes without a drawer, in parts, or worth less than a cent.
 */
export async function readMoved(
  trx: Transaction<DB>,
  { code, amount, shift_id, at, ...way }: Moving,
): Promise<{ amount_cents: number; notes: MovedNotes | undefined }> {
  const currency =
    code === undefined
      ? null
      : await readCurrency(trx, await getPolicy(trx), { code, field: 'currency', shift_id, at });
  if (!currency) return { amount_cents: amount, notes: undefined };
  if (shift_id === null)
    throw new Invalid({
      currency: [
        text('Open your drawer first: notes of {{code}} go into it or leave it.', { code: currency.code }),
      ],
    });
  const units = unitsOf(amount, 'amount');
  const booked = await bookedOf(trx, currency, { units, ...way });
  if (booked.cents === 0) throw new Invalid({ amount: [text('This is worth less than a cent.')] });
  return { amount_cents: booked.cents, notes: { currency, units, ...booked } };
}

/** What notes are booked at that are moved, in cents. Those that are put in keep what the books have them at. */
const bookedOf = async (
  trx: Transaction<DB>,
  currency: SecondCurrency,
  { units, direction, is_new }: Pick<Moving, 'direction' | 'is_new'> & { units: number },
): Promise<Booked> => {
  const worth = (some: number) => worthOf(some, currency);
  if (direction === 'out') return { cents: worth(units), new_units: 0, new_cents: 0 };
  if (is_new) return { cents: worth(units), new_units: units, new_cents: worth(units) };
  return bookedAt(trx, { code: currency.code, units, worth });
};

/** Writes what of a movement of a drawer was notes. */
export const writeMovedNotes = (
  trx: Transaction<DB>,
  { currency: { code, rate }, units, cents, ...booked }: MovedNotes,
  { sign, ...movement }: { sign: number; shift_id: number; drawer_movement_id: number },
) =>
  writeNotes(trx, [
    {
      kind: 'movement',
      code,
      units: sign * units,
      rate_hundredths: rateHundredths(rate),
      ...booked,
      cents: sign * cents,
      ...movement,
    },
  ]);
