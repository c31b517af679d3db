import { type NewBillLine, type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { billLine } from './bill-line.ts';
import { buyerOf } from './buyer-of.ts';
import { type BillWay, fitNotes } from './check-payments.ts';
import { findLines, priceLines } from './find-lines.ts';
import { type Buyer, type OpenBill, payTotals, writeWays } from './open-bill.ts';
import {
  type BillRow,
  deleteLines,
  listLines,
  listPayments,
  lockBill,
  type StoredLine,
  setPayments,
  updateBill,
} from './queries.ts';

interface Again {
  /** The ways in which the rest is paid, once the bill is locked. */
  waysOf: (rest: {
    bill: BillRow;
    buyer: Buyer;
    policy: Policy;
    shift_id: number | null;
  }) => Promise<BillWay[]>;
  /** The settings, and the shift of who takes the money. */
  drawer: () => Promise<{ policy: Policy; shift_id: number | null }>;
  /** Who takes it; null for a buyer of the shop. */
  created_by: number | null;
  at: Date;
}

const REFUSED: Record<string, ReturnType<typeof text>> = {
  waiting: text('A wallet is being asked for this bill. Please wait for its answer.'),
  settled: text('This bill is paid already.'),
  void: text('This bill was taken back.'),
  given_up: text('This bill was given up. Please make a new one.'),
};

/**
 * Opens a bill that nothing was booked of, to be paid in other ways and with what was given beside a wallet's no. Everything it pays
 * is locked. Throws `Conflict` while a wallet is being asked, for a bill that is over, and where what it pays is worth something else
 * now.
 */
export async function openAgain(
  trx: Transaction<DB>,
  id: number,
  { waysOf, drawer, created_by, at }: Again,
): Promise<OpenBill> {
  const bill = found(await lockBill(trx, id), 'Bill');
  if (bill.state !== 'open') throw new Conflict(REFUSED[bill.state]!, { state: bill.state });
  const { policy, shift_id } = await drawer();
  const buyer = await buyerOf(trx, bill);
  const stored = await listLines(trx, id);
  const again = await findLines(trx, policy, stored.flatMap(askedAs));
  const cards = stored.filter(({ kind }) => kind === 'gift_card').map(asLine);
  const { lines, totals } = priceLines(policy, [...again.lines, ...cards], bill.discount_cents);
  const before = stored
    .filter(({ kind }) => kind === 'credit')
    .reduce((sum, line) => sum + line.unit_price_cents, 0);
  if (totals.total_cents !== bill.total_cents - before)
    throw new Conflict(
      text('What this bill pays is worth something else now. Please give it up and make a new one.'),
    );
  const given = (await listPayments(trx, id)).filter(({ state }) => state === 'ready');
  const before_cents = given.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const ways = fitNotes(await waysOf({ bill, buyer, policy, shift_id }), totals.total_cents - before_cents);
  const last = ways.findLast(({ method }) => method === 'cash');
  const paid = await payTotals(trx, {
    totals,
    ways: [...given, ...ways],
    buyer,
    keeps_change: bill.keeps_change,
  });
  await deleteLines(trx, id);
  const updated = await updateBill(trx, id, {
    ...paid.sums,
    state: paid.isAsked ? 'waiting' : 'settled',
    change_currency: last ? last.currency : bill.change_currency,
    created_by: created_by ?? bill.created_by,
    settled_at: paid.isAsked ? null : at,
  });
  const inserted = await writeWays(trx, id, ways, paid.isAsked);
  if (!paid.isAsked) await setPayments(trx, id, ['ready'], { state: 'received' });
  return {
    bill: updated,
    buyer,
    found: again,
    lines: [...lines, ...paid.kept],
    payments: [...given, ...inserted],
    policy,
    shift_id,
  };
}

/** A line as it was asked for. Gift cards are there already, and change is counted again. */
function askedAs(line: StoredLine): NewBillLine[] {
  const price = line.unit_price_cents as never;
  if (line.kind === 'session') return [{ session: line.session_id! }];
  if (line.kind === 'booking') return [{ booking: line.booking_id!, amount: price }];
  if (line.kind === 'product')
    return [{ product: line.product_id!, quantity: line.quantity, unit_price: price }];
  if (line.kind === 'order') return [{ order: line.order_id! }];
  if (line.kind === 'package') return [{ package: line.package_id!, price }];
  return [];
}

const asLine = ({ account_id, name, unit_price_cents }: StoredLine) =>
  billLine({ kind: 'gift_card', account_id, name, unit_price_cents });
