import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../http/actor.ts';
import { mount } from '../http/mount.ts';
import { askWallet } from './ask-wallet.ts';
import type { PaymentDeps } from './deps.ts';
import { getAttempt } from './get-attempt.ts';
import { listOpenPayments } from './list-open-payments.ts';
import { resolveAttempt } from './resolve-attempt.ts';

export function mountPayments(app: FastifyInstance, gate: Gate, deps: PaymentDeps): void {
  mount(app, gate, api.payments, {
    listOpen: ({ db, query }) => listOpenPayments(db, query),
    getAttempt: ({ params }) => getAttempt(deps, params.id),
    ask: ({ params }) => askWallet(deps, params.id),
    resolve: ({ db, params, body, actor }) =>
      resolveAttempt({ ...deps, db }, { ...body, ...params, actor_id: staffOf(actor).id }),
  });
}
