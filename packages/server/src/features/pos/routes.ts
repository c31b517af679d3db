import type { SoldAtCounter } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { type Call, mount } from '../../http/mount.ts';
import { Invalid } from '../../lib/errors.ts';
import { type PaymentParts, takePayment } from '../payments/index.ts';
import { sellAtCounter } from './sell-at-counter.ts';
import { counterPlan } from './sell-by-wallet.ts';

export function mountPos(app: FastifyInstance, gate: Gate, payments: PaymentParts): void {
  mount(app, gate, api.pos, { sell: (call) => sell(payments, call) });
}

function sell(payments: PaymentParts, call: Call<typeof api.pos.sell>): Promise<SoldAtCounter> {
  const { body: sale } = call;
  const cashier = staffOf(call.actor);
  return takePayment(payments, api.pos.sell, call, {
    way: sale.payment_info,
    plan: (deps) => counterPlan(deps, sale, cashier),
    byHand: (db) => sellAtCounter(db, payments.clock, sale, cashier),
  }).catch(refuseAtField);
}

const WAY_FIELDS = ['transaction_id', 'transfer', 'wallet', 'party'];

/** The call names its transfer within its payment. */
function refuseAtField(error: unknown): never {
  const fields = error instanceof Invalid ? Object.entries(error.fields) : [];
  if (!fields.some(([field]) => WAY_FIELDS.includes(field))) throw error;
  throw new Invalid(
    Object.fromEntries(
      fields.map(([field, texts]) => [WAY_FIELDS.includes(field) ? `payment_info.${field}` : field, texts]),
    ),
  );
}
