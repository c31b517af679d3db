import { isAboveDiscountLimit, NO_REASON_GIVEN, type Policy } from '@revive/contract';
import { METHOD_OF_POS } from '@revive/contract/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { Conflict, Invalid } from '../../../lib/errors.ts';
import { watchDiscount } from '../../alerts/index.ts';
import { moveStock } from '../../inventory/index.ts';
import { openOrder, postPaidSale, takeGoods } from '../../orders/index.ts';
import { isSeenWay, isTypedWay, type PaymentParts, receiveSeen } from '../../payments/index.ts';
import { type Doubt, doubtOfTransfer } from './doubt-of-transfer.ts';
import { isTransferConfirmed, type NewConflict } from './queries.ts';
import type { MadeSale } from './rules.ts';
import type { WeighedSale } from './weigh-sale.ts';

/** Thrown where another payment takes the transfer that was seen at this moment: the sale is to be booked again without it. */
export class DoubtfulTransfer extends Error {}

export interface Booking {
  policy: Policy;
  /** The id its order is known by; none where another order has it. */
  sale_id: string | null;
  /** Who sent or books it: records what its cashier, who is not known, did. */
  actor_id: number;
  /** Whether another payment took the transfer meanwhile. */
  is_doubtful: boolean;
}

/**
 * Books a sale that was made without a line as it was made: its order, its goods, its payment and the ledger, at the receipt's cents and
 * on its day. Pieces that the books do not have are written in first, for a count to settle. Returns its order, and what else a
 * person has to look at. Throws `DoubtfulTransfer`.
 */
export async function bookSale(
  trx: Transaction<DB>,
  parts: PaymentParts,
  { sale }: MadeSale,
  weighed: WeighedSale,
  { policy, sale_id, actor_id, is_doubtful }: Booking,
): Promise<{ order_id: number; conflicts: NewConflict[] }> {
  const { at, totals, cashier, shift_id, lines, missing, notes } = weighed;
  const payment = sale.payment_info!;
  const way = wayOf(payment);
  const isSeen = payment.payment_method === 'mobile' && isSeenWay(way) && totals.total_cents > 0;
  const found = isSeen
    ? await doubtOfTransfer(trx, parts, { way, amount_cents: totals.total_cents })
    : undefined;
  const why = isSeen && is_doubtful ? 'used' : found;
  const isByTransfer = isSeen && why === undefined;
  const facts = { actor_id: cashier?.id ?? null, at };
  const order = await openOrder(trx, policy, {
    channel: 'POS',
    lines,
    totals,
    discount_reason: reasonOf(policy, sale.discount_reason, totals),
    buyer: weighed.buyer,
    delivery: null,
    sold_by: cashier?.id ?? null,
    shift_id,
    hold_ends_at: null,
    access_token: null,
    tendered_cents: isByTransfer ? undefined : weighed.tendered_cents,
    sale_id,
    at,
  });
  await reportDiscount(trx, policy, { record: 'order', id: order.id }, { ...totals, at, cashier });
  await putInMissing(trx, missing, order.order_number, facts);
  await takeGoods(trx, order, lines);
  const conflicts: NewConflict[] = [];
  if (isByTransfer) {
    await receiveTransfer(trx, parts, { order_id: order.id, amount_cents: order.total_cents }, way, {
      actor_id: cashier?.id ?? actor_id,
      shift_id,
      at,
    });
    const isAwaited = isTypedWay(way) && !policy.typed_transfers_count;
    if (isAwaited && !(await isTransferConfirmed(trx, { order_id: order.id })))
      conflicts.push(doubt('not_come', way.transaction_id));
  } else {
    const payment_method = METHOD_OF_POS[payment.payment_method];
    const receipt = {
      amount_cents: order.total_cents,
      payment_method,
      reference: null,
      kind: 'order_payment',
    };
    await postPaidSale(trx, order, [{ ...facts, ...receipt, notes, shift_id }], facts);
    if (why) conflicts.push(doubt(why, way.transaction_id));
  }
  return { order_id: order.id, conflicts };
}

/** Writes pieces into the stock that were handed over and that the books do not have. */
export async function putInMissing(
  trx: Transaction<DB>,
  missing: WeighedSale['missing'],
  sold: string,
  facts: { actor_id: number | null; at: Date },
): Promise<void> {
  if (missing.length === 0) return;
  await moveStock(
    trx,
    missing.map(([product_id, change]) => ({ product_id, change })),
    { type: 'adjust', order_id: null, notes: `Sold without a line: ${sold}`, ...facts },
  );
}

type Payment = NonNullable<MadeSale['sale']['payment_info']>;

const wayOf = ({ transaction_id, transfer, wallet, party }: Payment) => ({
  transaction_id,
  transfer,
  wallet,
  party,
});

type Sold = Pick<WeighedSale['totals'], 'subtotal_cents' | 'discount_cents'>;

export const reasonOf = (policy: Policy, said: string | null, sold: Sold): string | null =>
  isAboveDiscountLimit(policy, sold.subtotal_cents, sold.discount_cents) ? (said ?? NO_REASON_GIVEN) : said;

/** Counts a discount near the limit, as the counter does; it was given, so none is refused. */
export async function reportDiscount(
  trx: Transaction<DB>,
  policy: Policy,
  about: { record: 'order' | 'bill'; id: number },
  { at, cashier, subtotal_cents, discount_cents }: Sold & Pick<WeighedSale, 'at' | 'cashier'>,
): Promise<void> {
  if (!cashier) return;
  await watchDiscount(
    trx,
    { ...policy, refuse_repeated_discounts: false },
    {
      sold_cents: subtotal_cents,
      discount_cents,
      sale: `${about.record} ${about.id}`,
      about,
      actor: { kind: 'staff', id: cashier.id, name: cashier.name, role: cashier.role, sign_in_id: '' },
      at,
    },
  );
}

type Way = ReturnType<typeof wayOf>;

/** Receives a transfer that was seen on the phone, at the hour it was seen. */
async function receiveTransfer(
  trx: Transaction<DB>,
  parts: PaymentParts,
  due: { order_id: number; amount_cents: number },
  way: Way,
  { at, ...by }: { actor_id: number; shift_id: number | null; at: Date },
): Promise<void> {
  try {
    await receiveSeen({ ...parts, clock: { now: () => at }, db: trx }, due, { way, ...by });
  } catch (error) {
    if (error instanceof Invalid || error instanceof Conflict) throw new DoubtfulTransfer();
    throw error;
  }
}

export const doubt = (why: Doubt, transaction_id: string | null | undefined): NewConflict => ({
  kind: 'transfer_doubtful',
  detail: { doubt: why, transaction_id: transaction_id ?? null },
});
