import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { confirmSeen } from './confirm-seen.ts';
import { type PaymentParts, paymentsOf } from './deps.ts';
import { listOpenPayments } from './list-open-payments.ts';
import { askWallet, getAttempt } from './look-up-attempt.ts';
import { resolveAttempt } from './resolve-attempt.ts';
import { getWalletStatus, walletStanding } from './wallet-status.ts';

export function mountPayments(app: FastifyInstance, gate: Gate, parts: PaymentParts): void {
  mount(app, gate, api.payments, {
    walletStatus: async ({ db, actor }) => {
      if (actor.kind === 'staff') return getWalletStatus({ ...parts, db });
      return { is_test: (await walletStanding({ ...parts, db })) !== 'live' };
    },
    listOpen: ({ db, query }) => listOpenPayments(db, query),
    getAttempt: (call) => getAttempt(paymentsOf(parts, call), call.params.id),
    ask: (call) => askWallet(paymentsOf(parts, call), call.params.id),
    seen: ({ db, params, body, actor }) =>
      confirmSeen({ ...parts, db }, { ...body, ...params, actor_id: staffOf(actor).id }),
    resolve: ({ db, params, body, actor }) =>
      resolveAttempt({ ...parts, db }, { ...body, ...params, actor_id: staffOf(actor).id }),
  });
}
