import { dollars, sumCents } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { postJournalEntry } from '../ledger/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { addToOrder } from './queries.ts';
import { lineOf } from './treatment-balances.ts';
import { insertWriteOffs, reverseWriteOffs, type WriteOff } from './write-off-queries.ts';

interface Facts {
  actor_id: number | null;
  at: Date;
}

/** Gives up a part of what an order of goods owes, or takes that back. Lock the order first. */
export async function recordWriteOff(
  trx: Transaction<DB>,
  order: Order,
  writeOffs: readonly WriteOff[],
  { actor_id, at }: Facts,
): Promise<Order> {
  const amount = sumCents(
    writeOffs.map(({ amount_cents, reverses_id }) =>
      reverses_id === undefined ? amount_cents : -amount_cents,
    ),
  );
  const what = amount > 0 ? 'written off' : 'owed again';
  const entry = await postJournalEntry(trx, {
    kind: amount > 0 ? 'write_off' : 'write_off_reversal',
    description: `Order ${order.order_number}: $${dollars(Math.abs(amount)).toFixed(2)} ${what}`,
    source: { type: 'order', id: order.id },
    client_id: order.client_id,
    actor_id,
    at,
    lines: [lineOf('written_off', amount), lineOf('receivable', -amount)],
  });
  await insertWriteOffs(trx, writeOffs, {
    order_id: order.id,
    journal_entry_id: entry.id,
    recorded_by: actor_id,
    recorded_at: at,
  });
  return addToOrder(trx, order.id, { discount_cents: amount, written_off_cents: amount });
}

/** A sale that is taken back owes nothing, so what was written off of it is taken back first. */
export async function takeWriteOffsBack(
  trx: Transaction<DB>,
  order: Order,
  { reason, ...facts }: Facts & { reason: string },
): Promise<Order> {
  const reversals = await reverseWriteOffs(trx, order.id, order.written_off_cents, reason);
  return reversals.length === 0 ? order : recordWriteOff(trx, order, reversals, facts);
}
