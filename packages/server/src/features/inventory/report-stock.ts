import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { reportAct } from '../alerts/index.ts';

/** Reports pieces that were counted or taken out by hand, at the price they sell for. No change is nothing to report. */
export async function reportStock(
  trx: Transaction<DB>,
  product: { id: number; name: string; price_cents: number; quantity: number },
  change: number,
  facts: { actor_id: number; at: Date; reason: string },
): Promise<void> {
  if (change === 0) return;
  await reportAct(trx, {
    kind: 'stock',
    about: { record: 'product', id: product.id },
    subject: product.name,
    detail: `${product.quantity} → ${product.quantity + change}`,
    amount_cents: Math.abs(change) * product.price_cents,
    ...facts,
  });
}
