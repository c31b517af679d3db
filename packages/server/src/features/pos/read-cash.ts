import { inNotes, MAX_CENTS, type Policy, type PosSale, paidBy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import type { CashNotes } from '../orders/index.ts';
import { readCurrency, unitsOf } from '../shifts/index.ts';
import { handedOver } from './rules.ts';

interface Place {
  total_cents: number;
  shift_id: number | null;
  at: Date;
  /** Of a sale that was made: notes that were enough by the rate of its hour are enough. */
  was_enough?: boolean;
}

/**
 * What was handed over at the counter, in cents, and what of it and of its change is in the second currency. Throws `Invalid` for too
 * little, and as `readCurrency`.
 */
export async function readCash(
  trx: Transaction<DB>,
  policy: Policy,
  { payment_method, amount_paid, currency: code, change_currency = code }: PosSale['payment_info'],
  { total_cents, shift_id, at, was_enough = false }: Place,
): Promise<{ tendered_cents: number; notes: CashNotes; is_other_rate: boolean }> {
  const field = 'payment_info.amount_paid';
  const read = (code: string | undefined, name: string) =>
    readCurrency(trx, policy, { code, field: `payment_info.${name}`, shift_id, at });
  const currency = await read(code, 'currency');
  const units = currency && unitsOf(amount_paid, field);
  const worth = currency ? paidBy(units!, total_cents, currency) : amount_paid;
  const is_other_rate = was_enough && currency !== null && worth < total_cents;
  const paid_cents = is_other_rate ? total_cents : worth;
  const tendered_cents = handedOver(payment_method, paid_cents, total_cents);
  if (tendered_cents === null || (!currency && amount_paid > MAX_CENTS))
    throw new Invalid({ [field]: [text('Invalid payment amount')] });
  const change = payment_method === 'cash' ? await read(change_currency, 'change_currency') : null;
  const cents = tendered_cents - total_cents;
  return {
    tendered_cents,
    is_other_rate,
    notes: {
      given: currency ? { currency, units: units!, cents: tendered_cents } : undefined,
      change: change && cents > 0 ? { currency: change, units: inNotes(cents, change), cents } : undefined,
    },
  };
}
