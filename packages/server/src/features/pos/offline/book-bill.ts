import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { Conflict, Invalid } from '../../../lib/errors.ts';
import { type BillWay, bookMadeBill } from '../../bills/index.ts';
import type { PaymentParts } from '../../payments/index.ts';
import {
  type Booking,
  DoubtfulTransfer,
  doubt,
  putInMissing,
  reasonOf,
  reportDiscount,
} from './book-sale.ts';
import { doubtOfTransfer } from './doubt-of-transfer.ts';
import { isTransferConfirmed, type NewConflict } from './queries.ts';
import type { MadeSale } from './rules.ts';
import type { WeighedSale } from './weigh-sale.ts';

/**
 * Books a bill that was made without a line as it was made: treatments, goods and payments, by what books any other bill. Returns it,
 * and what else a person has to look at. Throws `DoubtfulTransfer`.
 */
export async function bookBillOf(
  trx: Transaction<DB>,
  parts: PaymentParts,
  { sale }: MadeSale,
  weighed: WeighedSale,
  { policy, sale_id, actor_id, is_doubtful }: Booking,
): Promise<{ bill_id: number; conflicts: NewConflict[] }> {
  const { at, cashier, shift_id, missing, treatments, lines } = weighed;
  const conflicts: NewConflict[] = [];
  const ways: BillWay[] = [];
  for (const way of weighed.ways) {
    const why = await doubtOf(trx, parts, way, is_doubtful);
    if (why) conflicts.push(doubt(why, way.seen?.transaction_id));
    ways.push(why ? { ...way, seen: null } : way);
  }
  const sold = { subtotal_cents: sale.totals.subtotal, discount_cents: sale.totals.discount };
  const bill = await bookMadeBill(trx, parts, {
    sale_id,
    policy,
    buyer: weighed.buyer,
    treatments,
    goods: { lines, discounts: weighed.shares, totals: weighed.totals },
    discount_reason: reasonOf(policy, sale.discount_reason, sold),
    created_by: cashier?.id ?? actor_id,
    actor_id: cashier?.id ?? actor_id,
    shift_id,
    ways,
    change_cents: sale.bill!.change,
    change_currency: weighed.change_currency,
    at,
    beforeGoods: ({ bill_number }) =>
      putInMissing(trx, missing, bill_number, { actor_id: cashier?.id ?? null, at }),
  }).catch((error: unknown) => {
    if (ways.some(({ seen }) => seen) && (error instanceof Invalid || error instanceof Conflict))
      throw new DoubtfulTransfer();
    throw error;
  });
  await reportDiscount(trx, policy, { record: 'bill', id: bill.id }, { at, cashier, ...sold });
  const typed = ways.find(({ seen }) => seen?.transaction_id)?.seen;
  if (typed && !policy.typed_transfers_count && !(await isTransferConfirmed(trx, { bill_id: bill.id })))
    conflicts.push(doubt('not_come', typed.transaction_id));
  return { bill_id: bill.id, conflicts: oneOfEach(conflicts) };
}

async function doubtOf(trx: Transaction<DB>, parts: PaymentParts, way: BillWay, is_doubtful: boolean) {
  if (!way.seen) return undefined;
  const found = await doubtOfTransfer(trx, parts, { way: way.seen, amount_cents: way.amount_cents });
  return is_doubtful ? 'used' : found;
}

/** A person looks at a kind once. */
const oneOfEach = (conflicts: readonly NewConflict[]): NewConflict[] =>
  conflicts.filter(({ kind }, place) => conflicts.findIndex((other) => other.kind === kind) === place);
