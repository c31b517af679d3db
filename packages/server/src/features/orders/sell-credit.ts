import { GIFT_CARD, KEPT_CREDIT, type Policy, priceCart } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { moveCredit } from './credit-accounts.ts';
import type { Order } from './ensure-service-sale.ts';
import { postPaidSale } from './post-paid-sale.ts';
import { insertOrder, insertOrderLines } from './queries.ts';
import type { Receipt } from './receive-payment.ts';

interface CreditSale {
  account_id: number;
  /** Whether it is a gift card; else money that is kept for the buyer. */
  is_card: boolean;
  amount_cents: number;
  buyer: { client_id: number | null; name: string; phone: string | null };
  receipts: readonly Receipt[];
  shift_id: number | null;
  actor_id: number | null;
  at: Date;
}

/** Sells credit that is paid for: its order, ledger and balance. It is no revenue and bears no tax. */
export async function sellCredit(trx: Transaction<DB>, policy: Policy, sale: CreditSale): Promise<Order> {
  const { account_id, buyer, amount_cents, receipts, actor_id, at } = sale;
  const line = { name: sale.is_card ? GIFT_CARD : KEPT_CREDIT, unit_price_cents: amount_cents, quantity: 1 };
  const { delivery_cents: _, ...totals } = priceCart(policy, {
    channel: 'CREDIT',
    lines: [{ ...line, unit_price_cents: amount_cents as never }],
  });
  const order = await insertOrder(trx, {
    channel: 'CREDIT',
    status: 'CONFIRMED',
    client_id: buyer.client_id,
    client_name: buyer.name,
    client_phone: buyer.phone,
    ...totals,
    received_cents: totals.total_cents,
    credit_account_id: account_id,
    sold_by: actor_id,
    shift_id: sale.shift_id,
    business_day: businessDate(at, policy.time_zone),
    created_at: at,
    recognised_at: at,
    paid_at: at,
  });
  await insertOrderLines(trx, order, [{ ...line, credit_account_id: account_id }]);
  await postPaidSale(trx, order, receipts, { actor_id, at });
  await moveCredit(trx, account_id, amount_cents);
  return order;
}
