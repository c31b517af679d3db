import { MONEY_WAYS, type MoneyWay, PAYMENT_METHODS, type PaymentMethod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { findSums, type ShiftSpan } from './figure-queries.ts';
import { sumNotes } from './notes.ts';
import { expectedCents } from './rules.ts';

/** What a shift adds up to, in cents. Where it is still open, call it with the shift locked or as a passing view. */
export async function sumShift(
  db: Db,
  shift: ShiftSpan & { float_cents: number; second_currency: string | null },
) {
  const { money: ofOrders, ...all } = await findSums(db, shift);
  const notes = shift.second_currency === null ? null : await sumNotes(db, shift.id);
  // What was moved in notes of the second currency stands beside it.
  const sums = {
    ...all,
    put_in_cents: all.put_in_cents - (notes?.in_cents ?? 0),
    taken_out_cents: all.taken_out_cents + (notes?.out_cents ?? 0),
  };
  const drawer = {
    float_cents: shift.float_cents,
    moved_cents: sums.put_in_cents - sums.taken_out_cents - (notes?.moved_cents ?? 0),
  };
  // Credit and gift cards stand in it where they paid.
  const paid = MONEY_WAYS.filter(
    (way) => isCounted(way) || ofOrders.some(({ payment_method }) => payment_method === way),
  );
  const money = paid.map((payment_method) => {
    const moved = ofOrders.find((sum) => sum.payment_method === payment_method);
    const line = {
      payment_method,
      received_cents: moved?.received_cents ?? 0,
      refunded_cents: moved?.refunded_cents ?? 0,
      paid_out_cents: payment_method === 'cash' ? sums.paid_out_cents : 0,
    };
    return { ...line, expected_cents: isCounted(payment_method) ? expectedCents(line, drawer) : 0 };
  });
  return { ...sums, money, second: notes && { currency: shift.second_currency!, ...notes } };
}

const counted: readonly string[] = PAYMENT_METHODS;

/** Whether a way leaves something to count: credit moves no money. */
export const isCounted = (way: MoneyWay): way is PaymentMethod => counted.includes(way);

export type ShiftSums = Awaited<ReturnType<typeof sumShift>>;
