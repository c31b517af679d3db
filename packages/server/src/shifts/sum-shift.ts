import { PaymentMethod } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { sumExpenses, sumMovements, sumOrderMoney, sumSales, sumVoids } from './figure-queries.ts';
import { expectedCents } from './rules.ts';

/** What a shift adds up to, in cents. Where it is still open, call it with the shift locked or as a passing view. */
export async function sumShift(db: Db, shift: { id: number; float_cents: number }) {
  const movements = await sumMovements(db, shift.id);
  const ofOrders = await sumOrderMoney(db, shift.id);
  const expenses = await sumExpenses(db, shift.id);
  const drawer = {
    float_cents: shift.float_cents,
    moved_cents: movements.put_in_cents - movements.taken_out_cents,
  };
  const money = PaymentMethod.options.map((payment_method) => {
    const moved = ofOrders.find((sum) => sum.payment_method === payment_method);
    const line = {
      payment_method,
      received_cents: moved?.received_cents ?? 0,
      refunded_cents: moved?.refunded_cents ?? 0,
      paid_out_cents: payment_method === 'cash' ? expenses.cents : 0,
    };
    return { ...line, expected_cents: expectedCents(line, drawer) };
  });
  return { money, movements, sales: await sumSales(db, shift.id), voids: await sumVoids(db, shift.id) };
}

export type ShiftSums = Awaited<ReturnType<typeof sumShift>>;
