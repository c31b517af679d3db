import type { Policy, Totals } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { GoodsLine } from '../orders/index.ts';
import type { PaymentDeps } from '../payments/index.ts';
import { billLine } from './bill-line.ts';
import type { BillWay } from './check-payments.ts';
import { bookOpened } from './create-bill.ts';
import { sumOf } from './find-lines.ts';
import { type Buyer, writeWays } from './open-bill.ts';
import { type BillRow, insertBill } from './queries.ts';
import type { WeighedTreatments } from './weigh-treatments.ts';

/** A bill that was made and paid before it is booked, with all it pays locked. */
export interface MadeBill {
  /** The id it is known by; none where another bill has it. */
  sale_id: string | null;
  policy: Policy;
  buyer: Buyer;
  treatments: WeighedTreatments;
  goods: { lines: GoodsLine[]; discounts: readonly number[]; totals: Totals };
  discount_reason: string | null;
  created_by: number;
  /** Who records it, for what its cashier, who is not known, did. */
  actor_id: number;
  shift_id: number | null;
  ways: readonly BillWay[];
  change_cents: number;
  /** None where the change went back in dollars. */
  change_currency: string | null;
  at: Date;
  /** Called before its goods leave the stock. */
  beforeGoods: (bill: Pick<BillRow, 'bill_number'>) => Promise<void>;
}

/**
 * Books a bill as it was made, at the cents of its receipt and on its day: its lines and payments are written, and booked as those of
 * any other bill are. Throws as `receiveSeen` for a transfer that cannot be its.
 */
export async function bookMadeBill(
  trx: Transaction<DB>,
  deps: Omit<PaymentDeps, 'db'>,
  { sale_id, policy, buyer, treatments, goods, shift_id, at, ...made }: MadeBill,
): Promise<BillRow> {
  const lines = [...treatments.lines, ...linesOf(goods)];
  const { tax_cents, tax_included = false } = goods.totals;
  const subtotal_cents = sumOf(lines, ({ unit_price_cents, quantity }) => unit_price_cents * quantity);
  const discount_cents = sumOf(lines, (line) => line.discount_cents);
  const bill = await insertBill(trx, {
    state: 'settled',
    client_id: buyer.client_id,
    subtotal_cents,
    discount_cents,
    tax_cents,
    tax_included,
    total_cents: subtotal_cents + (tax_included ? 0 : tax_cents) - discount_cents,
    change_cents: made.change_cents,
    change_currency: made.change_currency,
    discount_reason: made.discount_reason,
    created_at: at,
    created_by: made.created_by,
    business_day: businessDate(at, policy.time_zone),
    settled_at: at,
    sale_id,
  });
  await made.beforeGoods(bill);
  const payments = await writeWays(trx, bill.id, made.ways, false);
  const found = { lines, bookings: treatments.bookings, goods: goods.lines, orders: new Map() };
  await bookOpened(
    trx,
    { ...deps, clock: { now: () => at } },
    { bill, buyer, found, lines, payments, policy, shift_id, goods_totals: goods.totals },
    made.actor_id,
  );
  return bill;
}

const linesOf = ({ lines, discounts }: MadeBill['goods']) =>
  lines.map(({ product_id, name, quantity, unit_price_cents }, place) => ({
    ...billLine({ kind: 'product', product_id, name, quantity, unit_price_cents }),
    discount_cents: discounts[place]!,
  }));
