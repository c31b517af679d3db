import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { type Act, reportAct } from '../alerts/index.ts';

interface Counted {
  id: number;
  name: string;
  price_cents: number;
  /** Pieces before the change. */
  quantity: number;
}

interface Facts {
  actor_id: number;
  at: Date;
  reason: string;
}

/** Reports pieces that were counted or taken out by hand, at the price they sell for. No change is nothing to report. */
export async function reportStock(
  trx: Transaction<DB>,
  product: Counted,
  change: number,
  facts: Facts,
): Promise<void> {
  if (change !== 0) await reportAct(trx, stockAct(product, change, facts));
}

/** A change of pieces, as it is reported. */
export const stockAct = (product: Counted, change: number, { actor_id, at, reason }: Facts): Act => ({
  kind: 'stock',
  about: { record: 'product', id: product.id },
  subject: product.name,
  detail: `${product.quantity} → ${product.quantity + change}`,
  amount_cents: Math.abs(change) * product.price_cents,
  actor_id,
  at,
  reason,
});
