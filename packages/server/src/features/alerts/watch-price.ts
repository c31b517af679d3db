import { inDollars, type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { businessDate } from '../../lib/business-time.ts';
import { Forbidden } from '../../lib/errors.ts';
import { insertAlert, insertPriceChange, listPriceDrops } from './queries.ts';
import { type Act, reportAct } from './report-act.ts';

const DAY_MS = 86_400_000;

export interface PriceChange {
  product: { id: number; name: string };
  /** Cents. */
  from: number;
  to: number;
  actor: StaffActor;
  at: Date;
}

/** Where the owner says so, only managers lower a price: `Forbidden` at `price` for anyone else. */
export function refusePrice(policy: Policy, { from, to, actor }: PriceChange): void {
  if (!policy.refuse_price_drops || actor.role !== 'staff' || to >= from) return;
  const refusal = text('Only a manager or an admin may lower a price.');
  throw new Forbidden(refusal, { fields: { price: [refusal] } });
}

/** Keeps a change of price, and reports a price that was lowered within a day and is raised again now. */
export async function watchPrice(trx: Transaction<DB>, policy: Policy, change: PriceChange): Promise<void> {
  const { product, from, to, actor, at } = change;
  if (from === to) return;
  if (to > from && actor.role !== 'admin') await reportDip(trx, policy, change);
  await insertPriceChange(trx, {
    product_id: product.id,
    from_cents: from,
    to_cents: to,
    changed_by: actor.id,
    changed_at: at,
  });
  await reportPrice(trx, { record: 'product', id: product.id, name: product.name }, change);
}

interface Priced {
  record: 'product' | 'service';
  id: number;
  name: string;
}

/** Reports a price that was changed; the change may be of a product or of a service. */
export async function reportPrice(
  trx: Transaction<DB>,
  priced: Priced,
  change: Omit<PriceChange, 'product'>,
): Promise<void> {
  if (change.from !== change.to) await reportAct(trx, priceAct(priced, change));
}

/** A change of a price, as it is reported. */
export const priceAct = (
  { name, ...about }: Priced,
  { from, to, actor, at }: Omit<PriceChange, 'product'>,
): Act => ({
  kind: 'price',
  about,
  subject: name,
  detail: `${inDollars(from)} → ${inDollars(to)}`,
  amount_cents: Math.abs(to - from),
  actor_id: actor.id,
  at,
});

async function reportDip(trx: Transaction<DB>, policy: Policy, change: PriceChange): Promise<void> {
  const { product, to, actor, at } = change;
  const since = new Date(at.getTime() - DAY_MS);
  const drops = await listPriceDrops(trx, product.id, { since, below: to });
  const [first, last] = [drops[0], drops.at(-1)];
  if (!first || !last) return;
  const lowest = Math.min(...drops.map(({ to_cents }) => to_cents));
  await insertAlert(trx, {
    kind: 'price_alert',
    user_id: actor.id,
    subject: product.name,
    detail: [first.from_cents, lowest, to].map(inDollars).join(' → '),
    price_change_id: last.id,
    business_day: businessDate(at, policy.time_zone),
    raised_at: at,
  });
}
