import { api, type SoldAtCounter } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { type Call, mount } from '../../http/mount.ts';
import { type PaymentParts, paymentsOf, walletCallOf } from '../payments/index.ts';
import { sellAtCounter } from './sell-at-counter.ts';
import { sellAsSeen, sellByWallet } from './sell-by-wallet.ts';

export function mountPos(app: FastifyInstance, gate: Gate, payments: PaymentParts): void {
  mount(app, gate, api.pos, { sell: (call) => sell(payments, call) });
}

function sell(payments: PaymentParts, call: Call<typeof api.pos.sell>): Promise<SoldAtCounter> {
  const { body: sale, request, reply } = call;
  const cashier = staffOf(call.actor);
  const { wallet_phone, transaction_id } = sale.payment_info;
  if (wallet_phone) {
    const asked = walletCallOf(call, { phone: wallet_phone, actor_id: cashier.id });
    return sellByWallet(paymentsOf(payments, call), { sale, cashier }, asked);
  }
  return answerOnce(call.db, api.pos.sell, request, reply, (db) =>
    transaction_id
      ? sellAsSeen({ ...payments, db }, { sale, cashier }, transaction_id)
      : sellAtCounter(db, payments.clock, sale, cashier),
  );
}
