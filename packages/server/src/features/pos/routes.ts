import { type SoldAtCounter, saleIdOf } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { type Call, mount } from '../../http/mount.ts';
import { Invalid } from '../../lib/errors.ts';
import { SoldBefore } from '../orders/index.ts';
import { type PaymentParts, takePayment } from '../payments/index.ts';
import { listConflicts } from './offline/list-conflicts.ts';
import { settleConflict } from './offline/settle-conflict.ts';
import { takeOfflineSale } from './offline/take-offline-sale.ts';
import { sellAtCounter } from './sell-at-counter.ts';
import { counterPlan } from './sell-by-wallet.ts';
import { answerSold } from './sold-before.ts';

export function mountPos(app: FastifyInstance, gate: Gate, payments: PaymentParts): void {
  mount(app, gate, api.pos, {
    sell: (call) => sell(payments, call),
    takeOffline: ({ db, body, actor }) =>
      takeOfflineSale(payments, db, { sent: body, actor_id: staffOf(actor).id }),
    listConflicts: ({ db, query }) => listConflicts(db, query),
    settleConflict: ({ db, params, body, actor }) =>
      settleConflict(payments, db, { ...params, ...body, actor_id: staffOf(actor).id }),
  });
}

function sell(payments: PaymentParts, call: Call<typeof api.pos.sell>): Promise<SoldAtCounter> {
  const { body: sale } = call;
  const by = { cashier: staffOf(call.actor), sale_id: saleIdOf(call.idempotency_key) };
  return takePayment(payments, api.pos.sell, call, {
    way: sale.payment_info,
    plan: (deps) => counterPlan(deps, sale, by),
    byHand: (db) => sellAtCounter(db, payments.clock, sale, by),
  }).catch((error: unknown) =>
    error instanceof SoldBefore ? answerSold(call.db, error.id) : refuseAtField(error),
  );
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
