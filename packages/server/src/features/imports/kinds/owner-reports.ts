import { BROUGHT_FORWARD } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { type Act, priceAct, reportActs } from '../../alerts/index.ts';
import { type KnownProduct, stockAct } from '../../inventory/index.ts';
import type { ImportFacts } from './kind.ts';

/** A known product with what a file says of it. */
interface Changed {
  product: KnownProduct;
  /** Its new price in cents. */
  price_cents: number;
  /** How many pieces more or less there are; what had no stock yet is counted for the first time. */
  pieces: number;
}

/**
 * Reports prices and pieces of known products that a manager changed by a file, as by hand. An admin sets the business up by such files:
 * nothing of theirs is reported.
 */
export async function reportChanged(
  trx: Transaction<DB>,
  changed: readonly Changed[],
  { actor, at }: ImportFacts,
): Promise<void> {
  if (actor.role === 'admin') return;
  const counted = { actor_id: actor.id, at, reason: BROUGHT_FORWARD };
  const acts = changed.flatMap(({ product, price_cents: to, pieces }): Act[] => {
    const { id, name, price_cents: from, quantity } = product;
    return [
      ...(to === from ? [] : [priceAct({ record: 'product', id, name }, { from, to, actor, at })]),
      ...(pieces === 0 || quantity === 0 ? [] : [stockAct(product, pieces, counted)]),
    ];
  });
  await reportActs(trx, acts);
}
