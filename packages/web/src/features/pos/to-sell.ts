import { inNotes, type Me, type Policy, type Shift } from '@revive/contract';
import type { GoodsToSell } from '../../line/offline-sale.ts';
import {
  type CounterSale,
  changeOf,
  changeRateOf,
  type ParkedSale,
  paidOf,
  totalsOf,
  unitsOf,
} from './counter-sale.ts';

export type Seller = { policy: Policy; staff: Me; shift: Shift | null | undefined };

export const nameOfStaff = ({ first_name, last_name, username }: Me): string =>
  `${first_name} ${last_name}`.trim() || username;

export const shiftOf = (shift: Seller['shift']): number | null =>
  shift?.status === 'open' ? shift.id : null;

/** The parked sale as it is made without a line: with all that its receipt says. */
export function toSell(sale: CounterSale, parked: ParkedSale, { policy, staff, shift }: Seller): GoodsToSell {
  const totals = totalsOf(policy, sale);
  const change_cents = changeOf(sale, totals.total_cents);
  const given = sale.method === 'cash' ? sale.second : undefined;
  const back = sale.method === 'cash' ? changeRateOf(sale) : null;
  return {
    ...parked,
    ...(sale.cart !== undefined && { cart: sale.cart }),
    lines: sale.lines.map((line) => ({ id: line.id, name: line.name })),
    totals,
    paid_cents: paidOf(sale, totals.total_cents) ?? totals.total_cents,
    change_cents,
    given_notes: given && { currency: given.code, units: unitsOf(sale) ?? 0, rate: given.rate },
    change_notes:
      back && change_cents > 0
        ? { currency: back.code, units: inNotes(change_cents, back), rate: back.rate }
        : undefined,
    cashier: { id: staff.id, name: nameOfStaff(staff) },
    shift: shiftOf(shift),
  };
}
