import { type Bill, type NewBillLine, text } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { staffOf } from '../../http/actor.ts';
import type { Call } from '../../http/mount.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { shareDrawerOfSale } from '../shifts/index.ts';
import { billLine } from './bill-line.ts';
import { findWays, type TypedPayment } from './check-payments.ts';
import { type BillParts, takeBill, withAccounts } from './create-bill.ts';
import { findLines, priceLines } from './find-lines.ts';
import { findBuyer, type OpenBill, payTotals, rowsOf } from './open-bill.ts';
import {
  deleteLines,
  insertPayments,
  listLines,
  listPayments,
  lockBill,
  type StoredLine,
  setPayments,
  updateBill,
} from './queries.ts';
import { withCodesOfSale } from './with-codes.ts';

/**
 * Another way for what a wallet did not pay: the bill is settled by it and what was given beside. Throws `Conflict` while a wallet
 * is being asked, for a bill that is over, and where what it pays is worth something else now.
 */
export async function payRest(parts: BillParts, call: Call<typeof api.bills.pay>): Promise<Bill> {
  const { params, body } = call;
  const cashier = staffOf(call.actor);
  const payments = await withAccounts(parts, call.db, [body], cashier);
  const bill = await takeBill(parts, api.bills.pay, call, {
    payments: [body],
    open: (trx) => openAgain(trx, params.id, { payments, cashier_id: cashier.id, at: parts.clock.now() }),
  });
  return withCodesOfSale(call.db, bill);
}

interface Again {
  payments: readonly TypedPayment[];
  cashier_id: number;
  at: Date;
}

const REFUSED: Record<string, ReturnType<typeof text>> = {
  waiting: text('A wallet is being asked for this bill. Please wait for its answer.'),
  settled: text('This bill is paid already.'),
  void: text('This bill was taken back.'),
  given_up: text('This bill was given up. Please make a new one.'),
};

async function openAgain(
  trx: Transaction<DB>,
  id: number,
  { payments, cashier_id, at }: Again,
): Promise<OpenBill> {
  const bill = found(await lockBill(trx, id), 'Bill');
  if (bill.state !== 'open') throw new Conflict(REFUSED[bill.state]!, { state: bill.state });
  const { policy, shift_id } = await shareDrawerOfSale(trx, cashier_id);
  const buyer = await findBuyer(trx, bill.client_id);
  const stored = await listLines(trx, id);
  const again = await findLines(trx, stored.flatMap(askedAs));
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
  const ways = await findWays(trx, payments, buyer.client_id);
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
    created_by: cashier_id,
    settled_at: paid.isAsked ? null : at,
  });
  const inserted = await insertPayments(trx, rowsOf(id, ways, paid.isAsked));
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
