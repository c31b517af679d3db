import { BROUGHT_FORWARD } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { reportPrice } from '../../alerts/index.ts';
import { type KnownProduct, reportStock } from '../../inventory/index.ts';
import type { ImportFacts } from './kind.ts';

// An admin sets the business up by these files; what a manager changes by one is reported as by hand.
const isReported = ({ actor }: ImportFacts) => actor.role !== 'admin';

/** Reports prices of known products that someone changed by a file. */
export async function reportPrices(
  trx: Transaction<DB>,
  changes: readonly { product: KnownProduct; to: number }[],
  facts: ImportFacts,
): Promise<void> {
  if (!isReported(facts)) return;
  for (const { product, to } of changes)
    await reportPrice(
      trx,
      { record: 'product', id: product.id, name: product.name },
      { from: product.price_cents, to, actor: facts.actor, at: facts.at },
    );
}

/** Reports pieces of known products that someone counted by a file; what had no stock yet is counted for the first time. */
export async function reportCounts(
  trx: Transaction<DB>,
  counts: readonly { product: KnownProduct; change: number }[],
  facts: ImportFacts,
): Promise<void> {
  if (!isReported(facts)) return;
  for (const { product, change } of counts)
    if (product.quantity > 0) await reportStock(trx, product, change, { ...facts, reason: BROUGHT_FORWARD });
}
