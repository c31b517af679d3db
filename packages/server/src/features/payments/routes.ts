import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { askWallet } from './ask-wallet.ts';
import { type PaymentParts, paymentsOf } from './deps.ts';
import { getAttempt } from './get-attempt.ts';
import { listOpenPayments } from './list-open-payments.ts';
import { resolveAttempt } from './resolve-attempt.ts';

export function mountPayments(app: FastifyInstance, gate: Gate, parts: PaymentParts): void {
  mount(app, gate, api.payments, {
    listOpen: ({ db, query }) => listOpenPayments(db, query),
    getAttempt: (call) => getAttempt(paymentsOf(parts, call), call.params.id),
    ask: (call) => askWallet(paymentsOf(parts, call), call.params.id),
    resolve: ({ db, params, body, actor }) =>
      resolveAttempt({ ...parts, db }, { ...body, ...params, actor_id: staffOf(actor).id }),
  });
}
